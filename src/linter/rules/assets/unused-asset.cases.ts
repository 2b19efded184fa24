import { assetInput, markdownScreen, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const screen = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const at = (name: string) => `schools/lakeside/assets/${name}`;
const input = assetInput({ [at('map.svg')]: svg() });

export const unusedAssetCases = defineCases('unused-asset', {
  valid: {
    'used by a text': { files: { [screen]: markdownScreen('![A](./assets/map.svg#a)') }, input },
    'used by a school that extends it': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          extends: 'lakeside',
          theme: { logo: 'assets/map.svg' },
        },
      },
      input,
    },
    'used by a file that is used': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: 'A',
          blocks: [{ block: 'markdown', file: 'assets/a.md' }],
        },
      },
      input: assetInput({ [at('a.md')]: '![A](assets/map.svg)', [at('map.svg')]: svg() }),
    },
    'used by its address on the portal': {
      files: { [screen]: markdownScreen('[a](/schools/lakeside/assets/%6Dap.svg#a)') },
      input,
    },
    'used by a place with a mistake, at a school that extends it': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          extends: 'lakeside',
          them: { logo: 'assets/map.svg' },
        },
      },
      input,
      others: ['schema'],
    },
    'its own instead of an inherited one': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          theme: { logo: 'assets/map.svg' },
        },
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default' },
      },
      input: assetInput({ [at('map.svg')]: svg(), 'schools/default/assets/map.svg': svg() }),
    },
  },
  invalid: {
    'used nowhere': {
      files: {},
      right: { [screen]: markdownScreen('![Map](assets/map.svg)') },
      input,
      issues: [{ messageId: 'unused', file: at('map.svg') }],
    },
    'used by a school that has another one': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          extends: 'lakeside',
          theme: { logo: 'assets/map.svg' },
        },
      },
      input: assetInput({ [at('map.svg')]: svg(), 'schools/default/assets/map.svg': svg() }),
      issues: [{ messageId: 'unused', file: at('map.svg') }],
    },
  },
});
