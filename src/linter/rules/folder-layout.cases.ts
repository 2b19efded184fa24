import { formScreen } from '../case-files';
import { defineCases } from '../define-cases';

export const folderLayoutCases = defineCases('folder-layout', {
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
      right: {
        'schools/lakeside/configuration.json': null,
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside' },
      },
      issues: [
        {
          messageId: 'not-configration',
          file: 'schools/lakeside/configuration.json',
          data: { name: 'configuration.json' },
        },
      ],
    },
    'a short name beside the right one': {
      files: { 'schools/lakeside/config.json': '{}' },
      issues: [{ messageId: 'not-configration', file: 'schools/lakeside/config.json' }],
    },
    'other letters': {
      files: { 'schools/lakeside/Configration.json': '{}' },
      issues: [{ messageId: 'not-configration', file: 'schools/lakeside/Configration.json' }],
    },
    'a folder without settings': {
      files: {
        'schools/lakeside/configration.json': null,
        'schools/lakeside/screens/tdt.json': formScreen({}),
      },
      right: { 'schools/lakeside/configration.json': { schoolNameEn: 'lakeside' } },
      issues: [
        { messageId: 'no-configuration', file: 'schools/lakeside', data: { school: 'lakeside' } },
      ],
    },
    'portal.json with a slip': {
      files: { 'schools/portl.json': '{}' },
      right: { 'schools/portl.json': null },
      issues: [
        { messageId: 'not-read', file: 'schools/portl.json', data: { suggestion: 'portal.json' } },
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
