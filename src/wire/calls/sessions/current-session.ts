import { defineCall } from '../define-call';
import { SESSION_INFO } from './session-parts';

/**
 * Reads the student's session. `user`, when given, must be the session's: a token of another name
 * is refused.
 */
export const currentSession = defineCall({
  name: 'currentSession',
  audience: 'student',
  description: {
    'zh-CN': '学生当前的登录状态；出错时不提示',
    en: "The student's session, if there is one. Its errors are never shown",
  },
  needs: 'session',
  http: {
    method: 'GET',
    path: '/portal-conversion/api/v3/session/mult/dproxy/account',
    encoding: 'query',
  },
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { user: { type: 'string', maxLength: 160 } },
  },
  response: SESSION_INFO,
  calledBy: 'portal',
});
