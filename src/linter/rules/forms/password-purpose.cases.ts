import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/change-password.json';
const password = (purpose?: string, more: object = {}) =>
  field({
    required: true,
    widget: 'password',
    ...(purpose ? { options: { purpose, ...more } } : {}),
  });

const change = (fields: object) => ({
  [file]: formScreen({
    screen: 'change-password',
    fields: {
      user: field({ required: true }),
      currentPassword: password(),
      password: { ...password('new'), minLength: 8 },
      confirm: password('confirm', { matches: 'password' }),
      ...fields,
    },
    submit: { operation: 'changePassword' },
  }),
});

const own = 'schools/lakeside/screens/own.json';
const signIn = (fields: object) => ({
  [own]: formScreen({
    fields: { user: field({ required: true }), ...fields },
    submit: { operation: 'signIn' },
  }),
});

export const passwordPurposeCases = defineCases('password-purpose', {
  valid: {
    'the present one, a new one and that again': { files: change({}) },
    'a present one that says nothing': { files: change({ currentPassword: password() }) },
  },
  invalid: {
    'one of a sign-in that is for a new one': {
      files: signIn({ password: password('new') }),
      right: signIn({ password: password() }),
      issues: [{ messageId: 'not-current', file: own, at: '"new"', data: { field: 'password' } }],
    },
    'a new one that is for the present one': {
      files: change({ password: password('current'), confirm: undefined }),
      right: change({ password: password('new'), confirm: undefined }),
      issues: [{ messageId: 'not-new', file, at: '"current"', data: { name: 'password' } }],
    },
    'the present one that is for a new one': {
      files: change({ currentPassword: password('new') }),
      right: change({}),
      issues: [{ messageId: 'not-current', file, data: { field: 'currentPassword' } }],
    },
    'one that repeats none': {
      files: change({ confirm: password('confirm') }),
      right: change({}),
      issues: [{ messageId: 'not-repeated', file, data: { option: 'matches' } }],
    },
  },
});
