import { hashToken } from '../crypto/secrets';
import { endSession } from '../repositories/sessions';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** Ends the session here and on the network. One that has ended already is ended: asking twice is no error. */
export const signOut = defineOperation({
  name: 'signOut',
  description: {
    'zh-CN': '退出登录',
    en: 'Ends the session',
  },
  method: 'DELETE',
  path: '/portal-conversion/api/v3/session',
  encoding: 'query',
  authenticated: true,
  effect: 'endSession',
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'open',
  async handle({ token, deps, log }) {
    const ended = token ? await endSession(deps.database, hashToken(token)) : undefined;
    if (!ended) return null;
    try {
      await deps.access.close(ended);
    } catch (error) {
      log.error({ err: error }, 'The network did not close a session');
      throw new ApiFailure(1000);
    }
    return null;
  },
});
