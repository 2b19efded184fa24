import { describe, expect, test } from 'vitest';
import { chooseRuns, formatCounts, formatFailures, sumCounts } from './test-runs.mjs';

/** The name of each chosen runner, with the arguments of `npm test` that it gets. */
function choose(...args) {
  return chooseRuns(args).map(([program, ...rest]) => [
    program.split('/').slice(-2)[0],
    ...rest.slice(program.includes('vitest') ? 1 : 2),
  ]);
}

describe('npm test', () => {
  test('runs both without arguments', () => {
    expect(choose()).toEqual([['vitest'], ['test']]);
  });

  test.each([
    [['--project', 'node', 'src/wire']],
    [['src/engine']],
    [['-t', 'a name']],
    [['--project=architecture']],
  ])('gives Vitest %j', (args) => {
    expect(choose(...args)).toEqual([['vitest', ...args]]);
  });

  test('runs both for paths of both kinds, each with its own', () => {
    expect(choose('src/wire', '-t', 'a name', 'tests/e2e/sign-in.e2e.ts')).toEqual([
      ['vitest', 'src/wire', '-t', 'a name'],
      ['test', '-t', 'a name', 'tests/e2e/sign-in.e2e.ts'],
    ]);
  });

  test.each([
    [['--project', 'e2e'], []],
    [['--project=e2e', 'sign-in'], ['sign-in']],
    [
      ['--project', 'e2e', '-g', 'device'],
      ['-g', 'device'],
    ],
    [['tests/e2e/sign-in.e2e.ts'], ['tests/e2e/sign-in.e2e.ts']],
    [['sign-in.e2e.ts:12'], ['sign-in.e2e.ts:12']],
  ])('takes %j to Playwright as %j', (args, passed) => {
    expect(choose(...args)).toEqual([['test', ...passed]]);
  });
});

describe('the counts of all runs', () => {
  const run = (counts, succeeded = true) => ({
    text: `${JSON.stringify({ failures: [], ...counts })}\n`,
    succeeded,
  });
  const good = run({ passed: 3, failed: 0, skipped: 1 });
  const failures = [{ test: 'a.test.ts > adds', message: 'expected 3 to be 2' }];

  test('are added up', () => {
    const bad = run({ passed: 1, failed: 2, skipped: 0, failures }, false);
    expect(sumCounts([good, bad])).toEqual({ passed: 4, failed: 2, skipped: 1, failures });
  });

  test.each([
    ['ended without counting', { text: '', succeeded: true }],
    ['ended badly without a failed test', run({ passed: 0, failed: 0, skipped: 0 }, false)],
  ])('have a failure for a run that %s', (_title, bad) => {
    expect(sumCounts([good, bad])).toMatchObject({ passed: 3, failed: 1, skipped: 1 });
  });

  test('come after a list of what failed', () => {
    expect(formatFailures({ failures })).toBe('Failed: a.test.ts > adds\n  expected 3 to be 2\n');
    expect(formatFailures({ failures: [] })).toBe('');
  });

  test('are one line', () => {
    expect(formatCounts({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
    expect(formatCounts({ passed: 4, failed: 2, skipped: 1 })).toBe(
      '4 passed, 2 failed, 1 skipped',
    );
  });
});
