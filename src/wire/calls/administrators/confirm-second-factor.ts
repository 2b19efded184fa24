import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { SECOND_FACTOR_CODE } from './administrator-parts';
import { ADMINISTRATOR_CODE } from './limits';

/** Begins to ask for the second factor at each sign-in, by its first code; other sessions end. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/second-factor/confirm' },
  role: 'signed-in',
  beforeSecondFactor: true,
  history: 'add own second factor',
  request: record({ code: SECOND_FACTOR_CODE }),
  /** Codes for its loss, each good once: they are given here and never again. */
  response: record({ recoveryCodes: listOf(STRING) }),
  limits: ADMINISTRATOR_CODE,
});
