const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=tests/e2e/playwright.config.ts',
];

/**
 * Chooses the test runners for the arguments of `npm test`, as arguments of Node in order: without
 * any, all tests; with `--project e2e` or paths of browser tests, Playwright with the other
 * arguments; with paths of both kinds, each runner with its own; else Vitest with all of them.
 */
export function chooseRuns(args) {
  if (args.length === 0) return [vitest, playwright];
  const index = args.findIndex((arg) => /^--project(=e2e)?$/.test(arg));
  if (args[index] === '--project=e2e') return [[...playwright, ...args.toSpliced(index, 1)]];
  if (args[index + 1] === 'e2e') return [[...playwright, ...args.toSpliced(index, 2)]];
  const isBrowserTest = (arg) => /(^|\/)tests\/e2e(\/|$)|\.e2e\.ts(:\d+)?$/.test(arg);
  const isUnitTest = (arg) => !isBrowserTest(arg) && /^(src|tests|tools)(\/|$)|\.test\./.test(arg);
  const isForBoth = (arg) => !isBrowserTest(arg) && !isUnitTest(arg);
  if (!args.some(isBrowserTest)) return [[...vitest, ...args]];
  if (!args.some(isUnitTest)) return [[...playwright, ...args]];
  return [
    [...vitest, ...args.filter((arg) => isUnitTest(arg) || isForBoth(arg))],
    [...playwright, ...args.filter((arg) => isBrowserTest(arg) || isForBoth(arg))],
  ];
}

/**
 * Adds up what the runners counted, and joins what they list as failed. One that ended badly, or
 * without counting, has at least one failure.
 */
export function sumCounts(results) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { text, succeeded } of results) {
    const counts = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    for (const { passed, failed, skipped, failures } of counts) {
      total.failures.push(...failures);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
    const hasFailure = counts.some(({ failed }) => failed > 0);
    if (!hasFailure && (!succeeded || counts.length === 0)) total.failed += 1;
  }
  return total;
}

/** Lists what failed: who reads only the end of a long run must find it there. */
export function formatFailures({ failures }) {
  return failures.map(({ test, message }) => `Failed: ${test}\n  ${message}\n`).join('');
}

/** Formats counts as `N passed, N failed`, and the skipped ones where there are some. */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
