import { assetInput, markdownScreen, svg } from '../case-files';
import { defineCases } from '../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const input = assetInput({ 'schools/lakeside/assets/map.svg': svg() });

export const pictureAltCases = defineCases('picture-alt', {
  valid: {
    'a picture with words': { files: words('![Map](assets/map.svg)'), input },
    'a link without a picture': { files: words('[](assets/map.svg)'), input },
  },
  invalid: {
    'no words': {
      files: words('![](assets/map.svg)'),
      right: words('![Where the library is](assets/map.svg)'),
      input,
      issues: [{ messageId: 'no-alt', file, data: { address: 'assets/map.svg' } }],
    },
    blanks: {
      files: words('![ \u3000](assets/map.svg)'),
      input,
      issues: [{ messageId: 'no-alt', file }],
    },
    'in a link': {
      files: words('[![](assets/map.svg)](https://a.example)'),
      input,
      issues: [{ messageId: 'no-alt', file }],
    },
  },
});
