import { defineCall } from '../define-call';
import { NOTHING } from '../response-parts';

/**
 * Ends the session here and on the network. Ending a session that has ended already is no error.
 */
export const signOut = defineCall({
  name: 'signOut',
  audience: 'student',
  description: { 'zh-CN': '退出登录', en: 'Ends the session' },
  needs: 'token',
  http: { method: 'DELETE', path: '/portal-conversion/api/v3/session', encoding: 'query' },
  request: { type: 'object' },
  response: NOTHING,
  effect: 'endSession',
  calledBy: 'portal',
});
