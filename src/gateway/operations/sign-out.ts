import { hashToken } from '../crypto/secrets';
import { endSession } from '../repositories/sessions';
import { defineOperation } from './define-operation';
import { disconnect } from './end-sessions';

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
  async handle({ token, deps, log, now }) {
    const ended = token ? await endSession(deps.database, hashToken(token)) : undefined;
    if (ended) await disconnect({ deps, log, now }, ended);
    return null;
  },
});
