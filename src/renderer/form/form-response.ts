import {
  type FormBlock,
  formResults,
  isJsonValue,
  type OperationShape,
  objectOf,
  type Wording,
} from '../../engine';
import { messages } from '../messages';
import type { FormOutcome } from '../services';
import { beginWait } from '../wait';
import { ticketIn } from './form-progress';
import type { FormAlert, FormState } from './form-state';
import type { CallFailure } from './map-server-errors';

/**
 * Gives the results for later steps after a success. Results of this operation replace an earlier
 * response's results of the same names, and its ticket proves the step's verification.
 *
 * @param now milliseconds since 1970
 */
export function takeResponse(
  state: FormState,
  data: unknown,
  form: FormBlock,
  shape: OperationShape,
  now: number,
): Pick<FormState, 'results' | 'ticket'> {
  const { results = [], givesTicket } = shape;
  const others = Object.entries(state.results).filter(([name]) => !results.includes(name));
  const ticket = givesTicket ? ticketIn(data, state.flow.index, now) : undefined;
  return {
    results: { ...Object.fromEntries(others), ...formResults(form, shape, data) },
    ticket: ticket ?? state.ticket,
  };
}

/** Gives the account that a form was about, from a response. */
export function outcomeOf(data: unknown): FormOutcome {
  const { account } = isJsonValue(data) ? objectOf(data) : {};
  return typeof account === 'string' ? { account } : {};
}

/** The message about a failed call, with its wait if the call may only be made again later. */
export function failureAlert(
  { code, retryAfter, messageAfter }: CallFailure,
  message: Wording,
): FormAlert {
  const alert = { tone: 'error', message } as const;
  if (retryAfter !== undefined) {
    return {
      ...alert,
      wait: { remaining: beginWait(retryAfter), message: messageAfter ?? (() => message) },
    };
  }
  return code === 'network' ? { ...alert, cause: code } : alert;
}

/** Says that a call takes long. */
export const slowMessage = messages.slow;

/**
 * The message about a call that takes long.
 *
 * @param again makes the call once more; undefined where it might take effect twice
 */
export function slowAlert(again: (() => void) | undefined): FormAlert {
  return { tone: 'info', message: slowMessage, retry: again !== undefined };
}
