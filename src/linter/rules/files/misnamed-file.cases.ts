import { formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const screen = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';

const page = 'schools/lakeside/screens/Map.json';
const settings = 'schools/lakeside/configration.json';

export const misnamedFileCases = defineCases('misnamed-file', {
  valid: { 'the same names': { files: { [screen]: formScreen({}) } } },
  invalid: {
    'a copied school': {
      files: { [configuration]: { schoolNameEn: 'riverside' } },
      right: { [configuration]: { schoolNameEn: 'lakeside' } },
      issues: [
        {
          messageId: 'school',
          file: configuration,
          at: '"riverside"',
          data: { name: 'riverside', expected: 'lakeside' },
        },
      ],
    },
    'a copied screen': {
      files: { [screen]: { screen: 'limit' } },
      remedy: { '"limit"': '"tdt"' },
      issues: [
        {
          messageId: 'screen',
          file: screen,
          at: '"limit"',
          data: { name: 'limit', expected: 'tdt' },
        },
      ],
    },
    'a copy of a folder': {
      files: { 'schools/lakeside - 副本/configration.json': { schoolNameEn: 'lakeside' } },
      right: { 'schools/lakeside - 副本/configration.json': null },
      issues: [
        {
          messageId: 'copy',
          file: 'schools/lakeside - 副本/configration.json',
          at: '"lakeside"',
          data: { name: 'lakeside', expected: 'lakeside - 副本' },
        },
      ],
    },
    'a renamed file, and what leads to its page': {
      files: {
        [page]: { screen: 'map', title: 'A', blocks: [{ block: 'schools' }] },
        [settings]: { schoolNameEn: 'lakeside', links: [{ label: 'A', screen: 'map' }] },
        'schools/lakeside/screens/tdt.json': {
          screen: 'tdt',
          title: 'A',
          blocks: [{ block: 'markdown', text: '[A](/lakeside/page/map)' }],
        },
      },
      right: {
        [page]: null,
        'schools/lakeside/screens/map.json': {
          screen: 'map',
          title: 'A',
          blocks: [{ block: 'schools' }],
        },
        [settings]: { schoolNameEn: 'lakeside', links: [{ label: 'A', screen: 'map' }] },
      },
      issues: [{ messageId: 'screen', file: page, at: '"map"', data: { expected: 'Map' } }],
    },
  },
});
