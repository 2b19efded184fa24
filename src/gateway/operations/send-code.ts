import type { CodeRequestedData } from '../../wire';
import { codeText } from '../adapters/sms/message-texts';
import { accountExists } from '../repositories/accounts';
import { IF_COUNTED } from '../repositories/rate-limits';
import { storePromise } from '../repositories/text-messages';
import {
  CODE_SECONDS,
  type CodeOwner,
  createCode,
  withdrawCode,
} from '../repositories/verification-codes';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import type { LimitDefinition } from './limits';
import { CODE_TRIES } from './try-code';

const DAY = 24 * 3600;
const MINUTE = 60;

/**
 * Asking for codes: messages cost money and disturb whoever gets them. From one address ten a day at most, and from all addresses
 * together 33: one a minute at first, one an hour in the end. So nobody's phone is closed for long by a stranger who asks
 * for codes; the codes that arrive work for its owner.
 */
export const CODE_REQUEST_LIMITS: readonly LimitDefinition[] = [
  {
    name: 'code',
    counts: 'attempts',
    per: ['phone', 'address'],
    limit: 10,
    seconds: DAY,
    pauses: [1, 1, 5, 15, 60].map((minutes) => minutes * MINUTE),
  },
  {
    name: 'code-phone',
    counts: 'attempts',
    per: ['phone'],
    limit: 33,
    seconds: DAY,
    pauses: [1, 1, 1, 1, 5, 5, 5, 15, 15, 60].map((minutes) => minutes * MINUTE),
  },
  { name: 'code-address', counts: 'attempts', per: ['address'], limit: 30, seconds: 60 * MINUTE },
];

/**
 * Makes a code and sends it to its owner's phone, if an account has the phone. All that is written is written by one
 * statement, and is the same whether there is an account or not; the message goes out after the response.
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
  const text = codeText(school, code, CODE_SECONDS);
  const message = { school: school.name, phone: owner.phone, code, text };
  const withdraw = () => withdrawCode(deps.database, owner);
  if (isAwaited && reaches) {
    await texts.sendNow(promise, message, now).catch(async () => {
      await withdraw();
      // What never reached anyone counts for nothing: the student may ask again at once.
      await limits.takeBack(CODE_REQUEST_LIMITS, subjects);
      throw new ApiFailure(20011);
    });
  } else {
    afterResponse(() => texts.sendSoon(promise, reaches ? message : undefined, now, withdraw));
  }
  return { cooldown: next, expiresIn: CODE_SECONDS, reaches };
}
