import { markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const issue = (label: string) => ({ messageId: 'no-definition', file, data: { label } });

export const markdownReferenceCases = defineCases('markdown-reference', {
  valid: {
    defined: { files: words('[a][b]\n\n[b]: https://a.example') },
    'plain brackets': { files: words('[a] and [1] (see below), x[0][1], `[a][b]`, \\[a][b]') },
  },
  invalid: {
    'without definition': {
      files: words('See [the plan][plan]'),
      right: words('See [the plan][plan]\n\n[plan]: https://a.example'),
      issues: [issue('plan')],
    },
    'a mistyped definition': {
      files: words('[a][plan]\n\n[paln]: https://a.example'),
      issues: [issue('plan')],
    },
    'by its own words': { files: words('[plan][]'), issues: [issue('plan')] },
    'a picture': { files: words('![Map][map]'), issues: [issue('map')] },
  },
});
