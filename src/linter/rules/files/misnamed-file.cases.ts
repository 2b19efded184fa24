import { formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const screen = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';

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
  },
});
