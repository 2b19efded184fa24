import { defineCall } from '../define-call';
import { ONLINE_SESSION } from './session-parts';

/** Lists the sessions online under the student's account. */
export const listSessions = defineCall({
  name: 'listSessions',
  audience: 'student',
  description: {
    'zh-CN': '以学生账号在线的设备',
    en: "The sessions that are online under the student's account",
  },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/sessions', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['sessions'],
    properties: { sessions: { type: 'array', items: ONLINE_SESSION } },
  },
  calledBy: 'portal',
});
