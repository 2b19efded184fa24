import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

const html = (text: Parameters<typeof renderMarkdown>[0]) =>
  renderMarkdown(text, (asset) =>
    asset === 'assets/map.png' ? '/schools/a/assets/map.png?v=1' : undefined,
  );

describe('renderMarkdown', () => {
  it('leaves the first level of headings to the title of the page', () => {
    expect(html('# Terms\n\n## One\n\n###### Last')).toBe(
      '<h2>Terms</h2>\n<h3>One</h3>\n<h6>Last</h6>\n',
    );
    expect(html('## One\n\n### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>\n');
  });

  it('keeps a word with a short part before its hyphen on one line, and code as it is', () => {
    expect(html('8:30–17:30, 9～12, x–9')).toBe(
      '<p>8:30\u2060–\u206017:30, 9\u2060～\u206012, x–9</p>\n',
    );
    expect(html('**Wi-Fi**, a sign-in: `e-mail`')).toBe(
      '<p><strong>Wi-\u2060Fi</strong>, a sign-in: <code>e-mail</code></p>\n',
    );
  });

  it('shows HTML as text, also a heading, and makes no link that runs a script', () => {
    expect(html({ en: '<h1>x</h1>\n\n[a](javascript:alert%281%29)' })).toEqual({
      en: '<p>&lt;h1&gt;x&lt;/h1&gt;</p>\n<p>[a](javascript:alert%281%29)</p>\n',
    });
  });

  it('gives pictures and links of the school their addresses, and leaves others as they are', () => {
    expect(
      html('![Map](assets/map.png) [Map](assets/map.png) [Out](https://a.example/assets/b)'),
    ).toBe(
      '<p><img src="/schools/a/assets/map.png?v=1" alt="Map" loading="lazy"> <a href="/schools/a/assets/map.png?v=1">Map</a> <a href="https://a.example/assets/b">Out</a></p>\n',
    );
  });

  it.each([
    ['./assets/map.png', '/schools/a/assets/map.png?v=1'],
    ['assets/map.png "title"', '/schools/a/assets/map.png?v=1'],
    ['assets/map.png?x=1#y', '/schools/a/assets/map.png?v=1#y'],
    ['assets/%6Dap.png', '/schools/a/assets/map.png?v=1'],
    ['assets/x/../map.png', '/schools/a/assets/map.png?v=1'],
    ['assets/none.png', 'assets/none.png'],
    ['/assets/map.png', '/assets/map.png'],
    ['#map', '#map'],
  ])('resolves %s as a browser would', (address, resolved) => {
    expect(html(`[Map](${address})`)).toContain(`href="${resolved}"`);
  });

  it('makes a table of a thousand rows, and a text of 100 KB', () => {
    const row = '| a | b |\n';
    const table = String(renderMarkdown(`${row}|---|---|\n${row.repeat(1000)}`, () => undefined));
    expect(table.split('<tr>')).toHaveLength(1 + 1 + 1000);
    const text = String(renderMarkdown('A sentence. '.repeat(8500), () => undefined));
    expect(text.length).toBeGreaterThan(100_000);
  });

  it('puts a table into a box that scrolls', () => {
    expect(html('| a |\n| - |\n| 1 |\n\nb')).toMatch(
      /^<div class="fg-table"><table>\n<thead>[\s\S]*<\/tbody>\n<\/table><\/div>\n<p>b<\/p>\n$/,
    );
  });

  it('knows tables', () => {
    expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>2</td>');
  });
});
