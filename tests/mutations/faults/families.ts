import {
  addDevice,
  changePassword,
  type Fault,
  fields,
  heir,
  heirPage,
  patch,
  riverside,
  signInPage,
  success,
  words,
} from './fault';

export const familiesFaults: readonly Fault[] = [
  [
    'heir extends misspelt',
    'broken-extends',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlak' } },
  ],
  [
    'heir carriers replaced by wrong id',
    'schema',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', carriers: { CMCC: { value: '@x' } } } },
  ],
  [
    'heir carriers leave out hdx',
    'refused-value',
    heir,
    {
      '': {
        schoolNameEn: 'heir',
        extends: 'northlake',
        carriers: [{ code: 'CMCC', value: '@cmcc' }],
      },
    },
  ],
  [
    'heir removes unknown',
    'broken-extends',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', theme: { logoo: null } } },
  ],
  [
    'heir idle setting null',
    'broken-extends',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', miniProgram: null } },
  ],
  [
    'heir locales fewer',
    'incomplete-locale',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', locales: ['de'] } },
  ],
  [
    'heir contact phone',
    'broken-address',
    heir,
    { '': { schoolNameEn: 'heir', extends: 'northlake', contact: { phone: '0431-5555013O' } } },
  ],
  [
    'heir login extends itself',
    'broken-extends',
    heirPage,
    { '': { screen: 'login', extends: 'heir', patch: {} } },
  ],
  [
    'heir login extends school',
    'widget-options',
    heirPage,
    {
      '': {
        screen: 'login',
        extends: 'northlake',
        patch: {
          blocks: { form: { steps: { 'sign-in': { fields: { carrier: { default: '@none' } } } } } },
        },
      },
    },
  ],
  ['patch empty', 'idle-patch', success, patch('success', {})],
  ['patch missing', 'schema', success, { '': { screen: 'success', extends: 'stock' } }],
  ['patch changes nothing', 'idle-patch', success, patch('success', { screen: 'success' })],
  [
    'detailLinks to nowhere',
    'unknown-screen',
    success,
    patch('success', {
      blocks: { session: { detailLinks: { 'change-password': { screen: 'chang-password' } } } },
    }),
  ],
  [
    'detailLinks unknown id',
    'broken-extends',
    success,
    patch('success', { blocks: { session: { detailLinks: { 'change-pasword': null } } } }),
  ],
  [
    'detailLinks new without label',
    'schema',
    success,
    patch('success', { blocks: { session: { detailLinks: { a: { screen: 'noSense' } } } } }),
  ],
  [
    'new password too short for policy',
    'step-schema',
    changePassword,
    patch('change-password', {
      blocks: { form: { steps: { change: { fields: { password: { maxLength: 6 } } } } } },
    }),
  ],
  [
    'new password only digits of policy',
    'impossible-pattern',
    changePassword,
    patch('change-password', {
      blocks: { form: { steps: { change: { fields: { password: { pattern: '^[0-9]{6}$' } } } } } },
    }),
  ],
  [
    'confirm matches itself',
    'unknown-field',
    changePassword,
    patch('change-password', {
      blocks: {
        form: { steps: { change: { fields: { confirm: { options: { matches: 'confirm' } } } } } },
      },
    }),
  ],
  [
    'confirm removed',
    'missing-request-field',
    changePassword,
    patch('change-password', {
      blocks: { form: { steps: { change: { fields: { confirm: null } } } } },
    }),
  ],
  [
    'current password removed',
    'missing-request-field',
    changePassword,
    patch('change-password', {
      blocks: { form: { steps: { change: { fields: { currentPassword: null } } } } },
    }),
  ],
  [
    'mac pattern',
    'format-conflict',
    addDevice,
    patch('noSense-add-mac', {
      blocks: { form: { steps: { add: { fields: { mac: { pattern: '^[0-9]{4}$' } } } } } },
    }),
  ],
  [
    'mac removed',
    'missing-request-field',
    addDevice,
    patch('noSense-add-mac', { blocks: { form: { steps: { add: { fields: { mac: null } } } } } }),
  ],
  [
    'alias too long',
    'request-conflict',
    addDevice,
    patch('noSense-add-mac', {
      blocks: { form: { steps: { add: { fields: { alias: { maxLength: 5000 } } } } } },
    }),
  ],
  [
    'file wrong screen name',
    'mistaken-screen-name',
    'schools/heir/screens/Login.json',
    {
      '': {
        screen: 'Login',
        title: words('登', 'L'),
        blocks: [{ block: 'markdown', text: words('甲', 'A') }],
      },
    },
  ],
  [
    'file forgot-password',
    'mistaken-screen-name',
    'schools/heir/screens/forgot-password.json',
    { '': { screen: 'forgot-password', extends: 'stock', patch: { title: words('甲', 'A') } } },
  ],
  [
    'file at wrong place',
    'folder-layout',
    'schools/heir/login.json',
    { '': { screen: 'login', extends: 'stock', patch: { title: words('甲', 'A') } } },
  ],
  [
    'messages of field wrong rule',
    'schema',
    signInPage,
    { [`${fields}.account.messages.patern`]: words('a', 'b') },
  ],
  [
    'locale file unknown message',
    'stale-translation',
    'schools/northlake/locales/en.json',
    { '': { 'Sgin in': 'Log in' } },
  ],
  [
    'locale file placeholder lost',
    'stale-translation',
    'schools/northlake/locales/en.json',
    { '': { 'Please enter ${label}': 'Please enter it' } },
  ],
  [
    'locale file placeholder wrong',
    'locale-file',
    'schools/northlake/locales/en.json',
    { '': { 'Sign in': 'Sign in to ${school}' } },
  ],
  ['locale file number', 'schema', 'schools/northlake/locales/en.json', { '': { 'Sign in': 1 } }],
  [
    'locale file tag',
    'locale-file',
    'schools/northlake/locales/english.json',
    { '': { 'Sign in': 'Log in' } },
  ],
  [
    'locale file not offered',
    'incomplete-locale',
    'schools/northlake/locales/fr.json',
    { '': { 'Sign in': 'Connexion' } },
  ],
  [
    'navigation sessionless',
    'unknown-screen',
    riverside,
    { navigation: [{ id: 'a', label: words('甲', 'A'), icon: 'wifi', screen: 'sucess' }] },
  ],
  [
    'navigation icon',
    'schema',
    riverside,
    {
      navigation: [
        { id: 'a', label: words('甲', 'A'), icon: 'wi-fi', screen: 'success' },
        { id: 'b', label: words('乙', 'B'), icon: 'bell', screen: 'notify' },
      ],
    },
  ],
  ['default school', 'unknown-school', 'schools/portal.json', { defaultSchoolName: 'northlak' }],
  [
    'default school case',
    'unknown-school',
    'schools/portal.json',
    { defaultSchoolName: 'Northlake' },
  ],
  [
    'devices closed and link',
    'closed-feature',
    riverside,
    {
      features: { devices: false },
      'links.dev': { label: words('设备', 'Devices'), screen: 'noSense' },
    },
  ],
];
