import { dismissPasswordReset as contract } from '../../wire/calls/sessions/dismiss-password-reset';
import { dismissPasswordReset as dismiss } from '../accounts/password-reset-store';
import { implementCall } from '../calls/implement-call';

/** Shows the notice of the last reset of the password no more, on any device. */
export const dismissPasswordReset = implementCall(contract, async ({ session, deps }) => {
  const { passwordReset } = session.info;
  if (passwordReset) await dismiss(deps.database, session.accountId, passwordReset);
  return null;
});
