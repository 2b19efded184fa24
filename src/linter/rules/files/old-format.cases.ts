import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const screen = 'schools/lakeside/screens/tdt.json';
const login = 'schools/lakeside/screens/login.json';
const configuration = 'schools/lakeside/configration.json';
const oldStep = {
  id: 'one',
  schema: { type: 'object', properties: { a: { type: 'string', ui: { label: 'A' } } } },
  submit: {},
};
const oldScreen = {
  screen: 'tdt',
  title: 'A',
  titel: 'a mistake that is not told besides',
  blocks: [{ block: 'form', steps: [oldStep, oldStep] }],
};
const one = (more: object) => ({ [screen]: formScreen({ fields: { a: field({ ...more }) } }) });

export const oldFormatCases = defineCases('old-format', {
  valid: {
    'fields that are called like the old words': {
      files: {
        [screen]: formScreen({ fields: { schema: field(), ui: field(), labels: field() } }),
      },
    },
    'rules are JSON Schemas, with its words': {
      files: {
        [screen]: formScreen({
          fields: { a: field() },
          rules: [{ properties: { a: { enum: ['x'] } } }],
        }),
      },
    },
  },
  invalid: {
    'a step with a schema': {
      files: { [screen]: oldScreen },
      right: one({}),
      issues: [{ messageId: 'schema', file: screen, at: '"schema"' }],
    },
    'a patch of a step’s schema': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: { steps: { 'sign-in': { schema: { properties: { account: {} } } } } },
            },
          },
        },
      },
      issues: [{ messageId: 'schema', file: login, at: '"schema"' }],
    },
    'a field with its looks apart': {
      files: one({ ui: { widget: 'text' } }),
      remedy: { '"ui":{"widget":"text"}': '"widget":"text"' },
      issues: [{ messageId: 'ui', file: screen, at: '"ui"' }],
    },
    'values without their words': {
      files: one({ enum: ['x'] }),
      remedy: { '"enum":["x"]': '"choices":[{"value":"x","label":"X"}]' },
      issues: [{ messageId: 'choices', file: screen, at: '"enum"', data: { keyword: 'enum' } }],
    },
    'words without their values': {
      files: one({ labels: { x: 'X' } }),
      issues: [{ messageId: 'choices', file: screen, at: '"labels"' }],
    },
    'a field in a form inside a choice': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            {
              block: 'choice',
              label: 'A',
              options: [{ id: 'a', label: 'A', blocks: [{ block: 'form', steps: [oldStep] }] }],
            },
          ],
        },
      },
      issues: [{ messageId: 'schema', file: screen, at: '"schema"' }],
    },
    'the address of an identity provider': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          accounts: { identity: { type: 'cas', url: 'https://cas.lakeside.edu.cn/cas' } },
        },
      },
      right: { [configuration]: { schoolNameEn: 'lakeside', accounts: { identity: 'campus' } } },
      issues: [{ messageId: 'identity', file: configuration, at: '"identity"' }],
    },
    'the school’s settings': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          security: { accountAnswers: 'uniform' },
          colour: 'red',
        },
      },
      remedy: {
        '"accountAnswers":"uniform"': '"accountEnumeration":"hidden"',
        ',"colour":"red"': '',
      },
      issues: [{ messageId: 'account-answers', file: configuration, at: '"accountAnswers"' }],
    },
  },
});
