import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';
import { root } from './run-tool';

/** A number of tries, as Vitest's and Playwright's settings and options have it. */
const retries = /\bretr(?:y|ies)\b['"]?\s*:\s*[1-9]|--retr(?:y|ies)\b/;

const settings = ['vite.config.ts', 'package.json', 'tools/setup/run-tests.mjs'];
const files = listFiles().filter(
  (file) =>
    (settings.includes(file) || file.startsWith('tests/') || /\.(test|e2e)\.\w+$/.test(file)) &&
    !file.endsWith('retries.test.ts'),
);

test('no test is tried again when it has failed', () => {
  expect(files).toContain('tests/e2e/playwright.config.ts');
  const hold = files.filter((file) => retries.test(readFileSync(join(root, file), 'utf8')));
  expect(hold).toEqual([]);
});

test.each(['retry: 1,', "{ 'retries': 2 }", 'vitest run --retry=3'])('%s is found', (text) => {
  expect(text).toMatch(retries);
});
