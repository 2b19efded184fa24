import { defineCall } from '../define-call';
import { CONSENT, NETWORK } from '../request-fields';
import { SIGN_IN_DATA } from '../sessions/session-parts';
import { VISIT_SECRET, VISIT_SECRET_LIMIT } from './visitor-parts';

/** Signs a visitor in whom a sponsor has let in, on the device that asked. */
export const signInByVisit = defineCall({
  name: 'signInByVisit',
  audience: 'student',
  description: {
    'zh-CN': '已获批准的访客登录',
    en: 'Signs a visitor in whom a sponsor has let in',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/session/visit', encoding: 'json' },
  request: {
    type: 'object',
    required: ['secret'],
    additionalProperties: false,
    properties: { secret: VISIT_SECRET, consent: CONSENT, ...NETWORK },
  },
  response: SIGN_IN_DATA,
  repeatable: true,
  effect: 'startSession',
  calledBy: 'portal',
  history: 'sign-in',
  codes: { secret: 20037 },
  limits: [VISIT_SECRET_LIMIT],
});
