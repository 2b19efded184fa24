import type { Translate } from '../../engine';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';

/** Says a refused password at its field. */
export function explainPassword(error: unknown, field: string, translate: Translate) {
  if (codeOf(error) !== 'password-refused') return undefined;
  return { [field]: translate(problemMessages['password-refused']) };
}
