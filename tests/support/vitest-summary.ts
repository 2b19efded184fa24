import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';
import {
  type Counts,
  describeError,
  describeWholeError,
  type Failure,
  reportCounts,
} from './summary';

const describeErrors = (errors: readonly SerializedError[]) => errors.map(describeError).join('; ');

function summarizeModule(module: TestModule): Counts & { failures: readonly Failure[] } {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = [];
  const fail = (test: string, errors: readonly SerializedError[]) => {
    counts.failed += 1;
    failures.push({ test, message: describeErrors(errors) });
  };
  const file = module.relativeModuleId;
  if (module.errors().length > 0) fail(file, module.errors());
  // A hook that fails leaves its suite's tests "skipped": the suite itself is what failed.
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors());
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed' || state === 'skipped') counts[state] += 1;
    else fail(`${file} > ${test.fullName}`, errors);
  }
  return { ...counts, failures };
}

/**
 * An error outside of tests with its file and the test that ran when it happened, which may or may
 * not have caused it.
 */
function describeStray(error: SerializedError): Failure {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, type } = error;
  const place = [
    typeof file === 'string' ? `, in ${file}` : '',
    typeof test === 'string' ? `, while or after "${test}" ran` : '',
    typeof type === 'string' ? ` (${type})` : '',
  ];
  return { test: `outside of tests${place.join('')}`, message: describeWholeError(error) };
}

/**
 * A reporter that ends a run with `N passed, N failed`, for programs to read; errors outside of
 * tests count as failures.
 */
export default class VitestSummary implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const total = { passed: 0, failed: errors.length, skipped: 0 };
    const failures = errors.map(describeStray);
    for (const module of modules.map(summarizeModule)) {
      total.passed += module.passed;
      total.failed += module.failed;
      total.skipped += module.skipped;
      failures.push(...module.failures);
    }
    if (reason !== 'passed' && total.failed === 0) total.failed = 1;
    reportCounts(total, failures);
  }
}
