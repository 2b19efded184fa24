import { type Locale, resolveText, type Text } from '../../engine';
import type { CallResult } from '../../renderer';

/** A call's failure, thrown so that the data cache sees it. */
export class CallError extends Error {
  readonly code: unknown;
  readonly words: Text;

  constructor({ code, message }: Extract<CallResult, { ok: false }>) {
    super(`The call failed with code ${code}.`);
    this.name = 'CallError';
    this.code = code;
    this.words = message;
  }
}

/** What to show of an error that the data cache has kept, in the language of the page; '' for no words. */
export function describeCallError(error: Error, locale: Locale): string {
  return error instanceof CallError ? resolveText(error.words, locale) : '';
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
