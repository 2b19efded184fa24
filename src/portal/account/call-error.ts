import type { CallResult } from '../../renderer';

/** A call's failure, thrown so that the data cache sees it. Its message is in the reader's language. */
export class CallError extends Error {
  readonly code: unknown;

  constructor(failure: Extract<CallResult, { ok: false }>) {
    super(failure.message);
    this.name = 'CallError';
    this.code = failure.code;
  }
}

/**
 * The data of a call that went well.
 *
 * @param read makes sure of its shape; undefined counts as a failure
 * @throws CallError
 */
export function dataOf<Data>(result: CallResult, read: (data: unknown) => Data | undefined): Data {
  if (!result.ok) throw new CallError(result);
  const data = read(result.data);
  if (data === undefined)
    throw new CallError({ ok: false, code: 'unknown', message: '', silent: true });
  return data;
}
