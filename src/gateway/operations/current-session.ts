import type { SessionInfo } from '../../wire';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** The student's session. `user`, when given, must be the session's: a token of another name is no use. */
export const currentSession = defineOperation({
  name: 'currentSession',
  description: {
    'zh-CN': '学生当前的登录状态；出错时不提示',
    en: "The student's session, if there is one. Its errors are never shown",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/session/mult/dproxy/account',
  encoding: 'query',
  authenticated: true,
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { user: { type: 'string', maxLength: 160 } },
  },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ values, session }): Promise<SessionInfo> {
    const user = values.text('user');
    if (user !== '' && user !== session.info.user) throw new ApiFailure(1017);
    return session.info;
  },
});
