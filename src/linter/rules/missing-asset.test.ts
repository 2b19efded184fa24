import { testRule } from '../rule-tester.test-support';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const assets = (...paths: string[]) => ({ assets: new Set(paths) });
const logo = (more: object = {}) => ({
  schoolNameEn: 'lakeside',
  theme: { logo: 'assets/logo.svg' },
  ...more,
});
const text = (file: unknown) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', file }],
});

testRule('missing-asset', {
  valid: {
    'its own': {
      files: { [configuration]: logo() },
      input: assets('schools/lakeside/assets/logo.svg'),
    },
    'that of the school it extends': {
      files: { [configuration]: logo({ extends: 'default' }) },
      input: assets('schools/default/assets/logo.svg'),
    },
    'text by language': {
      files: { [screen]: text({ 'zh-CN': 'assets/a.md', en: 'assets/a.md' }) },
      input: assets('schools/lakeside/assets/a.md'),
    },
  },
  invalid: {
    'another school’s': {
      files: { [configuration]: logo() },
      input: assets('schools/default/assets/logo.svg'),
      issues: [{ messageId: 'no-file', file: configuration, at: '"assets/logo.svg"' }],
    },
    'other letters': {
      files: { [configuration]: logo() },
      input: assets('schools/lakeside/assets/Logo.svg'),
      issues: [{ messageId: 'no-file', file: configuration, fix: '"assets/Logo.svg"' }],
    },
    'a way out of the folder': {
      files: { [screen]: text('assets/../configration.json') },
      input: assets('schools/lakeside/assets/a.md'),
      issues: [{ messageId: 'no-file', file: screen, at: '"assets/../configration.json"' }],
    },
    'one language’s text': {
      files: { [screen]: text({ en: 'assets/en.md', 'zh-CN': 'assets/zh.md' }) },
      input: assets(
        'schools/lakeside/assets/notice-in-english.md',
        'schools/lakeside/assets/zh.md',
      ),
      issues: [{ messageId: 'no-file', file: screen, at: '"assets/en.md"' }],
    },
  },
});
