import { appendFileSync } from 'node:fs';

/** The outcomes of a run's tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Prints `N passed, N failed`; for `npm test`, which adds up several runs, it writes the counts to the file that COUNTS_FILE names. */
export function reportCounts(counts: Counts): void {
  const file = process.env.COUNTS_FILE;
  if (file) {
    appendFileSync(file, `${JSON.stringify(counts)}\n`);
    return;
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
}
