import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD } from './administrator-parts';
import { ADMINISTRATOR_PASSWORD } from './limits';

/**
 * Makes a secret for codes by time (RFC 6238). It counts once `confirmSecondFactor` has seen a
 * code. It takes the password, but right after a sign-in for which the operator asks for a second
 * factor; an account that has no password signs in again. `authentication-needed` says so.
 */
export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/second-factor' },
  role: 'signed-in',
  beforeSecondFactor: true,
  request: record({}, { password: PASSWORD }),
  response: record({
    /** In base32, to be typed. */
    secret: STRING,
    /** The same for a QR code: `otpauth://totp/…`. */
    uri: STRING,
  }),
  limits: ADMINISTRATOR_PASSWORD,
});
