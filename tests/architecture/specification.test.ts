import { describe, expect, test } from 'vitest';
import { countIn, readMap, readMutations } from '../specification/read-map.mjs';
import { missingTest } from './missing-test';
import { root } from './run-tool';

const rows = readMap(root);
const mutations = readMutations(root);

describe('the table of the specification in tests/README.md', () => {
  test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'has a test of section %s',
    (section) => {
      expect(rows.some((row) => row.section === section)).toBe(true);
    },
  );

  test.each(rows)('section $section, $what: has its test', ({ file, title }) => {
    expect(missingTest(file, title)).toBeUndefined();
  });
});

describe('the mutations of tests/specification/mutations.json', () => {
  const keyOf = ({ section, what }: { section: string; what: string }) => `${section} ${what}`;

  test('are there for every row of the table, and for no other', () => {
    expect(new Set(mutations.map(keyOf))).toEqual(new Set(rows.map(keyOf)));
  });

  test.each(mutations)('$section $what: “$text” stands in $file once', (mutation) => {
    expect(countIn(root, mutation)).toBe(1);
    expect(mutation.replacement).not.toBe(mutation.text);
    expect(mutation.file).not.toMatch(/\.(test|e2e)\.|^tests\//);
  });
});
