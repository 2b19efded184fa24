import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const folder = 'schools/lakeside';
const assets = (...names: string[]) =>
  assetInput(Object.fromEntries(names.map((name) => [`${folder}/assets/${name}`, 'A\n'])));
const shows = (...names: string[]) => ({
  [`${folder}/screens/tdt.json`]: {
    screen: 'tdt',
    title: 'A',
    blocks: names.map((name) => ({ block: 'markdown', file: `assets/${name}` })),
  },
});

export const equalNamesCases = defineCases('equal-names', {
  valid: {
    'the same name in two folders, and at two schools': {
      files: {
        ...shows('a/guide.md', 'b/Guide.md'),
        'schools/default/screens/Guide.json': markdownScreen('A', 'Guide'),
        [`${folder}/screens/guide.json`]: markdownScreen('A', 'guide'),
      },
      input: assets('a/guide.md', 'b/Guide.md'),
    },
  },
  invalid: {
    'two texts': {
      files: shows('b.md', 'B.md'),
      input: assets('b.md', 'B.md'),
      right: shows('b.md', 'c.md'),
      rightInput: assets('b.md', 'c.md'),
      issues: [{ messageId: 'case', file: `${folder}/assets/B.md` }],
    },
    'two pages': {
      files: {
        [`${folder}/screens/Guide.json`]: markdownScreen('A', 'Guide'),
        [`${folder}/screens/guide.json`]: markdownScreen('A', 'guide'),
      },
      right: { [`${folder}/screens/Guide.json`]: null },
      issues: [
        {
          messageId: 'case',
          file: `${folder}/screens/Guide.json`,
          data: { name: 'Guide.json', other: 'guide.json' },
        },
      ],
    },
    'two folders, once for all that is in them': {
      files: shows('Map/a.md', 'map/a.md', 'map/b.md'),
      input: assets('Map/a.md', 'map/a.md', 'map/b.md'),
      issues: [
        {
          messageId: 'case',
          file: `${folder}/assets/Map/a.md`,
          data: { name: 'Map', other: 'map' },
        },
      ],
    },
  },
});
