import { formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const tdt = 'schools/lakeside/screens/tdt.json';

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
    'an ending that an editor gave': {
      files: { 'schools/lakeside/screens/tdt.jsonc': formScreen({}) },
      right: { 'schools/lakeside/screens/tdt.jsonc': null, [tdt]: formScreen({}) },
      issues: [
        {
          messageId: 'misplaced',
          file: 'schools/lakeside/screens/tdt.jsonc',
          data: { place: 'screens/tdt.jsonc', meant: 'screens/tdt.json' },
        },
      ],
    },
    'a folder with a letter less': {
      files: { 'schools/lakeside/screen/tdt.json': formScreen({}) },
      issues: [
        {
          messageId: 'misplaced',
          file: 'schools/lakeside/screen/tdt.json',
          data: { meant: 'screens/tdt.json' },
        },
      ],
    },
    'words of a language in a folder with a letter less': {
      files: { 'schools/lakeside/locale/en.json': '{}' },
      issues: [
        {
          messageId: 'misplaced',
          file: 'schools/lakeside/locale/en.json',
          data: { meant: 'locales/en.json' },
        },
      ],
    },
    'a screen beside the settings': {
      files: { 'schools/lakeside/tdt.json': formScreen({}) },
      issues: [{ messageId: 'misplaced', file: 'schools/lakeside/tdt.json' }],
    },
    'a copy of the settings': {
      files: { 'schools/lakeside/configration - 副本.json': '{}' },
      right: { 'schools/lakeside/configration - 副本.json': null },
      issues: [{ messageId: 'copy', file: 'schools/lakeside/configration - 副本.json' }],
    },
    'a screen in a deeper folder': {
      files: { 'schools/lakeside/screens/old/login.json': '{}' },
      issues: [
        { messageId: 'not-read', file: 'schools/lakeside/screens/old/login.json', data: {} },
      ],
    },
  },
});
