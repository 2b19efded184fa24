import type { PasswordReset, PasswordResetData } from '../../wire';
import { CODE_REQUEST_LIMITS } from '../../wire/calls/recovery/limits';
import { refuseWeakPassword } from '../accounts/new-password';
import type { Account } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { matchIdentification } from '../crypto/secrets';
import { resetMessage } from '../messages/message-texts';
import { storePromise } from '../messages/store';
import { closeEnded } from '../sessions/end-sessions';
import { type CodeOwner, spendCode, withdrawAnyCode } from './code-store';
import { setPassword } from './password-store';

/** How the owner of an account has been recognised. */
interface Recognition {
  by: PasswordReset['by'];
  /** Whose code led to it. */
  owner?: CodeOwner;
  /** True when a ticket stands for the code. */
  hasTicket?: boolean;
}

/**
 * Sets the new password of an account whose owner has been recognised, uses up the code that led to
 * it, ends all sessions, and tells the account's phone.
 *
 * @throws ApiFailure 20017 for an easy password; 1009 or 20020 when the code or the ticket has been
 *   used up meanwhile
 */
export async function resetPassword(
  context: OperationContext,
  account: Account,
  { by, owner, hasTicket = false }: Recognition,
): Promise<PasswordResetData> {
  const { values, school, now, deps, limits, texts, inTurn, storeResponse, afterResponse, log } =
    context;
  const password = values.text('password');
  const code = values.text('verifyCode');
  refuseWeakPassword(password, school.accounts, [account.username, account.phone ?? '']);
  if (matchIdentification(deps.secrets, password, account.identificationHash)) {
    throw new ApiFailure(20017, { field: 'password' });
  }
  const hash = await inTurn(() => deps.passwords.hash(password));
  const notice = noticeOf(context, account);
  const promise = texts.promise(school.name, now);
  const reset = { account, hash, at: now, by };
  const data = { account: account.username };
  const ended = await setPassword(deps.database, reset, async (transaction) => {
    if (owner && hasTicket) await withdrawAnyCode(transaction, owner);
    else if (owner && !(await spendCode(transaction, deps.secrets, owner, code, now))) return false;
    if (notice) await storePromise(promise).execute(transaction);
    await storeResponse(transaction, data);
    return true;
  });
  if (!ended) {
    if (!owner || hasTicket) throw new ApiFailure(20020, { field: 'ticket' });
    throw new ApiFailure(1009, { field: 'verifyCode' });
  }
  if (notice) afterResponse(() => texts.sendSoon(promise, notice, now));
  // Whoever has shown to be the owner need not wait for what strangers asked for.
  if (owner) await limits.forget(CODE_REQUEST_LIMITS, { phone: owner.phone });
  await closeEnded({ ...deps, log }, ended);
  return data;
}

function noticeOf({ school, now, deps }: OperationContext, { username, phone }: Account) {
  if (phone === null || !deps.sms.sends.includes('reset')) return undefined;
  return resetMessage(school, { phone, account: username, now });
}
