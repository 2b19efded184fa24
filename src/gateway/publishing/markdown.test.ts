import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

describe('renderMarkdown', () => {
  it('leaves the first level of headings to the title of the page', () => {
    expect(renderMarkdown('# Terms\n\n## One\n\n###### Last')).toBe(
      '<h2>Terms</h2>\n<h3>One</h3>\n<h6>Last</h6>',
    );
    expect(renderMarkdown('## One\n\n### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>');
  });

  it('shows HTML as text, also a heading, and runs no script of a link', () => {
    expect(renderMarkdown({ en: '<h1>x</h1>\n\n[a](javascript:alert%281%29)' })).toEqual({
      en: '&lt;h1&gt;x&lt;/h1&gt;\n<p><a href="">a</a></p>',
    });
  });
});
