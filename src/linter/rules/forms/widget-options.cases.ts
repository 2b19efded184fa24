import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const carriers = (list: unknown[], school = 'lakeside', more: object = {}) => ({
  [`schools/${school}/configration.json`]: { schoolNameEn: school, ...more, carriers: list },
});
const mobile = { code: 'CMCC', value: '@cmcc' };
const choices = [{ value: 'x', label: 'X' }];

const repeated = (options: object) => ({
  [file]: formScreen({
    fields: {
      account: field(),
      present: field({ widget: 'password', options: { purpose: 'current' } }),
      fresh: field({ widget: 'password', options: { purpose: 'new' } }),
      again: field({ widget: 'password', options: { purpose: 'confirm', ...options } }),
    },
  }),
});

export const widgetOptionsCases = defineCases('widget-options', {
  valid: {
    'options of the widget': { files: one({ widget: 'password', options: { purpose: 'new' } }) },
    'carriers to choose from': { files: { ...one({ widget: 'carrier' }), ...carriers([mobile]) } },
    'choices of the field, where the widget would take the school’s': {
      files: one({ widget: 'carrier', choices }),
    },
    'a list of choices': { files: one({ type: 'array', widget: 'checkboxes', choices }) },
    'a widget that nobody defines': {
      files: one({ widget: 'made-up', type: 'number' }),
      others: ['unknown-plugin'],
    },
    'a password that repeats one whose widget is mistyped': {
      files: {
        [file]: formScreen({
          fields: {
            current: field({ widget: 'password', options: { purpose: 'current' } }),
            fresh: field({ widget: 'pasword', options: { purpose: 'new' } }),
            again: field({ widget: 'password', options: { purpose: 'confirm', matches: 'fresh' } }),
          },
        }),
      },
      others: ['unknown-plugin'],
    },
    'the carriers of the school that it extends': {
      files: {
        ...carriers([mobile], 'default'),
        ...one({ widget: 'carrier' }),
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', extends: 'default' },
      },
    },
  },
  invalid: {
    'a type that the widget cannot hold, in a field that conditions and affixes name': {
      files: {
        [file]: formScreen({
          fields: {
            account: field({ required: true }),
            building: field({
              type: 'array',
              widget: 'select',
              required: true,
              choices: [
                { value: '@n', label: 'North' },
                { value: '@s', label: 'South' },
              ],
            }),
            room: field({ keep: true, visibleWhen: { building: '@n' } }),
            password: field({ required: true, widget: 'password' }),
          },
          submit: {
            operation: 'signIn',
            values: { user: { from: 'account', suffix: { field: 'building' } } },
          },
        }),
      },
      remedy: { '"type":"array",': '' },
      issues: [{ messageId: 'wrong-type', file, at: '"select"' }],
    },
    'a password that repeats what is no password': {
      files: repeated({ matches: 'account' }),
      right: repeated({ matches: 'fresh' }),
      issues: [
        {
          messageId: 'repeats-other',
          file,
          at: '"account"',
          data: { field: 'again', other: 'account', widget: 'password', known: ['fresh'] },
        },
      ],
    },
    'a new password that repeats the present one': {
      files: repeated({ matches: 'present' }),
      right: repeated({ matches: 'fresh' }),
      issues: [{ messageId: 'repeats-other', file, at: '"present"', data: { known: ['fresh'] } }],
    },
    'options of another widget': {
      files: one({ options: { purpose: 'new' } }),
      right: one({ widget: 'password', options: { purpose: 'new' } }),
      issues: [
        {
          messageId: 'unknown-option',
          file,
          at: '"options"',
          data: { widget: 'text', options: ['purpose'], owners: '"widget": "password"' },
        },
      ],
    },
    'options that no widget has': {
      files: one({ options: { size: 3, style: 'wide' } }),
      right: one({}),
      issues: [
        { messageId: 'no-option', file, at: '"options"', data: { options: ['size', 'style'] } },
      ],
    },
    'a field that is to be kept, by a setting among its options': {
      files: {
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': { fields: { room: field({ options: { keep: true } }) } },
                },
              },
            },
          },
        },
      },
      remedy: { '"options":{"keep":true}': '"keep":true' },
      issues: [{ messageId: 'no-option', file: 'schools/lakeside/screens/login.json' }],
    },
    'choices that nobody is shown': {
      files: one({ widget: 'textarea', choices }),
      right: one({ widget: 'select', choices }),
      issues: [
        {
          messageId: 'shows-no-choices',
          file,
          at: '"choices"',
          data: { widget: 'textarea', owners: ['select', 'radio'] },
        },
      ],
    },
    'choices of a tick': {
      files: one({ type: 'boolean', choices: [{ value: true, label: 'Yes' }] }),
      issues: [{ messageId: 'shows-no-choices', file, at: '"choices"' }],
    },
    'text in a box to tick': {
      files: one({ widget: 'agreement', options: { screen: 'user-agreement', linkText: 'A' } }),
      issues: [{ messageId: 'wrong-type', file, at: '"agreement"' }],
    },
    'a number in a widget for text': {
      files: one({ type: 'number', widget: 'textarea' }),
      right: one({ type: 'string', widget: 'textarea' }),
      issues: [{ messageId: 'wrong-type', file, at: '"textarea"' }],
    },
    'nothing to select': {
      files: one({ widget: 'select' }),
      remedy: { '"widget":"select"': '"widget":"select","choices":[{"value":"x","label":"X"}]' },
      issues: [{ messageId: 'no-choices', file, at: '"select"' }],
    },
    'a code that no carrier of the school has': {
      files: {
        ...one({ widget: 'carrier', options: { only: ['CTCC', 'CMC'] } }),
        ...carriers([mobile, { code: 'CTCC', value: '@dx' }]),
      },
      issues: [{ messageId: 'unknown-code', file, at: '"CMC"', fix: '"CMCC"' }],
    },
    'a school without carriers': {
      files: { ...one({ widget: 'carrier' }), ...carriers([]) },
      remedy: { '"carriers":[]': '"carriers":[{"code":"CMCC","value":"@cmcc"}]' },
      issues: [{ messageId: 'no-choices-at-school', file, at: '"carrier"' }],
    },
    'none of the carriers that are offered': {
      files: { ...one({ widget: 'carrier', options: { only: ['CUCC'] } }), ...carriers([mobile]) },
      remedy: { '["CUCC"]': '["CMCC"]' },
      issues: [{ messageId: 'unknown-code', file, at: '"CUCC"', data: { known: ['CMCC'] } }],
    },
    'an heir that has no carriers': {
      files: {
        ...carriers([mobile], 'default'),
        'schools/default/screens/tdt.json': formScreen({
          fields: { a: field({ widget: 'carrier' }) },
        }),
        ...carriers([], 'lakeside', { extends: 'default' }),
      },
      issues: [
        {
          messageId: 'no-choices-at-school',
          file: 'schools/lakeside/configration.json',
          at: '"default"',
          writtenIn: 'schools/default/screens/tdt.json',
        },
      ],
    },
    'heirs that are alike, told once': {
      files: {
        ...carriers([mobile], 'default'),
        'schools/default/screens/tdt.json': formScreen({
          fields: { a: field({ widget: 'carrier' }) },
        }),
        ...carriers([], 'east', { extends: 'default' }),
        ...carriers([], 'west', { extends: 'default' }),
      },
      issues: [{ messageId: 'no-choices-at-school', file: 'schools/east/configration.json' }],
    },
    'a stock screen at a school without carriers': {
      files: {
        'schemas/screens/tdt.json': formScreen({ fields: { a: field({ widget: 'carrier' }) } }),
      },
      issues: [
        {
          messageId: 'no-choices-at-school',
          file: 'schools/default/configration.json',
          writtenIn: 'schemas/screens/tdt.json',
        },
      ],
    },
  },
});
