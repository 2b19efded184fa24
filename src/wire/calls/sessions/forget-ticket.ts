import { defineCall } from '../define-call';
import { TICKET } from '../request-fields';
import { NOTHING } from '../response-parts';
import { TICKET_LIMIT } from './limits';

/**
 * Withdraws a device's ticket, in the request or as a cookie. Anyone who has the ticket may
 * withdraw it, and withdrawing it twice is no error.
 */
export const forgetTicket = defineCall({
  name: 'forgetTicket',
  audience: 'student',
  description: {
    'zh-CN': '让一台设备不再记住登录',
    en: 'Makes a device forget the sign-in that it remembers',
  },
  http: {
    method: 'POST',
    path: '/portal-conversion/api/v3/session/ticket/withdrawal',
    encoding: 'json',
  },
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { ticket: TICKET },
  },
  response: NOTHING,
  calledBy: 'portal',
  limits: [TICKET_LIMIT],
});
