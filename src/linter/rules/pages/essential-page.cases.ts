import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const login = 'schools/lakeside/screens/login.json';
const patch = (content: object, screen = 'login') => ({
  [`schools/lakeside/screens/${screen}.json`]: { screen, extends: 'stock', patch: { ...content } },
});
const signInScreen = (form: object) => ({
  screen: 'login',
  title: 'A',
  blocks: [
    {
      block: 'form',
      id: 'form',
      ...form,
      steps: [
        {
          id: 'one',
          fields: {
            user: field({ required: true }),
            password: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'signIn', then: { screen: 'success' } },
        },
      ],
    },
  ],
});
const signIn = (form: object = {}) => ({ [login]: signInScreen(form) });
const formFor = (when: object, id = 'form') => signInScreen({ id, when });
const terms = (requiresSession: boolean) => ({
  [login]: {
    screen: 'login',
    extends: 'stock',
    patch: {
      blocks: {
        form: {
          steps: {
            'sign-in': {
              fields: {
                agreed: {
                  ...field({ type: 'boolean', const: true, required: true }),
                  widget: 'agreement',
                  options: { screen: 'rules', linkText: 'A' },
                },
              },
            },
          },
        },
      },
    },
  },
  'schools/lakeside/screens/rules.json': {
    screen: 'rules',
    title: 'A',
    ...(requiresSession ? { requiresSession } : {}),
    blocks: [{ block: 'markdown', text: 'A' }],
  },
});

const agreement = (terms: object) => ({
  'schools/lakeside/screens/user-agreement.json': {
    screen: 'user-agreement',
    extends: 'stock',
    patch: { blocks: { terms: { ...terms } } },
  },
});

export const essentialPageCases = defineCases('essential-page', {
  valid: {
    'a sign-in form of the school’s own': { files: signIn() },
    'one for some devices, and one for the others': {
      files: {
        [login]: {
          ...signIn()[login],
          blocks: [
            ...formFor({ device: ['PC'] }).blocks,
            ...formFor({ device: ['ANDROID', 'IOS'] }, 'others').blocks,
          ],
        },
      },
    },
    'a page for signed-in students': {
      files: { 'schools/lakeside/screens/tdt.json': { ...formScreen({}), requiresSession: true } },
    },
  },
  invalid: {
    'terms that only signed-in students see': {
      files: agreement({ version: '2.0', when: { signedIn: true } }),
      right: agreement({ version: '2.0' }),
      issues: [
        {
          messageId: 'hidden-part',
          file: 'schools/lakeside/screens/user-agreement.json',
          at: 'true',
          data: { condition: 'signedIn' },
        },
      ],
    },
    'a form for some devices alone': {
      files: { [login]: formFor({ device: ['PC'] }) },
      remedy: { '"when":{"device":["PC"]},': '' },
      issues: [{ messageId: 'hidden-from-some', file: login, at: '"device"' }],
    },
    'a form in one language of two': {
      files: patch({ blocks: { form: { when: { locale: ['en'] } } } }),
      issues: [
        {
          messageId: 'hidden-from-some',
          file: login,
          at: '"locale"',
          data: { condition: 'locale', others: ['zh-CN'] },
        },
      ],
    },
    'a form that is gone one day': {
      files: { [login]: formFor({ until: '2026-12-01' }) },
      remedy: { '"when":{"until":"2026-12-01"},': '' },
      issues: [{ messageId: 'ends', file: login, at: '"2026-12-01"' }],
    },
    'sign-in for those who are signed in': {
      files: patch({ requiresSession: true }, 'findPassword'),
      right: patch({ title: 'A' }, 'findPassword'),
      issues: [
        {
          messageId: 'asks-for-session',
          file: 'schools/lakeside/screens/findPassword.json',
          at: 'true',
        },
      ],
    },
    'terms for those who are signed in': {
      files: patch({ requiresSession: true }, 'privacy-policy'),
      right: patch({ title: 'A' }, 'privacy-policy'),
      issues: [
        {
          messageId: 'hidden-terms',
          file: 'schools/lakeside/screens/privacy-policy.json',
          at: 'true',
        },
      ],
    },
    'terms of the school’s own': {
      files: terms(true),
      issues: [
        { messageId: 'hidden-terms', file: 'schools/lakeside/screens/rules.json', at: 'true' },
      ],
    },
    'a form that only signed-in students see': {
      files: signIn({ when: { signedIn: true } }),
      right: signIn(),
      issues: [
        { messageId: 'hidden-form', file: login, at: 'true', data: { condition: 'signedIn' } },
      ],
    },
  },
});
