import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const login = 'schools/lakeside/screens/login.json';
const settings = (parent: string) => ({ schoolNameEn: 'lakeside', extends: parent });
const patched = (patch: object, parent = 'stock', screen = 'login') => ({
  screen,
  extends: parent,
  patch,
});
const notices = 'schools/lakeside/screens/notify.json';
const home = 'schools/lakeside/screens/school-home.json';
const signIn = (fields: object) => ({ blocks: { form: { steps: { 'sign-in': { fields } } } } });

export const brokenExtendsCases = defineCases('broken-extends', {
  valid: {
    'a school whose settings cannot be read': {
      files: {
        'schools/lakeside/configration.json': null,
        'schools/north/configration.json': { schoolNameEn: 'north', extends: 'lakeside' },
      },
      input: { refused: new Map([['schools/lakeside/configration.json', 'gbk']]) },
      others: ['unreadable-file'],
    },
    'a field that is removed though it never was, where it is used: told as that': {
      files: {
        [login]: patched({
          blocks: {
            form: {
              steps: {
                'sign-in': {
                  fields: { carrier: null },
                  submit: { values: { user: { from: 'account', suffix: { field: 'carrier' } } } },
                },
              },
            },
          },
        }),
      },
      others: ['unknown-field'],
    },
    'a mini-program that is removed though it never was, where a link opens it': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', miniProgram: null },
        [login]: patched({
          blocks: {
            form: { links: { mp: { label: { 'zh-CN': '甲', en: 'A' }, miniProgram: true } } },
          },
        }),
      },
      others: ['unknown-mini-program'],
    },
    'a new link without its words, told as that': {
      files: {
        [login]: patched({ blocks: { form: { links: { help: { screen: 'user-agreement' } } } } }),
      },
      others: ['schema'],
    },
    'a parent that cannot be read, told at the parent alone': {
      files: {
        'schools/default/configration.json': '{ "schoolNameEn": "default" "links": {} }',
        [configuration]: { ...settings('default'), links: { library: null } },
      },
      others: ['syntax'],
    },
    'settings that repeat others, write a list anew, remove one and move one': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          theme: { mode: 'auto' },
          links: [{ id: 'help', label: { 'zh-CN': '甲', en: 'A' }, screen: 'notify' }],
        },
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: {
            terms: null,
            more: { label: { 'zh-CN': '甲', en: 'A' }, screen: 'notify', before: 'privacy' },
          },
        },
      },
    },
    'a request’s field called before, in a whole screen': {
      files: {
        'schools/lakeside/screens/tdt.json': formScreen({
          fields: { old: field() },
          submit: {
            operation: 'openMiniProgram',
            values: { before: 'old' },
          },
        }),
      },
    },
    'a chain of schools': { files: { [configuration]: settings('default') } },
    'a patch of an inherited patch': {
      files: {
        'schools/default/screens/login.json': patched({ title: 'A' }),
        [login]: patched({ title: 'B' }, 'default'),
      },
    },
    'a screen that the other school takes from stock': {
      files: { [login]: patched({ title: 'B' }, 'default') },
    },
    'a whole new item': {
      files: {
        [notices]: patched(
          {
            blocks: {
              notices: {
                items: {
                  a: { date: '2026-01-01', title: 'A', before: 'b' },
                  b: { date: '2026-01-02', title: 'B' },
                },
              },
            },
          },
          'stock',
          'notify',
        ),
      },
    },
    'an item that is changed, one that is removed': {
      files: {
        [login]: patched({
          blocks: { form: { steps: { 'sign-in': { help: 'A' } }, links: null } },
        }),
      },
    },
    'a field that is moved, and a link that is new': {
      files: {
        [login]: patched({
          blocks: {
            form: {
              steps: { 'sign-in': { fields: { password: { before: 'account' } } } },
              links: { help: { label: 'A', screen: 'notify', after: 'reset-password' } },
            },
          },
        }),
      },
    },
    'a whole screen with its parts in another order': {
      files: {
        [home]: {
          screen: 'school-home',
          title: 'A',
          blocks: [
            { block: 'schools', id: 'first', after: 'second' },
            { block: 'schools', id: 'second' },
          ],
        },
      },
    },
  },
  invalid: {
    'a step whose id has no dash': {
      files: {
        [login]: patched({
          blocks: { form: { steps: { signin: { submit: { label: 'Go' } } } } },
        }),
      },
      remedy: { signin: 'sign-in' },
      issues: [
        { messageId: 'unknown-id', file: login, at: '"signin"', data: { suggestion: 'sign-in' } },
      ],
    },
    'changes to a step of another page’s form': {
      files: {
        [login]: patched({
          blocks: { form: { steps: { verify: { fields: { account: { label: 'A' } } } } } },
        }),
      },
      remedy: { verify: 'sign-in' },
      issues: [
        { messageId: 'unknown-id', file: login, at: '"verify"', data: { ids: ['sign-in'] } },
      ],
    },
    'rules of a field in a step of another page’s form, told once': {
      files: {
        [login]: patched({
          blocks: { form: { steps: { password: { fields: { password: { minLength: 8 } } } } } },
        }),
      },
      issues: [{ messageId: 'unknown-id', file: login, at: '"password"' }],
    },
    'other words for a link that is not there': {
      files: {
        [login]: patched({ blocks: { form: { links: { forgotten: { label: 'A' } } } } }),
      },
      remedy: { forgotten: 'reset-password' },
      issues: [{ messageId: 'unknown-id', file: login, at: '"forgotten"' }],
    },
    'changes to an option that is not there': {
      files: {
        'schools/lakeside/screens/reset-password.json': patched(
          { blocks: { way: { options: { identity: { blocks: { 'by-identification': null } } } } } },
          'stock',
          'reset-password',
        ),
      },
      issues: [
        {
          messageId: 'unknown-id',
          file: 'schools/lakeside/screens/reset-password.json',
          at: '"identity"',
        },
      ],
    },
    'half a field that no step below has': {
      files: { [login]: patched(signIn({ acount: { maxLength: 32 } })) },
      remedy: { '"acount"': '"account"' },
      issues: [
        {
          messageId: 'unknown-field',
          file: login,
          at: '"acount"',
          data: { id: 'acount', ids: ['account', 'password', 'remember'], suggestion: 'account' },
        },
      ],
    },
    'a link of the settings that is not there': {
      files: { [configuration]: { schoolNameEn: 'lakeside', links: { trems: null } } },
      right: { [configuration]: { schoolNameEn: 'lakeside', links: { terms: null } } },
      issues: [
        {
          messageId: 'unknown-id',
          file: configuration,
          at: '"trems"',
          data: { id: 'trems', list: 'links', ids: ['terms', 'privacy'], suggestion: 'terms' },
        },
      ],
    },
    'half a link of the settings': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', links: { trems: { screen: 'notify' } } },
      },
      issues: [{ messageId: 'unknown-id', file: configuration, at: '"trems"' }],
    },
    'a setting that is removed and was not there': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default', theme: { logo: null } },
        [configuration]: { ...settings('default'), contact: null },
      },
      remedy: { '"logo":null': '', ',"contact":null': '' },
      issues: [
        { messageId: 'removes-nothing', file: 'schools/default/configration.json', at: '"logo"' },
        { messageId: 'removes-nothing', file: configuration, at: '"contact"' },
      ],
    },
    'a page and a feature that null was to close': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          pages: { marketing: null },
          features: { plans: null },
        },
      },
      remedy: { '"marketing":null': '"marketing":false', '"plans":null': '"plans":false' },
      issues: [
        { messageId: 'closes-nothing', file: configuration, at: '"marketing"' },
        { messageId: 'closes-nothing', file: configuration, at: '"plans"' },
      ],
    },
    'a link of the settings that is put beside none': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', links: { terms: { after: 'privcy' } } },
      },
      issues: [
        { messageId: 'unknown-position', file: configuration, at: '"privcy"', fix: '"privacy"' },
      ],
    },
    'a name like the school’s own': {
      files: { [configuration]: settings('lakesid') },
      remedy: { '"lakesid"': '"default"' },
      issues: [{ messageId: 'missing-school', file: configuration, at: '"lakesid"' }],
    },
    'no such school': {
      files: { [configuration]: settings('defualt') },
      issues: [
        { messageId: 'missing-school', file: configuration, at: '"defualt"', fix: '"default"' },
      ],
    },
    'schools in a circle': {
      files: {
        [configuration]: settings('default'),
        'schools/default/configration.json': { schoolNameEn: 'default', extends: 'lakeside' },
      },
      remedy: { ',"extends":"lakeside"': '' },
      issues: [
        {
          messageId: 'cycle',
          file: 'schools/default/configration.json',
          at: '"lakeside"',
          data: { chain: 'default → lakeside → default' },
        },
      ],
    },
    'a school that extends itself': {
      files: { [configuration]: settings('lakeside') },
      issues: [{ messageId: 'cycle', file: configuration, data: { chain: 'lakeside → lakeside' } }],
    },
    'a screen of no school': {
      files: { [login]: patched({ title: 'A' }, 'stok') },
      issues: [{ messageId: 'missing-parent', file: login, at: '"stok"', fix: '"stock"' }],
    },
    'a screen that nobody has': {
      files: { 'schools/lakeside/screens/own.json': patched({}, 'default', 'own') },
      remedy: { '"extends":"default","patch":{}': '"title":"A","blocks":[{"block":"schools"}]' },
      issues: [
        { messageId: 'missing-screen', file: 'schools/lakeside/screens/own.json', at: '"default"' },
      ],
    },
    'screens in a circle': {
      files: {
        [login]: patched({}, 'default'),
        'schools/default/screens/login.json': patched({}, 'lakeside'),
      },
      issues: [
        { messageId: 'cycle', file: 'schools/default/screens/login.json', at: '"lakeside"' },
      ],
    },
    'an id that is not there': {
      files: { [login]: patched({ blocks: { frm: { title: 'A' }, gone: null } }) },
      issues: [
        { messageId: 'unknown-id', file: login, at: '"frm"', fix: '"form"' },
        {
          messageId: 'unknown-id',
          file: login,
          at: '"gone"',
          data: { id: 'gone', list: 'blocks', ids: ['welcome-back', 'form', 'auth-error'] },
        },
      ],
    },
    'an id in an empty list': {
      files: {
        [notices]: patched({ blocks: { notices: { items: { a: null } } } }, 'stock', 'notify'),
      },
      issues: [
        { messageId: 'unknown-id', file: notices, data: { id: 'a', list: 'items', ids: [] } },
      ],
    },
    'nothing to remove': {
      files: { [login]: patched({ descripton: null }) },
      issues: [{ messageId: 'removes-nothing', file: login, at: '"descripton"' }],
    },
    'a field beside one that is not there': {
      files: { [login]: patched(signIn({ remark: { ...field(), after: 'acount' } })) },
      issues: [{ messageId: 'unknown-position', file: login, at: '"acount"', fix: '"account"' }],
    },
    'a block beside one that is not there, in a whole screen': {
      files: {
        [home]: {
          screen: 'school-home',
          title: 'A',
          blocks: [
            { block: 'schools', id: 'first', after: 'secnd' },
            { block: 'schools', id: 'second' },
          ],
        },
      },
      issues: [{ messageId: 'unknown-position', file: home, at: '"secnd"', fix: '"second"' }],
    },
    'several parts beside one that is taken out': {
      files: {
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': {
                    fields: {
                      remember: null,
                      a: { before: 'remember', keep: true, label: 'A' },
                      b: { before: 'remember', keep: true, label: 'B' },
                    },
                  },
                },
              },
            },
          },
        },
      },
      issues: [
        {
          messageId: 'unknown-position',
          file: 'schools/lakeside/screens/login.json',
          at: '"remember"',
          data: { target: 'remember' },
        },
      ],
    },
  },
});
