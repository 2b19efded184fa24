import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';
import { root } from './run-tool';

/** Four lengths, of which the right one may differ from the left one. */
const FOUR = /^\s*(?:padding|margin): \S+ (\S+) \S+ (\S+);$/;
const ONE_SIDE = /^\s*(?:padding|margin)-(?:left|right):/;

/** The declarations that leave another gap on one side, which a page in Arabic has on the other. */
function oneSided(css: string): string[] {
  return css.split('\n').filter((line) => {
    // A calculation is one length.
    const [, right, left] = FOUR.exec(line.replace(/, | [-+*/] /g, '')) ?? [];
    return right !== left || ONE_SIDE.test(line);
  });
}

test('gaps of one side are at the start or the end of a line, not at the left or the right', () => {
  const sheets = listFiles('src').filter(
    (path) => path.endsWith('.css') && !path.startsWith('src/studio/'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((path) =>
    oneSided(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the check fires', () => {
  expect(oneSided('a {\n  padding: 0.5rem 0.75rem 0.5rem 1.25rem;\n}')).toHaveLength(1);
  expect(oneSided('a {\n  margin-left: 1rem;\n}')).toHaveLength(1);
  expect(oneSided('a {\n  padding: 1rem 2rem 3rem 2rem;\n  margin: 0 auto;\n}')).toEqual([]);
});
