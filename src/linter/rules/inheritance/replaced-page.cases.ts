import { field, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const fileOf = (screen: string) => `schools/lakeside/screens/${screen}.json`;
/** A page that a school writes anew. */
const page = (screen: string, ...blocks: readonly object[]) => ({
  [fileOf(screen)]: { screen, title: 'A', blocks },
});
/** A patch of the stock page. */
const patch = (screen: string, blocks: object) => ({
  [fileOf(screen)]: { screen, extends: 'stock', patch: { blocks } },
});
const words = { block: 'markdown', text: 'A' };
const contact = { block: 'contact' };
const form = (operation: string, ...names: readonly string[]) => ({
  block: 'form',
  id: 'form',
  steps: [
    {
      id: 'one',
      fields: Object.fromEntries(names.map((name) => [name, field({ required: true })])),
      submit: { operation, then: { screen: 'success' } },
    },
  ],
});
const addDevice = {
  ...form('addDevice', 'alias'),
  steps: [
    {
      id: 'one',
      fields: { mac: field({ required: true, widget: 'mac-address' }) },
      submit: { operation: 'addDevice', then: { screen: 'device-list' } },
    },
  ],
};
const other = { block: 'form', id: 'form', steps: [{ id: 'one', fields: {}, submit: TAKES_ALL }] };
const links = { block: 'links', links: [{ id: 'a', label: 'A', screen: 'login' }] };

export const replacedPageCases = defineCases('replaced-page', {
  valid: {
    'no form, where another page signs in': {
      files: {
        ...page('login', words),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          accounts: { identity: 'campus' },
        },
      },
    },
    'one of the blocks of the student’s own': { files: page('success', { block: 'session' }) },
    'words of one’s own on a page to read': { files: page('privacy-policy', words) },
    'a start that leads on': { files: page('school-home', links) },
    'a home page with another way to sign in': {
      files: patch('school-home', {
        hero: null,
        services: { links: { login: { icon: 'key', label: 'B', screen: 'login' } } },
      }),
    },
    'a home page whose words lead to sign-in': {
      files: patch('school-home', {
        hero: null,
        words: { block: 'markdown', text: '[A](/lakeside/auth)' },
      }),
    },
    'a patch that takes one of two out': {
      files: patch('success', { usage: null }),
    },
    'a page that the school has closed': {
      files: {
        ...page('notify', contact),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          pages: { notify: false },
        },
      },
    },
  },
  invalid: {
    'no form to sign in': {
      files: page('login', words),
      remedy: {
        [JSON.stringify([words]).slice(1, -1)]: JSON.stringify(
          form('signIn', 'user', 'password'),
        ).replace('"password":{', '"password":{"widget":"password",'),
      },
      issues: [
        {
          messageId: 'no-sign-in',
          file: fileOf('login'),
          at: '"blocks"',
          data: { operations: ['signIn'] },
        },
      ],
    },
    'a form that a patch takes out': {
      files: patch('login', { form: null }),
      issues: [{ messageId: 'no-sign-in', file: fileOf('login'), at: 'null' }],
    },
    'a form that a list in a patch replaces, with another mistake in the list': {
      files: patch('login', [words, { block: 'links', links: [{ label: 'A', screen: 'notfy' }] }]),
      right: patch('login', { words }),
      issues: [
        {
          messageId: 'replaces-form',
          file: fileOf('login'),
          at: '"blocks"',
          data: { operations: ['signIn'], ids: ['welcome-back', 'form', 'auth-error'] },
        },
      ],
    },
    'a form for passwords that a patch takes out': {
      files: patch('change-password', { form: null, words }),
      right: {
        [fileOf('change-password')]: {
          screen: 'change-password',
          extends: 'stock',
          patch: { title: 'A' },
        },
      },
      issues: [{ messageId: 'no-password', file: fileOf('change-password'), at: 'null' }],
    },
    'recovery without its form': {
      files: page('findPassword', contact),
      issues: [
        {
          messageId: 'no-password',
          file: fileOf('findPassword'),
          at: '"blocks"',
          data: { operations: ['resetPasswordByIdentification'] },
        },
      ],
    },
    'another form than the page is for': {
      files: page('reset-password', other),
      issues: [
        { messageId: 'no-password', file: fileOf('reset-password'), at: '"openMiniProgram"' },
      ],
    },
    'devices that cannot be added': {
      files: page('noSense', { block: 'devices', id: 'devices' }),
      right: page('noSense', addDevice),
      issues: [
        {
          messageId: 'no-form',
          file: fileOf('noSense'),
          at: '"blocks"',
          data: { operations: ['addDevice'] },
        },
      ],
    },
    'nothing of the student’s own': {
      files: page('success', words),
      right: page('success', { block: 'session' }),
      issues: [
        {
          messageId: 'no-block',
          file: fileOf('success'),
          at: '"blocks"',
          data: { blocks: ['attention', 'session', 'usage'] },
        },
      ],
    },
    'notices without the block that has them': {
      files: page('notify', words),
      right: page('notify', { block: 'notices', items: [] }),
      issues: [{ messageId: 'no-block', file: fileOf('notify'), at: '"blocks"' }],
    },
    'a start that leads nowhere': {
      files: page('school-home', contact),
      right: page('school-home', links),
      issues: [{ messageId: 'no-block', file: fileOf('school-home'), at: '"blocks"' }],
    },
    'terms without a word': {
      files: page('privacy-policy', contact),
      right: page('privacy-policy', words),
      issues: [{ messageId: 'empty', file: fileOf('privacy-policy'), at: '"blocks"' }],
    },
    'terms whose text is taken out': {
      files: patch('user-agreement', { text: null }),
      right: patch('user-agreement', { text: { text: 'Your account is yours alone.' } }),
      issues: [{ messageId: 'no-terms', file: fileOf('user-agreement'), at: 'null' }],
    },
    'a home page whose way to sign in is taken out': {
      files: patch('school-home', { hero: null }),
      right: patch('school-home', { hero: { title: 'A' } }),
      issues: [{ messageId: 'no-way-in', file: fileOf('school-home'), at: 'null' }],
    },
    'a home page whose way to sign in leads elsewhere': {
      files: patch('school-home', { hero: { signIn: { screen: 'tdt' } } }),
      right: patch('school-home', { hero: { title: 'A' } }),
      issues: [{ messageId: 'no-way-in', file: fileOf('school-home'), at: '"tdt"' }],
    },
    'a home page whose way to sign in is for those who are': {
      files: patch('school-home', { hero: { when: { signedIn: true } } }),
      right: patch('school-home', { hero: { title: 'A' } }),
      issues: [{ messageId: 'no-way-in', file: fileOf('school-home'), at: 'true' }],
    },
  },
});
