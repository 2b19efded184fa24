import { assetInput, markdownScreen, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const input = assetInput({ 'schools/lakeside/assets/map.svg': svg() });
const picture = (alt: unknown) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'picture', src: 'assets/map.svg', alt }],
});

export const pictureAltCases = defineCases('picture-alt', {
  valid: {
    'a picture with words': { files: words('![Map](assets/map.svg)'), input },
    'a link without a picture': { files: words('[Map](assets/map.svg)'), input },
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
    'the name of a file': {
      files: { [file]: picture({ 'zh-CN': 'IMG_2031.JPG', en: 'map.svg' }) },
      right: { [file]: picture({ 'zh-CN': '图书馆的位置', en: 'Where the library is' }) },
      input,
      issues: [{ messageId: 'file-name', file, at: '"IMG_2031.JPG"', data: { alsoIn: ['en'] } }],
    },
    'no more than that it is one': {
      files: { [file]: picture({ 'zh-CN': '图片', en: 'Picture 1' }) },
      right: { [file]: picture({ 'zh-CN': '图书馆的位置', en: 'Where the library is' }) },
      input,
      issues: [{ messageId: 'no-words', file, at: '"图片"', data: { alsoIn: ['en'] } }],
    },
    'in a link': {
      files: words('[![](assets/map.svg)](https://a.example)'),
      input,
      issues: [{ messageId: 'no-alt', file }],
    },
    'the name of a file in a text': {
      files: words('![map.svg](assets/map.svg)'),
      right: words('![Where the library is](assets/map.svg)'),
      input,
      issues: [{ messageId: 'file-name', file, data: { words: 'map.svg' } }],
    },
    'no more than that it is one, in a text': {
      files: words('![图片](assets/map.svg)'),
      right: words('![图书馆的位置](assets/map.svg)'),
      input,
      issues: [{ messageId: 'no-words', file, data: { words: '图片' } }],
    },
  },
});
