import type { IdentificationData } from '../../wire';
import { checkIdentification, IDENTIFICATION_LIMITS } from './check-identification';
import { defineOperation } from './define-operation';
import { phoneForCode } from './phone-for-code';
import { issueTicket } from './recovery-ticket';
import { ACCOUNT, IDENTIFICATION } from './request-fields';

/** Checks that an account and an ID number belong together, and says what else a reset by them needs. */
export const verifyIdentification = defineOperation({
  name: 'verifyIdentification',
  description: {
    'zh-CN': '检查账号与身份证号是否相符',
    en: 'Checks that an account and a resident ID number belong together',
  },
  method: 'POST',
  path: '/api-service/api/v1/verify/identification',
  encoding: 'form',
  request: {
    type: 'object',
    required: ['user', 'identification'],
    additionalProperties: false,
    properties: { user: ACCOUNT, identification: IDENTIFICATION },
  },
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  naming: ['user'],
  limits: IDENTIFICATION_LIMITS,
  results: { codeNeeded: { type: 'boolean' } },
  givesTicket: true,
  async handle(context): Promise<IdentificationData> {
    const account = await checkIdentification(context);
    const codeNeeded = phoneForCode(context, account) !== null;
    return { codeNeeded, ...issueTicket(context, 'identification', account) };
  },
});
