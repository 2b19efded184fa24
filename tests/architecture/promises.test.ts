import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingTest } from './missing-test';
import { root } from './run-tool';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The cells of each row of a document's tables, without headings. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const promises = rowsOf(read('SECURITY.md')).flatMap(([, to, promise, file = '', title = '']) =>
  /\.tsx?$/.test(file) ? [{ to, promise, file, title }] : [],
);

describe('the promises of SECURITY.md', () => {
  test('are made to everyone whom it names', () => {
    expect(new Set(promises.map(({ to }) => to)).size).toBeGreaterThan(8);
  });

  test.each(promises)('to the $to: “$promise” has its test', ({ file, title }) => {
    expect(missingTest(file, title)).toBeUndefined();
  });

  test('are missed where a test is gone or has another name', () => {
    const file = 'tests/architecture/promises.test.ts';
    expect(missingTest(file.replace('promises', 'wishes'), 'are')).toContain('is gone');
    expect(missingTest(file, ['never', 'named'].join(' '))).toContain('is not in');
  });
});

describe('tools/deploy/ASVS.md', () => {
  const walked = read('tools/deploy/ASVS.md');
  const [top = '', walk = ''] = walked.split('## The walk');
  const rows = rowsOf(walk).filter(([, id]) => /^V\d/.test(id ?? ''));

  test('has each requirement once, with its state and how', () => {
    expect(rows.filter(([, , , state, how]) => !isState(state) || !how)).toEqual([]);
    const ids = rows.map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toHaveLength(REQUIREMENTS);
  });

  test('lists each open one at the top, and no other', () => {
    const open = rows.flatMap(([, id, , state]) => (state === 'open' ? [id] : []));
    const listed = [...top.matchAll(/\bV\d+(?:\.\d+){2}\b/g)].map(([id]) => id);
    expect(listed.sort()).toEqual(open.sort());
  });

  test('names files that there are', () => {
    const named = [...walked.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** Those of levels 1 and 2 of ASVS 5.0. */
const REQUIREMENTS = 253;

function isState(text: string | undefined): boolean {
  return text === 'done' || text === 'not ours' || text === 'open';
}
