import {
  type FormBlock,
  formResults,
  isJsonValue,
  type OperationShape,
  objectOf,
  type Wording,
} from '../../engine';
import type { FormOutcome } from '../services';
import { beginWait } from '../wait';
import { ticketIn } from './form-progress';
import type { FormAlert, FormState } from './form-state';
import type { CallFailure } from './map-server-errors';

/**
 * What later steps know after a success: what its operation gives, in place of what an earlier response gave under the same names, and
 * the ticket for what the step verified.
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

/** What a response tells of the account that a form was about. */
export function outcomeOf(data: unknown): FormOutcome {
  const { account } = isJsonValue(data) ? objectOf(data) : {};
  return typeof account === 'string' ? { account } : {};
}

/** The message about a failed call; with its wait, where the call may only be made again later. */
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
