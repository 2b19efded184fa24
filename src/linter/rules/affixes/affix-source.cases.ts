import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const account = field({ pattern: '^[0-9]{9}$' });
const form = (fields: object, builder: object) => ({
  [file]: formScreen({
    fields: { account, ...fields },
    submit: { operation: 'openMiniProgram', values: { user: { from: 'account', ...builder } } },
  }),
});

export const affixSourceCases = defineCases('affix-source', {
  valid: {
    'dots that leave something out': { files: form({}, { suffix: '...' }) },
    'a domain before an account, and names without dots': {
      files: form({}, { prefix: 'stu.', suffix: '-dx' }),
    },
    'texts of devices that end alike': {
      files: form({}, { prefix: { device: { PC: '', ANDROID: '1,', IOS: '2,' } } }),
    },
    'a field with text': { files: form({ area: field() }, { suffix: { field: 'area' } }) },
    'no text for one device': {
      files: form({}, { prefix: { device: { PC: ',0,', IOS: '' } } }),
    },
    'a secret around a secret': {
      files: form(
        { pin: field({ widget: 'password' }), code: field({ widget: 'password' }) },
        { from: 'pin', suffix: { field: 'code' } },
      ),
    },
    'a number': {
      files: form({ area: field({ type: 'integer' }) }, { prefix: { field: 'area' } }),
    },
    'a hidden field with a default': {
      files: form(
        { area: field({ widget: 'hidden', default: '@a' }) },
        { suffix: { field: 'area' } },
      ),
    },
    'a field that is shown whenever the input is': {
      files: form(
        {
          kind: field(),
          line: field({ visibleWhen: { kind: 'x' } }),
          area: field({ visibleWhen: { kind: 'x' } }),
        },
        { from: 'line', suffix: { field: 'area' } },
      ),
    },
  },
  invalid: {
    'a domain in front': {
      files: form({}, { prefix: '@cmcc' }),
      right: form({}, { suffix: '@cmcc' }),
      issues: [{ messageId: 'realm-in-front', file, at: '"@cmcc"' }],
    },
    'a mark of devices behind': {
      files: form({}, { suffix: { device: { PC: ',0,', ANDROID: ',1,', IOS: ',1,' } } }),
      right: form({}, { prefix: { device: { PC: ',0,', ANDROID: ',1,', IOS: ',1,' } } }),
      issues: [{ messageId: 'mark-behind', file }],
    },
    'both exchanged, told once': {
      files: form({}, { prefix: '@cmcc', suffix: ',0,' }),
      issues: [{ messageId: 'realm-in-front', file, at: '"@cmcc"' }],
    },
    'a domain without its sign': {
      files: form({}, { suffix: 'stu.school.edu.cn' }),
      right: form({}, { suffix: '@stu.school.edu.cn' }),
      issues: [{ messageId: 'no-realm', file, at: '"stu.school.edu.cn"' }],
    },
    'a domain that is cut off': {
      files: form({}, { suffix: '@stu.school.' }),
      remedy: { '@stu.school.': '@stu.school' },
      issues: [{ messageId: 'no-end', file, at: '"@stu.school."' }],
    },
    'a sign that one device lacks': {
      files: form({}, { prefix: { device: { PC: ',0,', ANDROID: ',1', IOS: ',1,' } } }),
      remedy: { '"ANDROID":",1"': '"ANDROID":",1,"' },
      issues: [{ messageId: 'uneven', file, at: '",1"', data: { device: 'ANDROID', sign: ',' } }],
    },
    'a kind of device that was forgotten': {
      files: form({}, { prefix: { device: { PC: ',0,', ANDROID: ',1,' } } }),
      right: form({}, { prefix: { device: { PC: ',0,', ANDROID: ',1,', IOS: ',1,' } } }),
      issues: [
        {
          messageId: 'device-left-out',
          file,
          at: '"prefix"',
          data: { written: ['PC', 'ANDROID'], missing: 'IOS' },
        },
      ],
    },
    'a password': {
      files: form({ pin: field({ widget: 'password' }) }, { suffix: { field: 'pin' } }),
      right: form({ pin: field() }, { suffix: { field: 'pin' } }),
      issues: [{ messageId: 'secret', file, at: '"pin"', data: { field: 'pin' } }],
    },
    'an ID number before the account': {
      files: form({ id: field({ widget: 'cn-id-card' }) }, { prefix: { field: 'id' } }),
      issues: [{ messageId: 'secret', file, at: '"id"' }],
    },
    'a text that is empty': {
      files: form({}, { prefix: '' }),
      right: form({}, { prefix: ',0,' }),
      issues: [{ messageId: 'empty', file, at: '""' }],
    },
    'the name of a field for its value': {
      files: form({ area: field() }, { suffix: 'area' }),
      right: form({ area: field() }, { suffix: { field: 'area' } }),
      issues: [{ messageId: 'is-name', file, at: '"area"', data: { field: 'area', text: 'area' } }],
    },
    'the name of the field itself': {
      files: form({}, { suffix: 'account' }),
      right: form({}, {}),
      issues: [{ messageId: 'itself', file, at: '"account"' }],
    },
    'a placeholder of a field': {
      files: form({ area: field() }, { prefix: '${area}' }),
      right: form({ area: field() }, { prefix: { field: 'area' } }),
      issues: [{ messageId: 'is-name', file, at: '"${area}"', data: { field: 'area' } }],
    },
    'a sign twice in a row': {
      files: form({}, { suffix: '@@dx' }),
      right: form({}, { suffix: '@dx' }),
      issues: [{ messageId: 'doubled-sign', file, at: '"@@dx"', fix: '"@dx"' }],
    },
    'texts of devices that are all blank': {
      files: form({}, { prefix: { device: { PC: '', IOS: ' ' } } }),
      issues: [{ messageId: 'empty', file, at: '"prefix"' }],
    },
    'a tick': {
      files: form({ area: field({ type: 'boolean' }) }, { suffix: { field: 'area' } }),
      right: form({ area: field() }, { suffix: { field: 'area' } }),
      issues: [
        { messageId: 'not-text', file, at: '"area"', data: { field: 'area', type: 'boolean' } },
      ],
    },
    'a list': {
      files: form(
        { area: field({ type: 'array', choices: [{ value: 'a', label: 'A' }] }) },
        { prefix: { field: 'area' } },
      ),
      issues: [{ messageId: 'not-text', file, at: '"area"' }],
    },
    'a list as the input': {
      files: form(
        { area: field({ type: 'array', choices: [{ value: 'a', label: 'A' }] }) },
        { from: 'area', prefix: ',0,' },
      ),
      remedy: { '"from":"area"': '"from":"account"' },
      issues: [{ messageId: 'not-text-inside', file, at: '"prefix"' }],
    },
    'a field that is shown to some': {
      files: form(
        { kind: field(), area: field({ visibleWhen: { kind: 'x' } }) },
        { suffix: { field: 'area' } },
      ),
      remedy: { ',"visibleWhen":{"kind":"x"}': '' },
      issues: [
        { messageId: 'may-be-hidden', file, at: '"area"', data: { field: 'area', type: 'string' } },
      ],
    },
    'the input itself': {
      files: form({}, { suffix: { field: 'account' } }),
      remedy: {
        '"account":{': '"area":{"label":"B"},"account":{',
        '"field":"account"': '"field":"area"',
      },
      issues: [{ messageId: 'itself', file, at: '"account"' }],
    },
  },
});
