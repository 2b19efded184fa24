import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundle } from './bundle.test-support.ts';
import { omitLinkFinder } from './omit-link-finder.ts';

const library = fileURLToPath(import.meta.resolve('markdown-it'));

it('leaves the search for addresses out of Markdown that does not ask for it, and nothing else', async () => {
  const files = {
    'entry.ts': `
import createMarkdown from ${JSON.stringify(library)};
console.log(createMarkdown({ linkify: false }).render('[a](https://a.example)'));
`,
  };
  const [whole, without] = [await bundle(files), await bundle(files, omitLinkFinder())];
  expect(whole).toContain('src_mail_name');
  expect(without).not.toContain('src_mail_name');
  expect(without).toContain('paragraph_open');
});
