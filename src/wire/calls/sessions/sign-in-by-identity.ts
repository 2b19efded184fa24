import { defineCall } from '../define-call';
import { CONSENT, NETWORK } from '../request-fields';
import { SIGN_IN_DATA } from './session-parts';

/**
 * Signs in a student who has just come back from the school's identity provider. A cookie that only
 * the gateway reads, and only this operation gets, identifies the student: neither the request nor
 * its URL can.
 */
export const signInByIdentity = defineCall({
  name: 'signInByIdentity',
  audience: 'student',
  description: {
    'zh-CN': '学生从统一身份认证返回后登录',
    en: 'Signs a student in who has come back from the school’s identity provider',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/session/identity', encoding: 'json' },
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { consent: CONSENT, ...NETWORK },
  },
  response: SIGN_IN_DATA,
  // The cookie is good once: whoever loses the response is given it again.
  repeatable: true,
  effect: 'startSession',
  calledBy: 'portal',
  history: 'sign-in',
});
