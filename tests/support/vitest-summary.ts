import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';
import { type Counts, reportCounts } from './summary';

function countModule(module: TestModule): Counts {
  const counts = { passed: 0, failed: module.errors().length > 0 ? 1 : 0, skipped: 0 };
  // A hook that fails leaves its suite's tests "skipped": the suite itself is what failed.
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) counts.failed++;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'failed' : state]++;
  }
  return counts;
}

/** A reporter that ends a run with `N passed, N failed`, for programs to read; errors outside of tests count as failures. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const total = { passed: 0, failed: errors.length, skipped: 0 };
    for (const counts of modules.map(countModule)) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
    }
    if (reason !== 'passed' && total.failed === 0) total.failed = 1;
    reportCounts(total);
  }
}
