import { formScreen, testRule } from '../rule-tester.test-support';

testRule('folder-layout', {
  valid: {
    'files where they belong': { files: { 'schools/lakeside/screens/tdt.json': formScreen({}) } },
    'pictures alone': { files: {}, input: { assets: new Set(['schools/hills/assets/logo.svg']) } },
    'settings that could not be read are there': {
      files: {
        'schools/lakeside/configration.json': null,
        'schools/lakeside/screens/tdt.json': formScreen({}),
      },
      input: { refused: new Map([['schools/lakeside/configration.json', 'too-large']]) },
      others: ['unreadable-file'],
    },
  },
  invalid: {
    'the usual spelling': {
      files: {
        'schools/lakeside/configration.json': null,
        'schools/lakeside/configuration.json': '{}',
      },
      issues: [
        { messageId: 'no-configuration', file: 'schools/lakeside' },
        {
          messageId: 'not-read',
          file: 'schools/lakeside/configuration.json',
          data: { suggestion: 'configration.json' },
        },
      ],
    },
    'a screen in a deeper folder': {
      files: { 'schools/lakeside/screens/old/login.json': '{}' },
      issues: [
        { messageId: 'not-read', file: 'schools/lakeside/screens/old/login.json', data: {} },
      ],
    },
  },
});
