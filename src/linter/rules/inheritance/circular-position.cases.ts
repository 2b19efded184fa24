import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const login = 'schools/lakeside/screens/login.json';
const configuration = 'schools/lakeside/configration.json';
const fields = (a: object, b: object = {}, c: object = {}) => ({
  [file]: formScreen({ fields: { a: field({ ...a }), b: field({ ...b }), c: field({ ...c }) } }),
});
const patch = (all: object) => ({
  [login]: {
    screen: 'login',
    extends: 'stock',
    patch: { blocks: { form: { steps: { 'sign-in': { fields: all } } } } },
  },
});
const link = (id: string, more: object = {}) => ({ id, label: id, screen: 'notify', ...more });

export const circularPositionCases = defineCases('circular-position', {
  valid: {
    'after another': { files: fields({ after: 'b' }, { after: 'c' }) },
    'several after one': { files: fields({ after: 'c' }, { after: 'c' }) },
    'a field that is moved': { files: patch({ remember: { before: 'account' } }) },
    'what is not there': { files: fields({ after: 'nobody' }), others: ['broken-extends'] },
  },
  invalid: {
    'after itself': {
      files: fields({ after: 'a' }),
      right: fields({ after: 'b' }),
      issues: [{ messageId: 'itself', file, at: '"a"', data: { name: 'a' } }],
    },
    'before itself, in a patch': {
      files: patch({ remember: { before: 'remember' } }),
      right: patch({ remember: { before: 'account' } }),
      issues: [{ messageId: 'itself', file: login, at: '"remember"' }],
    },
    'both at once': {
      files: fields({ before: 'b', after: 'c' }),
      right: fields({ after: 'c' }),
      issues: [{ messageId: 'both', file, at: '"c"', data: { name: 'a' } }],
    },
    'two in a circle': {
      files: fields({ after: 'b' }, { before: 'a' }),
      right: fields({ after: 'b' }),
      issues: [{ messageId: 'circle', file, at: '"b"', data: { chain: 'a → b → a' } }],
    },
    'three in a circle, with one that leads into it': {
      files: {
        [file]: formScreen({
          fields: {
            x: field({ after: 'a' }),
            a: field({ after: 'b' }),
            b: field({ after: 'c' }),
            c: field({ after: 'a' }),
          },
        }),
      },
      issues: [{ messageId: 'circle', file, at: '"b"', data: { chain: 'a → b → c → a' } }],
    },
    'links of a school': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [link('a', { before: 'b' }), link('b', { before: 'a' })],
        },
      },
      issues: [{ messageId: 'circle', file: configuration, at: '"b"' }],
    },
  },
});
