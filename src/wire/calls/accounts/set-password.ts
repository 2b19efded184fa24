import { COUNT, SCHOOL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { record } from '../record';

/**
 * Sets a password and ends the sessions; `mustChange`: the student chooses another at the next
 * sign-in.
 */
export const setPassword = defineCall({
  name: 'setPassword',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/set-password' },
  history: 'set password',
  request: record({
    school: SCHOOL,
    username: USERNAME,
    password: { type: 'string', maxLength: 200 },
    mustChange: YES_OR_NO,
  }),
  response: record(
    {
      /** Else why it is refused: too short, of too few kinds of characters, easy to guess. */
      outcome: { enum: ['done', 'unknown', 'short', 'kinds', 'easy'] },
    },
    /** How many characters, or kinds of them, the school asks for, where that is the fault. */
    { least: COUNT },
  ),
});

export type PasswordResult = ResponseOf<typeof setPassword>;
