import type { PasswordReset } from '../../wire';
import { resetText } from '../adapters/sms/message-texts';
import { hashIdentification } from '../crypto/secrets';
import type { Account } from '../repositories/accounts';
import { setPassword } from '../repositories/set-password';
import { storePromise } from '../repositories/text-messages';
import { type CodeOwner, spendCode } from '../repositories/verification-codes';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import { refuseEasyPassword } from './new-password';
import { CODE_REQUEST_LIMITS } from './send-code';

/**
 * Sets the new password of an account whose owner has been recognised, uses up the code of `owner` that led to it, ends
 * all sessions, and tells the account's phone.
 *
 * @throws ApiFailure 20017 for an easy password; 1009 when the code has been used up meanwhile
 */
export async function resetPassword(
  context: OperationContext,
  account: Account,
  by: PasswordReset['by'],
  owner?: CodeOwner,
): Promise<void> {
  const { values, school, now, deps, limits, texts, inTurn, storeResponse, afterResponse } =
    context;
  const password = values.text('password');
  refuseEasyPassword(password, [account.username, account.phone ?? '']);
  if (account.identificationHash === hashIdentification(deps.secrets, password)) {
    throw new ApiFailure(20017, { field: 'password' });
  }
  const hash = await inTurn(() => deps.passwords.hash(password));
  const notice = noticeOf(context, account);
  const promise = texts.promise(school.name, now);
  const reset = { accountId: account.id, hash, at: now, by };
  const ended = await setPassword(deps.database, reset, async (transaction) => {
    const code = values.text('verifyCode');
    if (owner && !(await spendCode(transaction, deps.secrets, owner, code, now))) return false;
    if (notice) await storePromise(promise).execute(transaction);
    await storeResponse(transaction, null);
    return true;
  });
  if (!ended) throw new ApiFailure(1009, { field: 'verifyCode' });
  if (notice) afterResponse(() => texts.sendSoon(promise, notice, now));
  // Whoever has shown to be the owner need not wait for what strangers asked for.
  if (owner) await limits.forget(CODE_REQUEST_LIMITS, { phone: owner.phone });
  await closeOnNetwork(context, ended);
}

function noticeOf({ school, now, deps }: OperationContext, { username, phone }: Account) {
  if (phone === null || deps.sms.sends !== 'texts') return undefined;
  const text = resetText(school, username, now);
  return { school: school.name, phone, code: '', text };
}
