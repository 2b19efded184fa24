import type { CodeRequestedData } from '../../wire';
import { codeText } from '../adapters/sms/code-text';
import {
  CODE_SECONDS,
  type CodeOwner,
  issueCode,
  withdrawCode,
} from '../repositories/verification-codes';
import { allowsAccountEnumeration } from './account-enumeration';
import { ApiFailure } from './api-failure';
import { defineOperation, type OperationContext } from './define-operation';
import { CODE_COOLDOWN, codeLimits, codeTries, takeOrRefuse } from './limits';
import { PHONE, PURPOSE } from './request-fields';

/**
 * Sends a verification code (specification, section 7: verifyCode2). By default a phone without an
 * account is answered the same, after the same work: a code is made that no one is sent.
 */
export const requestCode = defineOperation({
  name: 'requestCode',
  description: {
    'zh-CN': '发送短信验证码',
    en: 'Asks for a verification code by text message',
  },
  method: 'POST',
  path: '/api-service/api/v1/verifyCode2',
  encoding: 'form',
  repeatable: true,
  request: {
    type: 'object',
    required: ['phone', 'type'],
    additionalProperties: false,
    properties: { phone: PHONE, type: PURPOSE },
  },
  calledBy: 'forms',
  codes: { phone: 1006 },
  async handle(context): Promise<CodeRequestedData> {
    const { values, school, now, deps, limits } = context;
    const phone = values.text('phone');
    const telling = allowsAccountEnumeration(school.configuration);
    if (!deps.sms.isAvailable(now)) throw new ApiFailure(20011);
    await takeOrRefuse(limits, codeLimits(context, phone), now);

    const owner = { school: school.name, phone, purpose: values.text('type') };
    const { code, reaches } = await issueCode(deps.database, deps.secrets, owner, now);
    await limits.clear(codeTries(context, phone));
    if (!reaches && telling) throw new ApiFailure(1010, { field: 'phone' });
    if (reaches) {
      const sent = send(context, owner, code);
      if (isAwaited(context)) await sent;
      else sent.catch(() => {});
    }
    return { cooldown: CODE_COOLDOWN, expiresIn: CODE_SECONDS };
  },
});

/** Whether the response waits for the message: not where its time would show that the phone has an account. */
function isAwaited({ school, deps }: OperationContext): boolean {
  return allowsAccountEnumeration(school.configuration) || !deps.sms.remote;
}

/** Sends the message; when that fails and the student is told so, it counts for nothing, and they may ask again at once. */
async function send(context: OperationContext, owner: CodeOwner, code: string): Promise<void> {
  const { school, now, deps, limits, log } = context;
  const text = codeText(school, code, CODE_SECONDS);
  const { phone } = owner;
  const message = { school: school.name, phone, code, text };
  try {
    await deps.sms.send(message, now, { quietly: !isAwaited(context) });
  } catch (error) {
    log.error({ err: error }, 'A verification code could not be sent');
    await withdrawCode(deps.database, owner);
    // Where the response was not waited for, a shorter wait would show that the phone has an account.
    if (isAwaited(context)) await limits.giveBack(codeLimits(context, phone));
    throw new ApiFailure(20011);
  }
}
