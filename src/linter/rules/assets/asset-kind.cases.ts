import { assetInput, bytesOf, markdownScreen, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const at = (name: string) => `schools/lakeside/assets/${name}`;
const block = (members: object) => ({ [file]: { screen: 'tdt', title: 'A', blocks: [members] } });
const picture = (src: string) => block({ block: 'picture', src, alt: 'A' });
const text = (name: string) => block({ block: 'markdown', file: name });

export const assetKindCases = defineCases('asset-kind', {
  valid: {
    'a picture': { files: picture('assets/a.svg'), input: assetInput({ [at('a.svg')]: svg() }) },
    'a text': { files: text('assets/a.md'), input: assetInput({ [at('a.md')]: '# A' }) },
    'a link to anything': {
      files: { [file]: markdownScreen('[a](assets/a.docx)') },
      input: assetInput({ [at('a.docx')]: bytesOf('PK\0\x01') }),
    },
  },
  invalid: {
    'a document for a picture': {
      files: picture('assets/a.pdf'),
      right: { [file]: markdownScreen('[a](assets/a.pdf)') },
      input: assetInput({ [at('a.pdf')]: '%PDF-1 %%EOF' }),
      issues: [
        { messageId: 'not-a-picture', file, at: '"assets/a.pdf"', data: { asset: 'assets/a.pdf' } },
      ],
    },
    'a document for a logo': {
      files: {
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          theme: { logo: 'assets/a.md' },
        },
      },
      input: assetInput({ [at('a.md')]: '# A' }),
      issues: [{ messageId: 'not-a-picture', file: 'schools/lakeside/configration.json' }],
    },
    'a text for a picture in a text': {
      files: text('assets/a.md'),
      input: assetInput({ [at('a.md')]: '![A](assets/b.txt)', [at('b.txt')]: 'b' }),
      issues: [{ messageId: 'not-a-picture', file: at('a.md'), at: 'assets/b.txt' }],
    },
    'a picture for a text': {
      files: text('assets/a.svg'),
      input: assetInput({ [at('a.svg')]: svg() }),
      remedy: { 'assets/a.svg': 'assets/a.md' },
      rightInput: assetInput({ [at('a.md')]: 'A' }),
      issues: [{ messageId: 'not-a-text', file, at: '"assets/a.svg"' }],
    },
    'a text in GBK': {
      files: text('assets/a.md'),
      input: assetInput({ [at('a.md')]: bytesOf('\xd7\xa2\xd2\xe2') }),
      rightInput: assetInput({ [at('a.md')]: '注意' }),
      issues: [{ messageId: 'not-utf8', file: at('a.md'), data: { asset: 'assets/a.md' } }],
    },
  },
});
