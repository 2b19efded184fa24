import { assetInput, markdownScreen, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: string) => ({ [file]: markdownScreen(text) });
const one = (messageId: string, text: string) => ({
  files: words(text),
  issues: [{ messageId, file }],
});
const taken = (messageId: string, text: string) => ({
  ...one(messageId, text),
  remedy: { [text]: 'A' },
});
/** Made up for these tests; put together here, so that no scanner takes them for real ones. */
const random = 'q7Zp2Lx9Vb4Nt8Rm5Kc1';
const terms = 'schools/lakeside/assets/a.md';

export const exposedSecretCases = defineCases('exposed-secret', {
  valid: {
    'words about passwords': {
      files: words('Password: at least 8 letters and digits. Token: see the desk. secret = none'),
    },
    'how a password is made, and whom to call': {
      files: words(
        '初始密码：身份证后六位。忘记密码：010-62345670。密码为8-64位。Password: 8-64 characters. Reset password: 0571-88888888',
      ),
    },
    'how a network is joined, and the usual example of an ID number': {
      files: words('密码 MSCHAPv2，password 802.1X，密码8位以上。身份证号例如 11010519491231002X'),
    },
    'addresses and names': {
      files: words(
        'https://net.example:8443/@a mailto:a@b.example key: assets/plan-2026-library-1.pdf sk-ip https://x.example/sk-how-to-connect-to-campus-network xoxo-campus-network',
      ),
    },
    'a drawing': {
      files: {
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          theme: { logo: 'assets/a.svg' },
        },
      },
      input: assetInput({ 'schools/lakeside/assets/a.svg': svg('<path d="M10 20h30v40H5z"/>') }),
    },
  },
  invalid: {
    'a password in Chinese': {
      ...one('password', '初始密码：Campus2026'),
      right: words('初始密码：身份证后六位'),
    },
    'a password after the word alone': {
      ...one('password', '测试账号 2023001，密码 abc12345'),
      right: words('测试账号请到网络中心领取'),
    },
    'an ID number': {
      ...one('id-number', '张三，身份证 320311197001015194'),
      right: words('身份证号例如 110101200001010000'),
    },
    'a password in English': one('password', 'The default password is campus2026.'),
    'the secret of a mini-program': {
      files: {
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          miniProgram: { appId: 'd2a84f4b8b650937ec8f73cd8be2c74a' },
        },
      },
      remedy: { d2a84f4b8b650937ec8f73cd8be2c74a: 'wx2026112000000000' },
      issues: [{ messageId: 'named-value', file: 'schools/lakeside/configration.json' }],
    },
    'a token': {
      ...one('jwt', ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NSJ9', random].join('.')),
      right: words('A'),
    },
    'a private key': taken('private-key', ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')),
    'a key of Amazon': taken('access-key', `AKIA${'ABCDEFGH12345678'}`),
    'a key of GitHub': taken('access-key', `ghp_${random}${random}`),
    'a key of Slack': taken('access-key', `xoxb-${random}`),
    'a key of Alibaba Cloud': taken('access-key', `LTAI${random.slice(0, 20)}`),
    'a robot': taken('webhook', `https://oapi.dingtalk.com/robot/send?access_token=${random}`),
    'a password in an address': taken('password-in-address', `ftp://net:${random}@files.example/a`),
    'a value with its name': one('named-value', `api_key = "${random}"`),
    'a member with a name for secrets': {
      files: {
        [file]: {
          ...markdownScreen('A'),
          blocks: [{ block: 'markdown', text: 'A', apiKey: random }],
        },
      },
      issues: [{ messageId: 'named-value', file, at: `"${random}"` }],
    },
    'in a file': {
      files: {
        [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', file: 'assets/a.md' }] },
      },
      input: assetInput({ [terms]: `# A\n\ntoken: ${random}\n` }),
      issues: [{ messageId: 'named-value', file: terms, at: random }],
    },
    'in a drawing': {
      files: {},
      input: assetInput({
        'schools/lakeside/assets/a.svg': svg(`<!-- https://a:${random}@b.example -->`),
      }),
      issues: [{ messageId: 'password-in-address', file: 'schools/lakeside/assets/a.svg' }],
    },
  },
});
