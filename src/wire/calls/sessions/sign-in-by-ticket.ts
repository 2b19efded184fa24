import { defineCall } from '../define-call';
import { CONSENT, NETWORK, TICKET } from '../request-fields';
import { TICKET_LIMIT } from './limits';
import { SIGN_IN_DATA } from './session-parts';

/**
 * Signs a student in with the ticket that this device got when the student chose to be remembered,
 * in the request or as a cookie, and replaces the ticket. The session has the network's name of
 * that sign-in: the request cannot choose another.
 */
export const signInByTicket = defineCall({
  name: 'signInByTicket',
  audience: 'student',
  description: {
    'zh-CN': '学生在记住了登录的设备上不输密码再次登录',
    en: 'Signs a student in without the password, on a device that remembers the sign-in',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/session/ticket', encoding: 'json' },
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { ticket: TICKET, consent: CONSENT, ...NETWORK },
  },
  response: SIGN_IN_DATA,
  repeatable: true,
  effect: 'startSession',
  history: 'sign-in',
  calledBy: 'portal',
  codes: { ticket: 20019 },
  limits: [TICKET_LIMIT],
});
