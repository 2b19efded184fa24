import type { Translate } from '../../engine';
import { CallError, codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { messages } from './messages';

/** Says a refused password at its field, with the reason that the gateway gives. */
export function explainPassword(error: unknown, field: string, translate: Translate) {
  if (codeOf(error) !== 'password-refused') return undefined;
  const { reason, minLength } = error instanceof CallError ? error.details : {};
  if (reason !== 'short' || typeof minLength !== 'number') {
    return { [field]: translate(problemMessages['password-refused']) };
  }
  return { [field]: translate(messages.shortPassword, { count: minLength }) };
}
