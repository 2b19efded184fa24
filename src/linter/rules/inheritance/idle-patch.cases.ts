import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/login.json';
const patched = (patch: object) => ({ [file]: { screen: 'login', extends: 'stock', patch } });
const inStep = (step: object) => patched({ blocks: { form: { steps: { 'sign-in': step } } } });

export const idlePatchCases = defineCases('idle-patch', {
  valid: {
    'a text that is new in one language': {
      files: patched({ title: { 'zh-CN': '登录', en: 'Sign in' } }),
    },
    'a value builder that repeats where it takes its value from': {
      files: inStep({ submit: { values: { user: { from: 'account', suffix: '@a' } } } }),
    },
    'a list that is emptied': { files: patched({ blocks: { form: { links: null } } }) },
    'a list whose items all stay': {
      files: patched({
        blocks: {
          form: {
            links: [
              { id: 'reset-password', label: 'B', screen: 'reset-password' },
              { id: 'help', label: 'C', screen: 'notify' },
            ],
          },
        },
      }),
      others: ['idle-patch'],
    },
  },
  invalid: {
    'a field that is like that already': {
      files: inStep({ help: 'A', fields: { account: { required: true, maxLength: 64 } } }),
      issues: [{ messageId: 'changes-nothing', file, at: '"fields"', data: { key: 'fields' } }],
    },
    'one field among others': {
      files: inStep({ fields: { account: { required: true }, password: { maxLength: 32 } } }),
      right: inStep({ fields: { password: { maxLength: 32 } } }),
      issues: [{ messageId: 'changes-nothing', file, at: '"account"' }],
    },
    'a whole patch': {
      files: patched({ title: { en: 'Sign in' } }),
      right: { [file]: null },
      issues: [{ messageId: 'changes-nothing', file, at: '"patch"' }],
    },
    'a patch with nothing in it': {
      files: patched({}),
      right: { [file]: null },
      issues: [{ messageId: 'changes-nothing', file, at: '"patch"' }],
    },
    'a part with nothing in it, beside one that changes something': {
      files: inStep({ help: 'B', fields: {} }),
      right: inStep({ help: 'B' }),
      issues: [{ messageId: 'changes-nothing', file, at: '"fields"' }],
    },
    'a list of what was to be changes of single items': {
      files: patched({ blocks: [{ block: 'form', id: 'form', title: 'A' }] }),
      right: patched({ blocks: { form: { title: 'A' } } }),
      issues: [
        {
          messageId: 'replaces-by-half',
          file,
          at: '"blocks"',
          data: { list: 'blocks', first: 'welcome-back' },
        },
      ],
    },
    'a list of half items with a mistake in one': {
      files: patched({ blocks: { form: { steps: [{ id: 'sign-in', titel: 'A', fields: {} }] } } }),
      issues: [{ messageId: 'replaces-by-half', file, at: '"steps"' }],
    },
    'a list that is written anew': {
      files: patched({ blocks: { form: { links: [{ label: 'A', screen: 'notify' }] } } }),
      remedy: { '[{"label":"A","screen":"notify"}]': '{"reset-password":{"label":"A"}}' },
      issues: [
        {
          messageId: 'replaces-list',
          file,
          at: '"links"',
          data: { list: 'links', ids: ['reset-password', 'visitor'] },
        },
      ],
    },
  },
});
