import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';
import { type Counts, describeError, type Failure, reportCounts } from './summary';

const describeErrors = (errors: readonly SerializedError[]) => errors.map(describeError).join('; ');

function summarizeModule(module: TestModule): Counts & { failures: Failure[] } {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] as Failure[] };
  const fail = (test: string, errors: readonly SerializedError[]) => {
    counts.failed += 1;
    counts.failures.push({ test, message: describeErrors(errors) });
  };
  const file = module.relativeModuleId;
  if (module.errors().length > 0) fail(file, module.errors());
  // A hook that fails leaves its suite's tests "skipped": the suite itself is what failed.
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors());
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed' || state === 'skipped') counts[state] += 1;
    else fail(`${file} > ${test.fullName}`, errors ?? []);
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
    const failures = errors.map((error) => ({
      test: `outside of tests${typeof error.VITEST_TEST_PATH === 'string' ? `, in ${error.VITEST_TEST_PATH}` : ''}`,
      message: describeError(error),
    }));
    for (const { passed, failed, skipped, failures: own } of modules.map(summarizeModule)) {
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      failures.push(...own);
    }
    if (reason !== 'passed' && total.failed === 0) total.failed = 1;
    reportCounts(total, failures);
  }
}
