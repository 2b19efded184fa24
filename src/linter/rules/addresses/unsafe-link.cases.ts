import { markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const issue = (scheme: string) => ({ messageId: 'unsafe', file, data: { scheme } });

export const unsafeLinkCases = defineCases('unsafe-link', {
  valid: {
    'plain addresses': { files: words('[a](https://a.example) [b](tel:110) <mailto:a@b.example>') },
    'words that look like one': { files: words('javascript: and `[a](javascript:b)` and data: 5') },
  },
  invalid: {
    'a script': {
      files: words('[a](javascript:alert(1))'),
      right: words('[a](https://net.example/a)'),
      issues: [issue('javascript')],
    },
    'in other letters': { files: words('[a](JavaScript:b)'), issues: [issue('javascript')] },
    'a file of a computer': { files: words('[a](file:///C:/a.pdf)'), issues: [issue('file')] },
    'by its definition': { files: words('[a]\n\n[a]: vbscript:b'), issues: [issue('vbscript')] },
    'a page in an address': {
      files: words('[a](data:text/html;base64,PGI+)'),
      issues: [issue('data')],
    },
    'a picture in an address': {
      files: words('![a](data:image/png;base64,iVBORw0KGgo=)'),
      issues: [issue('data')],
    },
    'in angle brackets': { files: words('<javascript:alert(1)>'), issues: [issue('javascript')] },
  },
});
