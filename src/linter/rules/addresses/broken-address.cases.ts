import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const links = (...addresses: string[]) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'links', links: addresses.map((href) => ({ label: 'A', href })) }],
  },
});
const one = (messageId: string, address: string, right?: string) => ({
  files: links(address),
  ...(right === undefined ? {} : { remedy: { [address]: right } }),
  issues: [{ messageId, file, at: JSON.stringify(address) }],
});

const phone = (number: string) => ({
  files: { [configuration]: { schoolNameEn: 'lakeside', contact: { phone: number } } },
  remedy: { [number]: '010-62345670' },
  issues: [{ messageId: 'phone', file: configuration, at: JSON.stringify(number) }],
});

export const brokenAddressCases = defineCases('broken-address', {
  valid: {
    'whole addresses': {
      files: links(
        'https://net.lakeside.edu.cn/help?a=b c#d'.replace(' ', '%20'),
        'http://10.0.0.1:8080/',
        'http://[2001:db8::1]/',
        'https://portal',
        'https://用户.例子/',
        'mailto:net@lakeside.edu.cn?subject=Wi-Fi',
        'mailto:net@lakeside.edu.cn,help@lakeside.edu.cn',
        'tel:+86-10-62345670',
        'tel:110',
        'tel:010-62345670;ext=5',
        'https://net.example/100%25',
      ),
    },
    'a page that a guide has students open': {
      files: { [file]: markdownScreen('Open [it](http://example.com)') },
    },
    'a number with an extension, which is told and not dialled': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', contact: { phone: '0871-55550160 转 8001' } },
      },
    },
    'numbers that a phone calls': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { phone: '+86 (0871) 5555-0160（工作日）' },
        },
      },
    },
  },
  invalid: {
    'a mobile number without its last digit': phone('138 0013 800'),
    'no host': { ...one('no-host', 'https://'), right: links('https://net.example') },
    'a full-width sign': {
      ...one('wide', 'https://net.example/x？id=1'),
      right: links('https://net.example/x?id=1'),
    },
    'a full-width digit': one('wide', 'https://net.example/１'),
    'a character that nobody sees': one('wide', 'https://net.example/a\u200b'),
    'a no-break space in an e-mail address': one('wide', 'mailto:net\u00a0@lakeside.edu.cn'),
    'the device itself': one(
      'own-device',
      'http://localhost:8080/help',
      'https://net.example/help',
    ),
    'the device itself, by its number': one('own-device', 'https://127.0.0.1/'),
    'a contact with a scheme': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { email: 'mailto:net@lakeside.edu.cn' },
        },
      },
      right: {
        [configuration]: { schoolNameEn: 'lakeside', contact: { email: 'net@lakeside.edu.cn' } },
      },
      issues: [{ messageId: 'email', file: configuration, at: '"mailto:net@lakeside.edu.cn"' }],
    },
    'a path only': one('no-host', 'https:///help'),
    'a comma for a dot': one('no-host', 'https://net,example/'),
    'two dots': one('no-host', 'https://net..example/'),
    'a port that is none': one('no-host', 'https://net.example:99999/'),
    'a blank in the host': one('no-host', 'https://net example/'),
    'the scheme twice': one('doubled-scheme', 'https://https://net.example', 'https://net.example'),
    'a blank in the path': one('blanks', 'https://net.example/a b', 'https://net.example/ab'),
    'a blank at the end': one('blanks', 'https://net.example/ '),
    'nobody’s e-mail': one('mailto', 'mailto:net'),
    'no domain': one('mailto', 'mailto:net@'),
    'slashes before an e-mail address': one('mailto', 'mailto://net@lakeside.edu.cn'),
    'a sign that is half escaped': one(
      'escape',
      'https://net.example/50%',
      'https://net.example/50%25',
    ),
    'a mistyped scheme in a text': {
      files: { [file]: markdownScreen('[a](htps://net.example/a)') },
      right: { [file]: markdownScreen('[a](https://net.example/a)') },
      issues: [{ messageId: 'scheme', file, data: { scheme: 'htps://' } }],
    },
    'an empty number': one('tel', 'tel:'),
    'words for a number': one('tel', 'tel:helpdesk'),
    'a number too long': one('tel', 'tel:123456789012345678901'),
    'blanks in a number': one('blanks', 'tel:010 1234 5678'),
    'in settings': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { phone: 'see the desk' },
          links: { help: { label: 'A', href: 'mailto:a b' } },
        },
      },
      remedy: { 'see the desk': '010-62345670', 'mailto:a b': 'mailto:net@lakeside.edu.cn' },
      issues: [
        { messageId: 'phone', file: configuration, at: '"see the desk"' },
        { messageId: 'mailto', file: configuration, at: '"mailto:a b"' },
      ],
    },
    'addresses and numbers of examples': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { phone: '010-12345678', email: 'your-name@school.edu.cn' },
          links: { help: { label: 'A', href: 'https://www.example.com/help' } },
        },
      },
      remedy: {
        '010-12345678': '010-62345670',
        'your-name@school.edu.cn': 'net@school.edu.cn',
        'www.example.com': 'www.school.edu.cn',
      },
      issues: [
        { messageId: 'sample', file: configuration, at: '"010-12345678"' },
        { messageId: 'sample', file: configuration, at: '"your-name@school.edu.cn"' },
        { messageId: 'sample', file: configuration, at: '"https://www.example.com/help"' },
      ],
    },
    'two numbers in one': phone('0871-55550160、0871-55550161'),
    'two numbers and an extension': phone('0871-55550160/61 转 8001'),
    'a letter among the digits': phone('0871-5555016O'),
    'digits that are missing after an area code': phone('0871-555501'),
    'a number with its scheme': phone('tel:0871-55550160'),
    'no host in a text, told once': {
      files: { [file]: markdownScreen('[a](https://)') },
      remedy: { 'https://': 'https://net.lakeside.edu.cn/help' },
      issues: [{ messageId: 'no-host', file }],
    },
    'in a text': {
      files: { [file]: markdownScreen('[a](https:///a)') },
      issues: [{ messageId: 'no-host', file }],
    },
    'in a file': {
      files: {
        [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', file: 'assets/a.md' }] },
      },
      input: assetInput({ 'schools/lakeside/assets/a.md': '# A\n\n[a](tel:none)\n' }),
      rightInput: assetInput({
        'schools/lakeside/assets/a.md': '# A\n\n[a](tel:+86-10-62345670)\n',
      }),
      issues: [{ messageId: 'tel', file: 'schools/lakeside/assets/a.md', at: 'tel:none' }],
    },
    'full-width digits in a number': phone('０８７１－５５５５０１６０'),
    'an unseen character before an address of mail': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { email: '\u200bｎet@lakeside.edu.cn' },
        },
      },
      right: {
        [configuration]: { schoolNameEn: 'lakeside', contact: { email: 'net@lakeside.edu.cn' } },
      },
      issues: [{ messageId: 'email', file: configuration }],
    },
    'a digit too many of a mobile number': phone('138001380001'),
    'a digit too many after an area code': phone('0571-876501200'),
    'a comma in an address of mail': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', contact: { email: 'net@lakeside,edu.cn' } },
      },
      right: {
        [configuration]: { schoolNameEn: 'lakeside', contact: { email: 'net@lakeside.edu.cn' } },
      },
      issues: [{ messageId: 'email', file: configuration, at: '"net@lakeside,edu.cn"' }],
    },
  },
});
