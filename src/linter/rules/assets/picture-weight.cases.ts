import { assetInput, bytesOf, markdownScreen, png } from '../../case-files';
import { defineCases } from '../../define-cases';

const at = (name: string) => `schools/lakeside/assets/${name}`;
const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const themed = (theme: object) => ({ [configuration]: { schoolNameEn: 'lakeside', theme } });
const logo = themed({ logo: 'assets/a.png' });
const picture = { [screen]: markdownScreen('![A](assets/a.png)') };
const content = (width: number, height: number, bytes = 0) =>
  assetInput({ [at('a.png')]: png(width, height, bytes) });

export const pictureWeightCases = defineCases('picture-weight', {
  valid: {
    'a light logo': { files: logo, input: content(400, 100, 40_000) },
    'a picture of a few seconds': { files: picture, input: content(2000, 1000, 240_000) },
    'a file to download': {
      files: { [screen]: markdownScreen('[A](assets/a.pdf)') },
      input: assetInput({ [at('a.pdf')]: bytesOf(`%PDF-1.7${'x'.repeat(900_000)}%%EOF`) }),
    },
  },
  invalid: {
    'a heavy logo': {
      files: logo,
      input: content(400, 100, 120_000),
      right: {},
      rightInput: content(400, 100, 10_000),
      issues: [
        {
          messageId: 'too-heavy',
          file: at('a.png'),
          data: { size: '120 KB', seconds: 2.4, limit: 1 },
        },
      ],
    },
    'a heavy icon': {
      files: themed({ favicon: 'assets/a.png' }),
      input: content(64, 64, 60_000),
      issues: [{ messageId: 'too-heavy', file: at('a.png') }],
    },
    'a photograph as it comes from a camera': {
      files: picture,
      input: content(6000, 4000, 5_000_000),
      rightInput: content(1200, 800, 90_000),
      issues: [
        {
          messageId: 'too-heavy',
          file: at('a.png'),
          data: { size: '5 MB', seconds: 100, limit: 5 },
        },
        {
          messageId: 'too-many-pixels',
          file: at('a.png'),
          data: { width: 6000, height: 4000, limit: 4096 },
        },
      ],
    },
    'a large logo of few bytes': {
      files: logo,
      input: content(3000, 2000),
      issues: [{ messageId: 'too-many-pixels', file: at('a.png'), data: { limit: 1200 } }],
    },
  },
});
