import { field, formScreen } from '../case-files';
import { defineCases } from '../define-cases';

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
      currentPassword: password('current'),
      password: { ...password('new'), minLength: 8 },
      confirm: password('confirm', { matches: 'password' }),
      ...fields,
    },
    submit: { operation: 'changePassword' },
  }),
});

export const passwordPurposeCases = defineCases('password-purpose', {
  valid: {
    'the present one, a new one and that again': { files: change({}) },
    'a present one that says nothing': { files: change({ currentPassword: password() }) },
  },
  invalid: {
    'a new one that is for the present one': {
      files: change({ password: { ...password('current'), minLength: 8 }, confirm: undefined }),
      right: change({ confirm: undefined }),
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
