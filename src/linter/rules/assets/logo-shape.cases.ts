import { assetInput, markdownScreen, png, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/assets/a.svg';
const themed = (theme: object) => ({
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', theme },
});
const logo = themed({ logo: 'assets/a.svg' });
const drawing = (box: string) => assetInput({ [file]: svg('', `viewBox="0 0 ${box}"`) });

export const logoShapeCases = defineCases('logo-shape', {
  valid: {
    'a wide logo': { files: logo, input: drawing('600 100') },
    'a high logo': { files: logo, input: drawing('50 100') },
    'a size in other units': { files: logo, input: assetInput({ [file]: svg('', 'width="9em"') }) },
    'a wide picture': {
      files: { 'schools/lakeside/screens/tdt.json': markdownScreen('![A](assets/a.svg)') },
      input: drawing('900 100'),
    },
    'an icon': { files: themed({ favicon: 'assets/a.svg' }), input: drawing('64 60') },
  },
  invalid: {
    'a banner for a logo': {
      files: logo,
      input: drawing('700 100'),
      right: {},
      rightInput: drawing('300 100'),
      issues: [{ messageId: 'too-wide', file, data: { width: 700, height: 100, limit: 6 } }],
    },
    'a column for a logo': {
      files: logo,
      input: drawing('100 201'),
      rightInput: drawing('100 100'),
      issues: [{ messageId: 'too-high', file, data: { limit: 2 } }],
    },
    'the width and height of the file': {
      files: logo,
      input: assetInput({ [file]: svg('', 'width="900px" height="100" viewBox="0 0 9 9"') }),
      issues: [{ messageId: 'too-wide', file, data: { width: 900, height: 100 } }],
    },
    'pixels of a dark logo': {
      files: themed({ logoDark: 'assets/a.png' }),
      input: assetInput({ 'schools/lakeside/assets/a.png': png(700, 100) }),
      issues: [{ messageId: 'too-wide', file: 'schools/lakeside/assets/a.png' }],
    },
    'a wide icon': {
      files: themed({ favicon: 'assets/a.svg' }),
      input: drawing('200 100'),
      rightInput: drawing('100 100'),
      issues: [{ messageId: 'not-square', file, data: { width: 200, height: 100 } }],
    },
  },
});
