import { hashToken } from '../crypto/secrets';
import { sessionOfToken } from '../repositories/ended-sessions';
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
    if (token) await disconnect({ deps, log, now }, sessionOfToken(hashToken(token)));
    return null;
  },
});
