import english from '../../../../schemas/locales/en.json';
import japanese from '../../../../schemas/locales/ja.json';
import { assetInput, field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const localeSchema = '../../../schemas/locale.schema.json';
const half = (words: string) => ({ en: words });
const settings = (more: object) => ({ [configuration]: { schoolNameEn: 'lakeside', ...more } });
const login = 'schools/lakeside/screens/login.json';
const patchedLogin = (title: object | string) => ({
  screen: 'login',
  extends: 'stock',
  patch: { title },
});

const fileScreen = (markdown: string | object) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', file: markdown }],
});
const guides = {
  'schools/lakeside/assets/guide.md': '## 上网指南\n\n用学号登录。\n',
  'schools/lakeside/assets/guide.en.md': '## Getting online\n\nSign in.\n',
};

/** Words for all texts, in letters that many languages have. */
const inLatin = {
  ...Object.fromEntries(Object.keys(japanese).map((source) => [source, source])),
  ...english,
};

export const missingTranslationCases = defineCases('missing-translation', {
  valid: {
    'both languages': { files: settings({ name: { 'zh-CN': '湖', en: 'Lake' } }) },
    'a language that is shipped': {
      files: settings({ locales: ['en', 'ja', 'ar-EG'], name: 'Lake' }),
    },
    'one string for all': { files: settings({ name: 'Lake' }) },
    'strings of names and of two languages': {
      files: settings({
        name: '湖畔大学 Lakeside University',
        networkName: 'Lakeside Wi-Fi',
        locales: ['zh-CN', 'en', 'ja'],
      }),
    },
    'a string in Chinese at a school of Chinese alone': {
      files: settings({ locales: ['zh-CN', 'zh-TW'], name: '湖畔大学' }),
      others: ['incomplete-locale'],
    },
    'a school of one language': { files: settings({ locales: ['en'], name: { en: 'Lake' } }) },
    'words in a patch in a language of no other': {
      files: { [login]: patchedLogin({ fr: 'Connexion' }) },
      others: ['foreign-words'],
    },
    'a stock text that was changed since it was translated, told at the translation': {
      files: {
        'schemas/locales/ja.json': Object.fromEntries(
          Object.entries(japanese).map(([source, words]) =>
            source === 'Sign in' ? ['Sign me in', words] : [source, words],
          ),
        ),
        ...settings({ locales: ['en', 'ja'], name: { en: 'Lake', ja: '湖' } }),
      },
      others: ['stale-translation'],
    },
    'names that look like languages': {
      files: {
        [screen]: formScreen({
          fields: {
            a: field({ visibleWhen: { en: 'x' } }),
            en: field({ choices: [{ value: 'x', label: 'X' }] }),
          },
          submit: { operation: 'openMiniProgram', values: { en: 'a' } },
        }),
      },
    },
  },
  invalid: {
    'words of another region, told once and left to their author': {
      files: settings({ name: { 'zh-TW': '湖', en: 'Lake' } }),
      remedy: { '"zh-TW"': '"zh-CN"' },
      issues: [
        {
          messageId: 'mistaken-locale',
          file: configuration,
          at: '"zh-TW"',
          data: { suggestion: 'zh-CN' },
        },
      ],
    },
    'a slip in the code of a language': {
      files: settings({ name: { 'zh-CN': '湖', enn: 'Lake' } }),
      remedy: { '"enn"': '"en"' },
      issues: [
        {
          messageId: 'mistaken-locale',
          file: configuration,
          at: '"enn"',
          data: { locale: 'enn', suggestion: 'en' },
        },
      ],
    },
    'a language that the school does not offer, in the place of one': {
      files: settings({ name: { 'zh-CN': '湖', fr: 'Lake' } }),
      remedy: { '"fr"': '"en"' },
      issues: [{ messageId: 'mistaken-locale', file: configuration, at: '"fr"' }],
    },
    'a language by another name in a text of its own': {
      files: settings({ name: { zh: '湖', en: 'Lake' } }),
      remedy: { '"zh"': '"zh-CN"' },
      issues: [
        {
          messageId: 'mistaken-locale',
          file: configuration,
          at: '"zh"',
          data: { suggestion: 'zh-CN' },
          fix: '"zh-CN"',
        },
      ],
    },
    'words in a patch, under another name of the language': {
      files: { [login]: patchedLogin({ zh: '登入', en: 'Come in' }) },
      right: { [login]: patchedLogin({ 'zh-CN': '登入', en: 'Come in' }) },
      issues: [
        {
          messageId: 'mistaken-locale',
          file: login,
          at: '"zh"',
          data: { locale: 'zh', suggestion: 'zh-CN' },
          fix: '"zh-CN"',
        },
      ],
    },
    'strings in Chinese, told once for each other language': {
      files: {
        ...settings({
          name: '湖畔大学',
          networkName: '湖畔 Wi-Fi',
          footer: '湖畔大学网络中心',
          locales: ['zh-CN', 'en', 'ja'],
        }),
        [login]: patchedLogin('登录'),
      },
      right: {
        'schools/lakeside/locales/en.json': {
          湖畔大学网络中心: 'Lakeside Network Centre',
          登录: 'Sign in',
        },
        'schools/lakeside/locales/ja.json': {
          湖畔大学网络中心: '湖畔大学ネットワークセンター',
          登录: 'ログイン',
        },
      },
      issues: ['en', 'ja'].map((locale) => ({
        messageId: 'chinese-alone',
        file: configuration,
        at: '"湖畔大学网络中心"',
        data: { locale, count: 2, school: 'lakeside' },
      })),
    },
    'a file in Chinese for every language': {
      files: { [screen]: fileScreen('assets/guide.md') },
      input: assetInput(guides),
      right: {
        [screen]: fileScreen({ 'zh-CN': 'assets/guide.md', en: 'assets/guide.en.md' }),
      },
      issues: [
        {
          messageId: 'chinese-file',
          file: screen,
          at: '"assets/guide.md"',
          data: { asset: 'assets/guide.md', locale: 'en' },
        },
      ],
    },
    'the school’s name': {
      files: settings({ name: { 'zh-CN': '湖' } }),
      right: settings({ name: { 'zh-CN': '湖', en: 'Lake' } }),
      issues: [
        { messageId: 'no-words', file: configuration, at: '"name"', data: { locale: 'en' } },
      ],
    },
    'a label': {
      files: { [screen]: formScreen({ fields: { a: field({ help: { en: 'A' } }) } }) },
      issues: [{ messageId: 'no-words', file: screen, at: '"help"', data: { locale: 'zh-CN' } }],
    },
    'wherever a screen has words': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: half('title'),
          blocks: [
            {
              block: 'choice',
              label: half('choice'),
              options: [{ id: 'a', label: 'A', blocks: [{ block: 'markdown', text: half('md') }] }],
            },
            {
              block: 'form',
              links: [{ label: half('link'), screen: 'login' }],
              steps: [
                {
                  id: 'one',
                  title: half('step'),
                  fields: {
                    a: field({
                      type: 'boolean',
                      widget: 'agreement',
                      options: { screen: 'user-agreement', linkText: half('option') },
                      messages: { required: half('message') },
                    }),
                    b: field({ choices: [{ value: 'x', label: half('value') }] }),
                  },
                  submit: { ...TAKES_ALL, label: half('submit') },
                },
              ],
            },
          ],
        },
      },
      issues: [
        ...['title', 'label', 'text', 'label', 'title', 'linkText', 'required', 'label', 'label'],
      ].map((key) => ({ messageId: 'no-words', file: screen, at: `"${key}"` })),
    },
    'a language that only some words are in, inherited ones told once': {
      files: {
        'schemas/locales/fr.json': english,
        ...settings({ locales: ['en', 'fr'], name: { en: 'Lake' } }),
        [screen]: {
          ...formScreen({}),
          title: { en: 'Lake', fr: 'Lac' },
          description: half('Lake'),
        },
      },
      right: {
        'schools/lakeside/locales/fr.json': { ...inLatin, $schema: localeSchema },
        ...settings({ locales: ['en', 'fr'], name: { en: 'Lake', fr: 'Lac' } }),
        [screen]: { ...formScreen({}), title: { en: 'Lake', fr: 'Lac' } },
      },
      issues: [
        { messageId: 'inherited', file: configuration, at: '"fr"', data: { locale: 'fr' } },
        { messageId: 'no-words', file: configuration, at: '"name"', data: { locale: 'fr' } },
        { messageId: 'no-words', file: screen, at: '"description"', data: { locale: 'fr' } },
      ],
    },
    'what a school’s own words leave out': {
      files: {
        ...settings({ locales: ['en', 'ja'], name: { en: 'Lake' } }),
        'schools/lakeside/locales/ja.json': { 'Forgot your password?': '忘れましたか？' },
      },
      right: {
        'schools/lakeside/locales/ja.json': {
          'Forgot your password?': '忘れましたか？',
          Lake: '湖',
        },
      },
      issues: [
        { messageId: 'no-words', file: configuration, at: '"name"', data: { locale: 'ja' } },
      ],
    },
    'a screen that an heir offers in more languages': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default', locales: ['zh-CN'] },
        'schools/default/screens/tdt.json': {
          ...formScreen({}),
          title: { 'zh-CN': '湖' },
        },
        ...settings({ extends: 'default', locales: ['zh-CN', 'en'] }),
      },
      issues: [
        {
          messageId: 'inherited',
          file: configuration,
          at: '"en"',
          data: { locale: 'en', count: 1 },
        },
      ],
    },
  },
});
