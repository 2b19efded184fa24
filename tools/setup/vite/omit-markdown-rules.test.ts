import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundle } from './bundle.test-support.ts';
import { omitMarkdownRules } from './omit-markdown-rules.ts';

const library = fileURLToPath(import.meta.resolve('markdown-it'));

it('leaves out what Markdown without addresses and typography does not use, and nothing else', async () => {
  const files = {
    'entry.ts': `
import createMarkdown from ${JSON.stringify(library)};
console.log(createMarkdown({ linkify: false, typographer: false }).render('[a](https://a.example)'));
`,
  };
  const [whole, without] = [await bundle(files), await bundle(files, omitMarkdownRules())];
  for (const unused of ['src_mail_name', 'process_inlines', 'RARE_RE']) {
    expect(whole).toContain(unused);
    expect(without).not.toContain(unused);
  }
  expect(without).toContain('paragraph_open');
});
