import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { type Counts, reportCounts } from './summary';

/** A reporter that ends a run with its counts; errors outside of tests, and tests that were not reached, count as failures. */
export default class PlaywrightSummary implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const total: Counts = { passed: 0, failed: this.errors, skipped: 0 };
    for (const test of this.suite?.allTests() ?? []) {
      const isSkipped = test.outcome() === 'skipped' && test.expectedStatus === 'skipped';
      if (test.outcome() === 'expected') total.passed += 1;
      else if (isSkipped) total.skipped += 1;
      else total.failed += 1;
    }
    if (status !== 'passed' && total.failed === 0) total.failed = 1;
    reportCounts(total);
  }

  printsToStdio(): boolean {
    return false;
  }
}
