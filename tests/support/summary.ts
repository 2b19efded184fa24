import { appendFileSync } from 'node:fs';

/** The outcomes of a run's tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A failed test and the reason. */
export interface Failure {
  /** The test's file and titles; where an error belongs to no test, what is known of its place. */
  test: string;
  message: string;
}

/** An error as runners give it. */
interface RunError {
  message?: string | undefined;
  stack?: string | undefined;
  cause?: unknown;
}

/**
 * Longer messages are cut in the list of failures: each runner shows them whole where they happen.
 */
const MESSAGE_LENGTH = 300;

/** The first line of an error's message, and where its stack begins. */
export function describeError({ message = '', stack = '' }: RunError): string {
  const [line = ''] = message.split('\n');
  const place = stack.split('\n').find((frame) => /^\s+at /.test(frame)) ?? '';
  return `${line.slice(0, MESSAGE_LENGTH)} ${place.trim()}`.trim();
}

/**
 * The whole of an error with its causes. Nothing shows an error outside of tests where it happens,
 * and it may happen once in a thousand runs.
 */
export function describeWholeError({ message = '', stack = '', cause }: RunError): string {
  const whole = stack.includes(message) ? stack : `${message}\n${stack}`;
  if (typeof cause !== 'object' || cause === null) return whole.trim();
  return `${whole.trim()}\nbecause of ${describeWholeError(cause)}`;
}

/**
 * Prints `N passed, N failed`; for `npm test`, which adds up several runs and lists their failures
 * at its end, it writes both to the file that COUNTS_FILE names.
 */
export function reportCounts(counts: Counts, failures: readonly Failure[]): void {
  const file = process.env.COUNTS_FILE;
  if (file) {
    appendFileSync(file, `${JSON.stringify({ ...counts, failures })}\n`);
    return;
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
}
