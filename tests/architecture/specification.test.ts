import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The rows of the table in tests/README.md whose first cell is a section. */
const rows = read('tests/README.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, section]) => /^\d$/.test(section ?? ''))
  .map(([, section = '', what = '', file = '', title = '']) => ({ section, what, file, title }));

/** Whether a file has a title, in quotes of any kind. */
const hasTitle = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));

describe('the table of the specification in tests/README.md', () => {
  test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'has a test of section %s',
    (section) => {
      expect(rows.some((row) => row.section === section)).toBe(true);
    },
  );

  test.each(rows)('section $section, $what: has its test', ({ file, title }) => {
    expect(existsSync(join(root, file)), `${file} is gone`).toBe(true);
    expect(hasTitle(read(file), title), `"${title}" is not in ${file}`).toBe(true);
  });
});
