import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const settings = (more: object) => ({ [configuration]: { schoolNameEn: 'lakeside', ...more } });
const blocks = (...all: unknown[]) => ({ [screen]: { screen: 'tdt', title: 'A', blocks: all } });
const one = (more: object) => ({ [screen]: formScreen({ fields: { a: field({ ...more }) } }) });
const login = 'schools/lakeside/screens/login.json';
const patched = (patch: object) => ({ [login]: { screen: 'login', extends: 'stock', patch } });
const patchedPassword = (password: object) =>
  patched({ blocks: { form: { steps: { 'sign-in': { fields: { password } } } } } });
const patchedUser = (user: unknown) =>
  patched({ blocks: { form: { steps: { 'sign-in': { submit: { values: { user } } } } } } });

const notice = { id: 'a', date: '2026-11-01', title: 'A' };

export const schemaCases = defineCases('schema', {
  valid: {
    'a school with nothing but its name': { files: {} },
    'null in a school that extends removes': {
      files: { ...settings({ extends: 'default', carriers: null, theme: { accent: null } }) },
    },
    'half a setting over another school’s': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          miniProgram: { appId: 'wx0123456789abcdef' },
        },
        ...settings({ extends: 'default', miniProgram: { path: 'pages/index' } }),
      },
    },
    'every kind of value builder': {
      files: {
        [screen]: formScreen({
          fields: { a: field() },
          submit: {
            ...TAKES_ALL,
            values: {
              a: 'a',
              b: { text: 'x' },
              c: { query: 'mac' },
              d: { from: 'a', prefix: ',0,', suffix: { device: { PC: '@x' } } },
            },
          },
        }),
      },
    },
  },
  invalid: {
    'a page of the mini-program with a slash in front': {
      files: settings({ miniProgram: { appId: 'wx0123456789abcdef', path: '/pages/index' } }),
      issues: [
        {
          messageId: 'wrong-form',
          file: configuration,
          at: '"/pages/index"',
          fix: '"pages/index"',
        },
      ],
    },
    'a page of the mini-program beside a service that gives the address': {
      files: settings({ miniProgram: { service: 'campus', path: 'pages/index' } }),
      remedy: { ',"path":"pages/index"': '' },
      issues: [
        {
          messageId: 'not-together',
          file: configuration,
          at: '"path"',
          data: { property: 'path', other: 'service' },
        },
      ],
    },
    'a service beside the mini-program’s own identifier': {
      files: settings({ miniProgram: { appId: 'wx0123456789abcdef', service: 'campus' } }),
      issues: [{ messageId: 'not-together', file: configuration, at: '"service"' }],
    },
    'entries that are words, told once': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': { fields: { house: { keep: true, label: 'A', choices: ['a', 'b'] } } },
                },
              },
            },
          },
        },
      },
      issues: [{ messageId: 'entry-must-be-object', file: login, at: '"a"' }],
      remedy: { '["a","b"]': '[{"value":"a","label":"A"},{"value":"b","label":"B"}]' },
    },
    'an entry by its id that is none, where no list is inherited': {
      files: {
        'schools/lakeside/screens/notify.json': {
          screen: 'notify',
          extends: 'stock',
          patch: {
            blocks: {
              notices: {
                items: { a: { date: '2026-11-16', title: 'A' }, b: 'B' },
              },
            },
          },
        },
      },
      issues: [
        { messageId: 'must-be-object', file: 'schools/lakeside/screens/notify.json', at: '"b"' },
      ],
      remedy: { '"b":"B"': '"b":{"date":"2026-11-17","title":"B"}' },
    },
    'entries by their ids in square brackets': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: { blocks: [{ form: { submit: { label: 'A' }, steps: { 'sign-in': {} } } }] },
        },
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ 'wifi-map': { label: 'A', screen: 'success' } }],
        },
      },
      issues: [
        { messageId: 'brackets-too-many', file: configuration, at: '"links"' },
        { messageId: 'brackets-too-many', file: login, at: '"blocks"' },
      ],
      remedy: {
        '[{"form":{"submit":{"label":"A"},"steps":{"sign-in":{}}}}]': '{"form":{"title":"A"}}',
        '[{"wifi-map":{"label":"A","screen":"success"}}]':
          '{"wifi-map":{"label":"A","screen":"success"}}',
      },
    },
    'no object': {
      files: { [configuration]: '[]' },
      remedy: { '[]': '{"schoolNameEn":"lakeside"}' },
      issues: [{ messageId: 'not-an-object', file: configuration, at: '[' }],
    },
    'a mistyped setting': {
      files: settings({ carrier: [] }),
      right: settings({ carriers: [] }),
      issues: [
        { messageId: 'unknown-property', file: configuration, at: '"carrier"', fix: '"carriers"' },
      ],
    },
    'no name': {
      files: { [configuration]: { name: 'A' } },
      remedy: { '{"name":"A"}': '{"schoolNameEn":"lakeside","name":"A"}' },
      issues: [{ messageId: 'missing-property', file: configuration, at: '{' }],
    },
    'several that are missing, told once': {
      files: { [screen]: {} },
      remedy: { '{}': '{"screen":"tdt","title":"A","blocks":[{"block":"schools"}]}' },
      issues: [
        {
          messageId: 'missing-properties',
          file: screen,
          at: '{',
          data: { properties: ['screen', 'title', 'blocks'] },
        },
      ],
    },
    'a widget in the place of a type': {
      files: one({ type: 'textarea' }),
      right: one({ widget: 'textarea' }),
      issues: [
        { messageId: 'value-of-other', file: screen, at: '"textarea"', data: { other: 'widget' } },
      ],
    },
    'the beginning of a type': {
      files: one({ type: 'int' }),
      issues: [{ messageId: 'not-allowed', file: screen, at: '"int"', fix: '"integer"' }],
    },
    'an option outside of the options': {
      files: one({ widget: 'password', purpose: 'new' }),
      right: one({ widget: 'password', options: { purpose: 'new' } }),
      issues: [
        {
          messageId: 'belongs-within',
          file: screen,
          at: '"purpose"',
          data: { holder: 'options', example: '"options": {"purpose":"new"}' },
        },
      ],
    },
    'a field with what is put before it, as one text': {
      files: patchedUser(',0,account'),
      right: patchedUser({ from: 'account', prefix: ',0,' }),
      issues: [
        {
          messageId: 'affix-in-name',
          file: login,
          at: '",0,account"',
          data: { meant: '{"from":"account","prefix":",0,"}' },
        },
      ],
    },
    'fields in one text': {
      files: patchedUser('account+carrier'),
      right: patchedUser({ from: 'account', suffix: '@x' }),
      issues: [{ messageId: 'wrong-form', file: login, at: '"account+carrier"' }],
    },
    'a text within the text of its own name': {
      files: settings({ name: { name: { 'zh-CN': '湖滨大学', en: 'Lakeside' } } }),
      right: settings({ name: { 'zh-CN': '湖滨大学', en: 'Lakeside' } }),
      issues: [{ messageId: 'bad-language', file: configuration, at: '"name"' }],
    },
    'a language with the wrong sign': {
      files: settings({ name: { zh_CN: '湖滨大学', en: 'Lakeside' } }),
      issues: [{ messageId: 'bad-language', file: configuration, at: '"zh_CN"', fix: '"zh-CN"' }],
    },
    'a setting outside of the one that holds it': {
      files: settings({ accent: '#336699' }),
      remedy: { '"accent":"#336699"': '"theme":{"accent":"#336699"}' },
      issues: [
        {
          messageId: 'belongs-within',
          file: configuration,
          at: '"accent"',
          data: { holder: 'theme', example: '"theme": {"accent":"#336699"}' },
        },
      ],
    },
    'a rule of a field among the options of its widget': {
      files: one({ widget: 'text', options: { maxLength: 9 } }),
      remedy: { '"options":{"maxLength":9}': '"maxLength":9' },
      issues: [{ messageId: 'belongs-above', file: screen, at: '"maxLength"' }],
    },
    'a page of the portal in the place of an address': {
      files: settings({ links: [{ label: 'A', href: '/lakeside/auth' }] }),
      remedy: { '"href":"/lakeside/auth"': '"screen":"login"' },
      issues: [{ messageId: 'page-as-address', file: configuration, at: '"/lakeside/auth"' }],
    },
    'an address with half of its beginning': {
      files: settings({ links: [{ label: 'A', href: 'http:www.lakeside.edu.cn' }] }),
      issues: [
        {
          messageId: 'no-scheme',
          file: configuration,
          at: '"http:www.lakeside.edu.cn"',
          data: { meant: 'https://www.lakeside.edu.cn' },
        },
      ],
    },
    'entries that all lack the same, told once': {
      files: blocks({
        block: 'notices',
        items: [
          { id: 'a', title: 'A' },
          { id: 'b', title: 'B' },
        ],
      }),
      issues: [{ messageId: 'missing-property', file: screen, data: { property: 'date' } }],
    },
    'links beside inherited ones': {
      files: settings({
        navigation: {
          a: { label: 'A', screen: 'marketing', icon: 'map' },
          b: { label: 'B', screen: 'limit', icon: 'gift' },
        },
      }),
      remedy: { '"navigation":{': '"navigation":{"usage":null,' },
      issues: [
        {
          messageId: 'too-many-inherited',
          file: configuration,
          at: '"navigation"',
          data: { limit: 5, found: 6, inherited: 4 },
        },
      ],
    },
    'an inherited link that false is to take out': {
      files: settings({ navigation: { usage: false } }),
      issues: [{ messageId: 'false-for-null', file: configuration, at: 'false', fix: 'null' }],
    },
    'files as systems name them': {
      files: blocks(
        { block: 'picture', src: 'assets\\map.svg', alt: 'A' },
        { block: 'picture', src: '../assets/map.svg', alt: 'B' },
        { block: 'picture', src: 'C:\\pictures\\map.svg', alt: 'C' },
        { block: 'picture', src: 'map.svg', alt: 'D' },
      ),
      input: { assets: new Set(['schools/lakeside/assets/map.svg']) },
      issues: [
        '"assets\\\\map.svg"',
        '"../assets/map.svg"',
        '"C:\\\\pictures\\\\map.svg"',
        '"map.svg"',
      ].map((at) => ({ messageId: 'wrong-form', file: screen, at, fix: '"assets/map.svg"' })),
    },
    'a name of a file with other letters': {
      files: blocks({ block: 'picture', src: 'assets/平面图 1.svg', alt: 'A' }),
      remedy: { '平面图 1': 'map-1' },
      rightInput: { assets: new Set(['schools/lakeside/assets/map-1.svg']) },
      issues: [{ messageId: 'odd-file-name', file: screen, at: '"assets/平面图 1.svg"' }],
    },
    'an address without its beginning': {
      files: settings({
        contact: { email: 'net@lakeside.edu.cn' },
        links: [{ label: 'A', href: 'www.lakeside.edu.cn/help' }],
      }),
      right: settings({
        contact: { email: 'net@lakeside.edu.cn' },
        links: [{ label: 'A', href: 'https://www.lakeside.edu.cn/help' }],
      }),
      issues: [
        {
          messageId: 'no-scheme',
          file: configuration,
          at: '"www.lakeside.edu.cn/help"',
          data: { meant: 'https://www.lakeside.edu.cn/help' },
        },
      ],
    },
    'a number for text': {
      files: settings({ contact: { phone: 10086 } }),
      remedy: { '10086': '"10086"' },
      issues: [{ messageId: 'must-be-text', file: configuration, at: '10086' }],
    },
    'a list for an object': {
      files: settings({ theme: [] }),
      remedy: { '[]': '{}' },
      issues: [{ messageId: 'must-be-object', file: configuration, at: '"theme"' }],
    },
    'a number for words': {
      files: settings({ name: 5 }),
      remedy: { ':5': ':"Lakeside"' },
      issues: [{ messageId: 'must-be-text-or-object', file: configuration, at: '5' }],
    },
    'an object for a list': {
      files: settings({ locales: {} }),
      remedy: { '"locales":{}': '"locales":["zh-CN","en"]' },
      issues: [{ messageId: 'must-be-list', file: configuration, at: '"locales"' }],
    },
    'text for true': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: 'A',
          requiresSession: 'yes',
          blocks: [{ block: 'schools' }],
        },
      },
      remedy: { '"yes"': 'true' },
      issues: [{ messageId: 'must-be-boolean', file: screen, at: '"yes"' }],
    },
    'text for a whole number': {
      files: settings({ security: { maxDevices: '5' } }),
      remedy: { '"5"': '5' },
      issues: [{ messageId: 'must-be-integer', file: configuration, at: '"5"' }],
    },
    'a number that is too small and no whole one': {
      files: settings({ security: { maxDevices: -4.5 } }),
      issues: [{ messageId: 'must-be-integer', file: configuration, at: '-4.5' }],
    },
    'text for a number': {
      files: { [screen]: formScreen({ fields: { a: field({ type: 'number', minimum: '1' }) } }) },
      remedy: { '"1"': '1' },
      issues: [{ messageId: 'must-be-number', file: screen, at: '"1"' }],
    },
    'an object as the only value': {
      files: { [screen]: formScreen({ fields: { a: field({ const: {} }) } }) },
      remedy: { '"const":{}': '"const":"x"' },
      issues: [{ messageId: 'must-be-plain', file: screen, at: '"const"' }],
    },
    'a patch of no one knows what': {
      files: { [login]: { screen: 'login', patch: { title: 'A' } } },
      right: { [login]: { screen: 'login', extends: 'stock', patch: { title: 'A' } } },
      issues: [{ messageId: 'missing-base', file: login }],
    },
    'a letter of another script in a name': {
      files: blocks({
        block: 'links',
        links: [{ id: 'n\u043etify', label: 'A', screen: 'notify' }],
      }),
      issues: [
        {
          messageId: 'odd-letter',
          file: screen,
          fix: '"notify"',
          data: { property: 'id', code: 'U+043E', name: 'CYRILLIC SMALL LETTER O' },
        },
      ],
    },
    'a name that begins with a digit': {
      files: { [screen]: formScreen({ fields: { '1st': field() } }) },
      remedy: { '"1st"': '"first"' },
      issues: [{ messageId: 'bad-name', file: screen, at: '"1st"' }],
    },
    'a name in Chinese': {
      files: { [screen]: formScreen({ fields: { 账号: field() } }) },
      remedy: { '"账号"': '"account"' },
      issues: [{ messageId: 'bad-name', file: screen, at: '"账号"' }],
    },
    'names of languages in place of their codes, and nothing of a blank text': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', name: { chinese: '湖滨', english: 'Lake' } },
      },
      issues: [
        { messageId: 'bad-language', file: configuration, at: '"chinese"', fix: '"zh-CN"' },
        { messageId: 'bad-language', file: configuration, at: '"english"', fix: '"en"' },
      ],
    },
    'an object as a default': {
      files: { [screen]: formScreen({ fields: { a: field({ default: {} }) } }) },
      remedy: { '"default":{}': '"default":"x"' },
      issues: [{ messageId: 'must-be-plain-or-list', file: screen, at: '"default"' }],
    },
    'a value that is not offered': {
      files: settings({ theme: { mode: 'drak' } }),
      issues: [{ messageId: 'not-allowed', file: configuration, at: '"drak"', fix: '"dark"' }],
    },
    'languages by their names, told once': {
      files: settings({ locales: ['Chinese', 'English'] }),
      remedy: { '["Chinese","English"]': '["zh-CN","en"]' },
      issues: [
        {
          messageId: 'wrong-form',
          file: configuration,
          at: '"Chinese"',
          data: { value: ['Chinese', 'English'], suggestion: 'zh-CN, en' },
        },
      ],
    },
    'one language by its name': {
      files: settings({ locales: ['zh-CN', 'English'] }),
      issues: [{ messageId: 'wrong-form', file: configuration, at: '"English"', fix: '"en"' }],
    },
    'a day as a number, whose digits are no day': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            { block: 'notices', items: [{ id: 'a', date: 20261201, title: 'A', text: 'B' }] },
          ],
        },
      },
      remedy: { '20261201': '"2026-12-01"' },
      issues: [{ messageId: 'must-be-text', file: screen, at: '20261201' }],
    },
    'a colour by name': {
      files: settings({ theme: { accent: 'blue' } }),
      remedy: { '"blue"': '"#1558d6"' },
      issues: [
        {
          messageId: 'wrong-form',
          file: configuration,
          at: '"blue"',
          data: { example: '"#1558d6"' },
        },
      ],
    },
    'a colour without its sign': {
      files: settings({ theme: { accent: '7a0a5c' } }),
      issues: [{ messageId: 'wrong-form', file: configuration, at: '"7a0a5c"', fix: '"#7a0a5c"' }],
    },
    'blocks beside extends, by their ids as in a patch': {
      files: { [login]: { screen: 'login', extends: 'stock', blocks: { form: { title: 'A' } } } },
      right: patched({ blocks: { form: { title: 'A' } } }),
      issues: [{ messageId: 'not-together', file: login, at: '"blocks"' }],
    },
    'a text by language where there is one for each rule': {
      files: one({ pattern: '^[0-9]+$', messages: { 'zh-CN': '请写数字', en: 'Digits' } }),
      right: one({ pattern: '^[0-9]+$', messages: { pattern: { 'zh-CN': '数字', en: 'Digits' } } }),
      issues: [
        {
          messageId: 'unknown-property',
          file: screen,
          at: '"zh-CN"',
          data: { property: 'zh-CN' },
        },
      ],
    },
    'a colour that is blank': {
      files: settings({ theme: { accent: ' ' } }),
      remedy: { '" "': '"#1558d6"' },
      issues: [{ messageId: 'left-blank', file: configuration, at: '" "' }],
    },
    'a field’s name with a blank': {
      files: { [screen]: formScreen({ fields: { 'my field': field() } }) },
      remedy: { 'my field': 'myField' },
      issues: [{ messageId: 'unseen-letter', file: screen, at: '"my field"' }],
    },
    'one link in the place of a list': {
      files: settings({
        links: { label: { 'zh-CN': '甲', en: 'A' }, screen: 'login', icon: 'help' },
      }),
      right: settings({ links: [{ label: { 'zh-CN': '甲', en: 'A' }, screen: 'login' }] }),
      issues: [{ messageId: 'must-be-list', file: configuration, at: '"links"' }],
    },
    'a no-break space in an e-mail address': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          contact: { email: 'net@lakeside.edu.cn\u00a0' },
        },
      },
      issues: [
        {
          messageId: 'unseen-letter',
          file: configuration,
          data: { code: 'U+00A0' },
          fix: '"net@lakeside.edu.cn"',
        },
      ],
    },
    'no language': {
      files: settings({ locales: [] }),
      remedy: { '"locales":[]': '"locales":["zh-CN","en"]' },
      issues: [{ messageId: 'too-few', file: configuration, at: '"locales"' }],
    },
    'a word too short, and one too long': {
      files: settings({
        accounts: { passwords: { refused: ['xy', 'x'.repeat(33)] } },
      }),
      remedy: { '"xy"': '"xyz"', [`${'x'.repeat(33)}`]: 'xxxx' },
      issues: [
        { messageId: 'too-short', file: configuration, at: '"xy"' },
        { messageId: 'too-long', file: configuration, at: `"${'x'.repeat(33)}"` },
      ],
    },
    'too many hours': {
      files: settings({ security: { sessionHours: 9999, maxDevices: 0 } }),
      remedy: { '9999': '12', '"maxDevices":0': '"maxDevices":1' },
      issues: [
        { messageId: 'too-large', file: configuration, at: '9999' },
        { messageId: 'too-small', file: configuration, at: '0' },
      ],
    },
    'a language twice': {
      files: settings({ locales: ['en', 'en'] }),
      remedy: { '"en","en"': '"en"' },
      issues: [{ messageId: 'twice', file: configuration, at: '"en"' }],
    },
    'a link to nowhere': {
      files: settings({ links: [{ label: 'A' }] }),
      remedy: { '{"label":"A"}': '{"label":"A","screen":"notify"}' },
      issues: [{ messageId: 'none-of', file: configuration, at: '{' }],
    },
    'a link to two places': {
      files: settings({ links: [{ label: 'A', screen: 'login', href: 'https://a.example' }] }),
      remedy: { ',"href":"https://a.example"': '' },
      issues: [{ messageId: 'more-than-one-of', file: configuration, at: '"href"' }],
    },
    'a patch with blocks beside it': {
      files: { [login]: { screen: 'login', extends: 'stock', patch: {}, title: 'A' } },
      remedy: { '"patch":{},"title":"A"': '"patch":{"title":"A"}' },
      issues: [{ messageId: 'not-together', file: login, at: '"title"' }],
    },
    'a patch of nothing': {
      files: { [login]: { screen: 'login', extends: 'stock' } },
      remedy: { '"extends":"stock"': '"extends":"stock","patch":{"title":"A"}' },
      issues: [{ messageId: 'missing-patch', file: login, data: { property: 'patch' } }],
    },
    'neither whole nor a patch': {
      files: { [login]: { screen: 'login', title: 'A' } },
      issues: [{ messageId: 'missing-property', file: login, data: { property: 'blocks' } }],
    },
    'a kind of block that there is not': {
      files: blocks({ block: 'notice', items: [] }),
      issues: [{ messageId: 'not-allowed', file: screen, at: '"notice"', fix: '"notices"' }],
    },
    'a block without its kind': {
      files: blocks({ items: [] }),
      remedy: { '{"items":[]}': '{"block":"notices","items":[]}' },
      issues: [{ messageId: 'missing-kind', file: screen, at: '{' }],
    },
    'a kind under another name': {
      files: blocks({ blok: 'notices', items: [notice] }),
      right: blocks({ block: 'notices', items: [notice] }),
      issues: [{ messageId: 'unknown-property', file: screen, at: '"blok"', fix: '"block"' }],
    },
    'only the meant kind of block is told of': {
      files: blocks({ block: 'result', tone: 'good', titel: 'A' }),
      issues: [
        { messageId: 'not-allowed', file: screen, at: '"good"' },
        { messageId: 'unknown-property', file: screen, at: '"titel"', fix: '"title"' },
      ],
    },
    'a member that has the name of what every object has': {
      files: {
        [screen]:
          '{ "screen": "tdt", "title": "A", "__proto__": { "title": "B" }, "blocks": [{ "block": "result", "tone": "info", "title": "A", "constructor": 1 }] }',
      },
      issues: [
        { messageId: 'unknown-property', file: screen, at: '"__proto__"' },
        { messageId: 'unknown-property', file: screen, at: '"constructor"' },
      ],
    },
    'a place in a file whose lines end as on Windows': {
      files: {
        [screen]:
          '{\r\n  "screen": "tdt",\r\n  "title": "A",\r\n  "blocks": [{ "block": "result", "tone": "info", "title": "A" }],\r\n  "zebra": 1\r\n}\r\n',
      },
      issues: [{ messageId: 'unknown-property', file: screen, at: '"zebra"' }],
    },
    'a member under another name than the one that is missing': {
      files: blocks({ block: 'links', links: [{ text: 'A', screen: 'login' }] }),
      issues: [
        {
          messageId: 'unknown-property',
          file: screen,
          at: '"text"',
          data: { property: 'text', suggestion: 'label' },
        },
      ],
    },
    'one of several that must be there, under another name': {
      files: blocks({ block: 'links', links: [{ label: 'A', target: 'login' }] }),
      issues: [{ messageId: 'unknown-property', file: screen, at: '"target"' }],
    },
    'an unknown member that cannot be what is missing': {
      files: blocks({ block: 'links', links: [{ size: 3, screen: 'login' }] }),
      issues: [
        { messageId: 'missing-property', file: screen, at: '{' },
        { messageId: 'unknown-property', file: screen, at: '"size"' },
      ],
    },
    'two members of which nobody knows which was meant': {
      files: blocks({ block: 'links', links: [{ text: 'A', caption: 'B', screen: 'login' }] }),
      issues: [
        { messageId: 'missing-property', file: screen, at: '{' },
        { messageId: 'unknown-property', file: screen, at: '"text"' },
        { messageId: 'unknown-property', file: screen, at: '"caption"' },
      ],
    },
    'options that another widget has left behind': {
      files: {
        [screen]: formScreen({
          fields: {
            a: field({ widget: 'checkbox', options: { purpose: 'confirm', matches: 'b' } }),
            b: field(),
          },
        }),
      },
      remedy: { '"options":{"purpose":"confirm","matches":"b"}': '"type":"boolean"' },
      issues: [
        {
          messageId: 'foreign-options',
          file: screen,
          at: '"checkbox"',
          data: {
            widget: 'checkbox',
            options: ['purpose', 'matches'],
            owners: '"widget": "password"',
            types: '"boolean"',
          },
        },
      ],
    },
    'options of another widget, whose own one wants others': {
      files: {
        [screen]: formScreen({
          fields: { a: field({ widget: 'sms-code', options: { purpose: 'current' } }) },
        }),
      },
      issues: [{ messageId: 'foreign-options', file: screen, at: '"sms-code"' }],
    },
    'an option that no widget has': {
      files: {
        [screen]: formScreen({
          fields: { a: field({ widget: 'checkbox', options: { purpose: 'current', size: 3 } }) },
        }),
      },
      issues: [
        { messageId: 'unknown-property', file: screen, at: '"purpose"' },
        { messageId: 'unknown-property', file: screen, at: '"size"' },
      ],
    },
    'a widget that a patch changes, of a field with options': {
      files: patchedPassword({ widget: 'checkbox' }),
      issues: [{ messageId: 'foreign-options', file: login, at: '"checkbox"' }],
    },
    'options that a patch gives to a field with another widget': {
      files: patchedPassword({ options: { purpose: null, send: 'sendResetCode' } }),
      issues: [{ messageId: 'foreign-options', file: login, at: '"options"' }],
    },
    'a block inside a choice': {
      files: blocks({
        block: 'choice',
        label: 'A',
        options: [{ id: 'a', label: 'A', blocks: [{ block: 'markdown', texts: 'A' }] }],
      }),
      issues: [{ messageId: 'unknown-property', file: screen, at: '"texts"', fix: '"text"' }],
    },
    'a mistyped value builder': {
      files: {
        [screen]: formScreen({
          fields: { a: field(), other: field() },
          submit: {
            ...TAKES_ALL,
            values: {
              a: { form: 'a' },
              b: { from: 'a', sufix: '@x' },
              c: { from: 'a', suffix: { feild: 'other' } },
            },
          },
        }),
      },
      issues: [
        { messageId: 'unknown-property', file: screen, at: '"form"', fix: '"from"' },
        { messageId: 'unknown-property', file: screen, at: '"sufix"', fix: '"suffix"' },
        { messageId: 'unknown-property', file: screen, at: '"feild"', fix: '"field"' },
      ],
    },
    'a patch that makes the screen wrong': {
      files: patched({
        blocks: { form: { steps: { 'sign-in': { submit: { then: { step: 'sign-in' } } } } } },
      }),
      issues: [{ messageId: 'more-than-one-of', file: login, at: '"step"' }],
    },
    'a patch that takes away what is needed': {
      files: patched({
        blocks: {
          form: { steps: { 'sign-in': { fields: { account: { label: null } } } } },
        },
      }),
      issues: [{ messageId: 'missing-property', file: login, at: 'null' }],
    },
    'a setting that is needed, taken out though nothing of the name is inherited': {
      files: { [configuration]: { schoolNameEn: null } },
      issues: [{ messageId: 'missing-property', file: configuration, at: 'null' }],
    },
    'a list that is patched by an object though its items have no id': {
      files: {
        'schemas/screens/login.json': {
          screen: 'login',
          title: 'A',
          blocks: [{ block: 'links', id: 'form', links: [{ label: 'A', screen: 'notify' }] }],
        },
        ...patched({ blocks: { form: { links: { first: { label: 'A' } } } } }),
      },
      issues: [{ messageId: 'must-be-list', file: login, at: '"links"' }],
    },
    'an item of a list that a patch addresses by its id, as text': {
      files: patched({ blocks: { form: { steps: { 'sign-in': 'abc' } } } }),
      issues: [{ messageId: 'must-be-object', file: login, at: '"sign-in"' }],
    },
    'one of several items, as a list': {
      files: patched({
        blocks: { form: { links: { 'reset-password': [{ label: 'A' }], findPassword: null } } },
      }),
      issues: [{ messageId: 'must-be-object', file: login, at: '"reset-password"' }],
    },
    'an item in place of the list that it belongs into': {
      files: patched({ blocks: { form: { links: { label: 'A', screen: 'notify' } } } }),
      issues: [{ messageId: 'must-be-list', file: login, at: '"links"' }],
    },
    'a wrong value that is inherited is told where it stands': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default', theme: { radius: 'big' } },
        ...settings({ extends: 'default' }),
      },
      issues: [
        { messageId: 'not-allowed', file: 'schools/default/configration.json', at: '"big"' },
      ],
    },
    'links that a school changes by their ids': {
      files: settings({ links: { terms: { lable: 'A' }, privacy: null } }),
      issues: [
        { messageId: 'unknown-property', file: configuration, at: '"lable"', fix: '"label"' },
      ],
    },
    'a neutral base with a mistake': {
      files: { 'schemas/configuration.base.json': { theme: { mode: 'drak' } } },
      issues: [{ messageId: 'not-allowed', file: 'schemas/configuration.base.json', at: '"drak"' }],
    },
    'a neutral base whose texts are none': {
      files: {
        'schemas/configuration.base.json': {
          links: [{ id: 'terms', label: null, screen: 'user-agreement' }],
          navigation: [{ id: 'a', label: { en: 7 }, screen: 'success' }],
        },
      },
      issues: [
        {
          messageId: 'must-be-text-or-object',
          file: 'schemas/configuration.base.json',
          at: 'null',
        },
        { messageId: 'must-be-text', file: 'schemas/configuration.base.json', at: '7' },
      ],
    },
    'what a school extends is no name': {
      files: settings({ extends: 5 }),
      issues: [{ messageId: 'must-be-text', file: configuration, at: '5' }],
    },
    'an option that a widget does not have': {
      files: {
        ...one({ widget: 'carrier', options: { styl: 'radio' } }),
        ...settings({ carriers: [{ code: 'CMCC', value: '@a' }] }),
      },
      issues: [{ messageId: 'unknown-property', file: screen, at: '"styl"', fix: '"style"' }],
    },
    'a value that an option does not have': {
      files: one({ widget: 'password', options: { purpose: 'old' } }),
      issues: [{ messageId: 'not-allowed', file: screen, at: '"old"' }],
    },
    'an option that a widget needs': {
      files: one({ type: 'boolean', widget: 'agreement', options: { linkText: 'A' } }),
      issues: [
        {
          messageId: 'missing-property',
          file: screen,
          data: { property: 'screen' },
        },
      ],
    },
    'a field of a plugin’s kind only': {
      files: { [screen]: formScreen({ fields: { a: field({ maxItems: 1.5 }) } }) },
      issues: [{ messageId: 'must-be-integer', file: screen, at: '1.5' }],
    },
    'an address for a host': {
      files: settings({ returnHosts: ['https://WWW.lakeside.edu.cn:8443/a?b=c'] }),
      issues: [
        {
          messageId: 'wrong-form',
          file: configuration,
          data: { suggestion: 'www.lakeside.edu.cn' },
          fix: '"www.lakeside.edu.cn"',
        },
      ],
    },
    'a host with a star that has no dot': {
      files: settings({ returnHosts: ['*lakeside.edu.cn'] }),
      issues: [{ messageId: 'wrong-form', file: configuration, fix: '"*.lakeside.edu.cn"' }],
    },
  },
  unreached: ['too-many', 'wrong-kind', 'not-right'],
});
