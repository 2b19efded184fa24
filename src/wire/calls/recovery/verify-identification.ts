import { defineCall } from '../define-call';
import { ACCOUNT, IDENTIFICATION } from '../request-fields';
import { IDENTIFICATION_LIMITS } from './limits';
import { TICKET_DATA } from './recovery-parts';

/**
 * Checks that an account and an ID number belong together, and gives the further requirements of a
 * reset by them.
 */
export const verifyIdentification = defineCall({
  name: 'verifyIdentification',
  audience: 'student',
  description: {
    'zh-CN': '检查账号与身份证号是否相符',
    en: 'Checks that an account and a resident ID number belong together',
  },
  http: { method: 'POST', path: '/api-service/api/v1/verify/identification', encoding: 'form' },
  request: {
    type: 'object',
    required: ['user', 'identification'],
    additionalProperties: false,
    properties: { user: ACCOUNT, identification: IDENTIFICATION },
  },
  response: {
    type: 'object',
    required: ['ticket', 'expiresIn', 'codeNeeded'],
    properties: {
      ...TICKET_DATA.properties,
      /** True when a reset by the ID number requires a code to the account's phone as well. */
      codeNeeded: { type: 'boolean' },
    },
  },
  results: ['codeNeeded'],
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  naming: ['user'],
  limits: IDENTIFICATION_LIMITS,
  givesTicket: true,
});
