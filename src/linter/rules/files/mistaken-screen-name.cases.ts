import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const path = (name: string) => `schools/lakeside/screens/${name}.json`;
const signIn = {
  fields: {
    user: field({ required: true }),
    password: field({ required: true, widget: 'password' }),
  },
  submit: { operation: 'signIn' },
};
const page = (name: string) => ({
  [path(name)]: formScreen({ screen: name, ...(name === 'login' ? signIn : {}) }),
});
const mistaken = (name: string, screen: string) => ({
  [`${name}.json`]: {
    files: page(name),
    right: {
      [path(name)]: null,
      [path(screen)]: { screen, extends: 'stock', patch: { title: 'A' } },
    },
    issues: [
      { messageId: 'meant-screen', file: path(name), at: `"${name}"`, data: { name, screen } },
    ],
  },
});

export const mistakenScreenNameCases = defineCases('mistaken-screen-name', {
  valid: {
    'a stock screen': { files: page('login') },
    'a page of its own': { files: page('dormitories') },
    'a page that a link leads to': {
      files: {
        ...page('notice'),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          links: [{ label: 'A', screen: 'notice' }],
        },
      },
    },
  },
  invalid: {
    ...mistaken('auth', 'login'),
    ...mistaken('signin', 'login'),
    ...mistaken('sign-in', 'login'),
    ...mistaken('Login', 'login'),
    ...mistaken('logn', 'login'),
    ...mistaken('AddMacModal', 'noSense-add-mac'),
    ...mistaken('PlanCard', 'success-plan-card'),
    ...mistaken('success-plan-plancard', 'success-plan-card'),
    ...mistaken('index', 'school-home'),
    ...mistaken('find-password', 'findPassword'),
    ...mistaken('reset_password', 'reset-password'),
    ...mistaken('notice', 'notify'),
    'a second file for a screen': {
      files: { ...page('login'), ...page('Login') },
      right: { [path('Login')]: null },
      issues: [{ messageId: 'second', file: path('Login'), data: { screen: 'login' } }],
    },
    'a file whose name is told once, whatever else its name makes wrong': {
      files: { [path('signin')]: { screen: 'login', extends: 'stock', patch: { title: 'A' } } },
      issues: [
        {
          messageId: 'meant-screen',
          file: path('signin'),
          at: '"login"',
          data: { name: 'signin', screen: 'login' },
        },
      ],
    },
    'a copy of a screen’s file': {
      files: { [path('login copy')]: { screen: 'login', extends: 'stock', patch: { title: 'A' } } },
      right: {
        [path('login copy')]: null,
        [path('login')]: { screen: 'login', extends: 'stock', patch: { title: 'A' } },
      },
      issues: [
        {
          messageId: 'copy',
          file: path('login copy'),
          at: '"login"',
          data: { name: 'login copy', screen: 'login' },
        },
      ],
    },
    'copies as systems name them': {
      files: {
        ...page('dormitories'),
        ...Object.fromEntries(
          ['dormitories (1)', 'dormitories - 副本', 'login_old'].map((name) => [
            path(name),
            { screen: name.split(/\W|_/)[0], title: 'A', blocks: [] },
          ]),
        ),
      },
      issues: ['dormitories (1)', 'dormitories - 副本', 'login_old'].map((name) => ({
        messageId: 'copy',
        file: path(name),
        data: { name },
      })),
    },
    'a name with a blank': {
      files: page('wifi map'),
      right: { [path('wifi map')]: null, ...page('wifi-map') },
      issues: [
        {
          messageId: 'no-name',
          file: path('wifi map'),
          at: '"wifi map"',
          data: { name: 'wifi map', screen: 'wifi-map' },
        },
      ],
    },
    'a file that cannot be read': {
      files: { [path('auth')]: '[' },
      issues: [{ messageId: 'meant-screen', file: path('auth') }],
    },
    'a copy with a day that still names the screen': {
      files: { ...page('login'), [path('login_20261201')]: formScreen({ screen: 'login' }) },
      right: { [path('login_20261201')]: null },
      issues: [
        {
          messageId: 'copy',
          file: path('login_20261201'),
          at: '"login"',
          data: { name: 'login_20261201', screen: 'login' },
        },
      ],
    },
    'the settings among the pages': {
      files: { [path('configration')]: { schoolNameEn: 'lakeside', name: 'Lakeside' } },
      right: { [path('configration')]: null },
      issues: [{ messageId: 'settings', file: path('configration') }],
    },
  },
});
