import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProject, LONGEST_MATCHED } from '../../engine';
import { testInput } from '../test-input.test-support';
import { safeExpression } from './expressions';
import { decidePatterns, patternSafety } from './pattern-safety';
import { honestPatterns, hostilePatterns } from './pattern-safety.test-support';

/** The library that decides loads for the first pattern that counting does not prove safe. */
beforeAll(async () => {
  const operations = { operations: { signIn: { request: { pattern: '^(a+)+$' } } } };
  await decidePatterns(createProject(testInput({ 'schemas/operations.json': operations })));
});

describe('patterns as schools write them', () => {
  test.each(honestPatterns)('%s is safe', (pattern) => {
    expect(patternSafety(pattern)).toEqual({ type: 'safe' });
  });
});

describe('on a machine that gets nothing done', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['^(?:[a-z]{2,3}(?:-[A-Z]{2})?,)*[a-z]{2,3}(?:-[A-Z]{2})?(?:;(?:q=[0-9])?)*$', 'safe'],
    ['^(?:[a-z]+[0-9]*)+!$', 'slow'],
  ])('%s is decided all the same: %s', (pattern, type) => {
    let hours = 0;
    const clock = () => 3_600_000 * hours++;
    vi.spyOn(Date, 'now').mockImplementation(clock);
    vi.spyOn(performance, 'now').mockImplementation(clock);
    expect(patternSafety(pattern).type).toBe(type);
  });
});

describe('patterns that take too long', () => {
  test.each(hostilePatterns)('$pattern is not safe', ({ pattern }) => {
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(patternSafety(pattern).type).not.toBe('safe');
  });
});

/** Every `pattern` of a schema, at any depth. */
function patternsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'pattern' && typeof member === 'string' ? [member] : patternsOf(member),
  );
}

test('the patterns of the meta-schemas, which run on whatever an author writes, are safe', () => {
  const { metaSchemas } = createProject(testInput({}));
  const patterns = patternsOf(metaSchemas);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => patternSafety(pattern).type !== 'safe')).toEqual([]);
});

test('a pattern is tried on no text that is too long', () => {
  const expression = safeExpression('^a+$');
  expect(expression?.test('a'.repeat(LONGEST_MATCHED))).toBe(true);
  expect(expression?.test('a'.repeat(LONGEST_MATCHED + 1))).toBe(false);
  expect(safeExpression('^(a+)+$')).toBeUndefined();
});

test.each([
  ['groups that are too deep', `${'('.repeat(1000)}a${')'.repeat(1000)}`],
  ['a great length', `^${'a|'.repeat(20_000)}a$`],
  ['great counts', '^(?:(?:a{1000}){1000}){1000}$'],
  ['many counts', `^${'(?:ab){1000000}'.repeat(100)}$`],
])('of a pattern with %s nothing is decided', (_, pattern) => {
  expect(patternSafety(pattern)).toEqual({ type: 'undecided' });
});
