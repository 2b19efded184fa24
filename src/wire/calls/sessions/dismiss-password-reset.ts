import { defineCall } from '../define-call';
import { NOTHING } from '../response-parts';

/** Shows the notice of the last reset of the password no more, on any device. */
export const dismissPasswordReset = defineCall({
  name: 'dismissPasswordReset',
  audience: 'student',
  description: {
    'zh-CN': '不再提示密码曾被修改',
    en: 'Shows the notice that the password was reset no more',
  },
  needs: 'session',
  http: {
    method: 'DELETE',
    path: '/portal-conversion/api/v3/session/password-reset',
    encoding: 'query',
  },
  request: { type: 'object', additionalProperties: false, properties: {} },
  response: NOTHING,
  calledBy: 'portal',
});
