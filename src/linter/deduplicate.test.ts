import { expect, test } from 'vitest';
import { field, formScreen } from './case-files';
import { lintFiles } from './rule-tester.test-support';
import { testInput } from './test-input.test-support';

const configuration = (more: object) => ({
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', ...more },
});
const screen = 'schools/lakeside/screens/tdt.json';
const login = 'schools/lakeside/screens/login.json';
const stock = 'schemas/screens/login.json';

const stockLogin = {
  [stock]: formScreen({
    screen: 'login',
    fields: { account: field(), password: field({ required: true, widget: 'password' }) },
    submit: { operation: 'signIn', values: { user: 'account' } },
  }),
  [login]: {
    screen: 'login',
    extends: 'stock',
    patch: { blocks: { form: { steps: { one: { fields: { account: { label: 'C' } } } } } } },
  },
};

const told: Record<string, { files: Record<string, unknown>; found: [string, string][] }> = {
  'a path that is none, and so leads to no file': {
    files: configuration({ theme: { logo: 'assets/' } }),
    found: [['schema', 'schools/lakeside/configration.json']],
  },
  'a school without a name, and so named unlike its folder': {
    files: { 'schools/lakeside/configration.json': { schoolNameEn: '' } },
    found: [['schema', 'schools/lakeside/configration.json']],
  },
  'a mistyped type, and so a widget without one that it holds': {
    files: {
      [screen]: formScreen({ fields: { a: field({ widget: 'checkbox', tyep: 'boolean' }) } }),
    },
    found: [['schema', screen]],
  },
  'a rule that is none, and so is empty': {
    files: { [screen]: formScreen({ fields: { a: field() }, rules: [5] }) },
    found: [['schema', screen]],
  },
  'a mistake of a stock screen, which a school patches at the same place': {
    files: stockLogin,
    found: [['optional-request-field', stock]],
  },
  'two mistakes at two places': {
    files: configuration({ theme: { logo: 'assets/', accent: 'red' } }),
    found: [
      ['schema', 'schools/lakeside/configration.json'],
      ['schema', 'schools/lakeside/configration.json'],
    ],
  },
  'a secret in a member that is none': {
    files: configuration({ theme: { apiKey: 'q7Zp2Lx9Vb4Nt8Rm5Kc1' } }),
    found: [['exposed-secret', 'schools/lakeside/configration.json']],
  },
};

test.each(Object.entries(told))('%s', (_title, { files, found }) => {
  const issues = lintFiles(testInput(files));
  expect(issues.map(({ rule, file }) => [rule, file])).toEqual(found);
});
