import type { CodeRequestedData } from '../../wire';
import { CODE_REQUEST_LIMITS, CODE_SECONDS, CODE_TRIES } from '../../wire/calls/recovery/limits';
import { accountExists } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { IF_COUNTED } from '../limits/store';
import { codeMessage } from '../messages/message-texts';
import { storePromise } from '../messages/store';
import { type CodeOwner, createCode, withdrawCode } from './code-store';

/**
 * Makes a code and sends it to its owner's phone, if an account has the phone. All that is written
 * is written by one statement, and is the same whether there is an account or not; the message goes
 * out after the response.
 *
 * @param isAwaited whether the response waits for the message, and says when it fails
 * @returns what the student is told, and whether there is an account
 * @throws ApiFailure 20001; 20011 when messages cannot be sent
 */
export async function sendCode(
  context: OperationContext,
  owner: CodeOwner,
  isAwaited: boolean,
): Promise<CodeRequestedData & { reaches: boolean }> {
  const { school, now, deps, limits, texts, afterResponse } = context;
  if (!deps.sms.isAvailable(now)) throw new ApiFailure(20011);
  const subjects = { phone: owner.phone };
  const { code, write } = createCode(deps.secrets, owner, now);
  const promise = texts.promise(school.name, now);
  const { next, result } = await limits.attempt(CODE_REQUEST_LIMITS, subjects, {
    writes: [write, storePromise(promise, IF_COUNTED), limits.forgetting([CODE_TRIES], subjects)],
    result: accountExists(owner),
  });
  const reaches = result === true;
  const message = codeMessage(school, { phone: owner.phone, code, seconds: CODE_SECONDS });
  const withdraw = () => withdrawCode(deps.database, deps.secrets, owner, code);
  if (isAwaited && reaches) {
    await texts.sendNow(promise, message, now).catch(async () => {
      await withdraw();
      // A code that never reached anyone counts for nothing: the student may ask again at once.
      await limits.takeBack(CODE_REQUEST_LIMITS, subjects);
      throw new ApiFailure(20011);
    });
  } else {
    afterResponse(() => texts.sendSoon(promise, reaches ? message : undefined, now, withdraw));
  }
  return { cooldown: next, expiresIn: CODE_SECONDS, reaches };
}
