import type { FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import {
  type Counts,
  describeError,
  describeWholeError,
  type Failure,
  reportCounts,
} from './summary';

/**
 * A reporter that ends a run with its counts; errors outside of tests, and tests that were not
 * reached, count as failures.
 */
export default class PlaywrightSummary implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd({ status }: FullResult): void {
    const total: Counts = { passed: 0, failed: this.errors.length, skipped: 0 };
    const failures: Failure[] = this.errors.map((error) => ({
      test: 'outside of tests',
      message: describeWholeError(error),
    }));
    for (const test of this.suite?.allTests() ?? []) {
      const isSkipped = test.outcome() === 'skipped' && test.expectedStatus === 'skipped';
      if (test.outcome() === 'expected') total.passed += 1;
      else if (isSkipped) total.skipped += 1;
      else {
        const [error] = test.results.flatMap(({ errors }) => errors);
        total.failed += 1;
        failures.push({
          test: test.titlePath().filter(Boolean).join(' › '),
          message: describeError(error ?? { message: 'was not reached' }),
        });
      }
    }
    if (status !== 'passed' && total.failed === 0) total.failed = 1;
    reportCounts(total, failures);
  }

  printsToStdio(): boolean {
    return false;
  }
}
