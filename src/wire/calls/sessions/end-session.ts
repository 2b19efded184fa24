import { defineCall } from '../define-call';
import { NOTHING } from '../response-parts';

/**
 * Ends one of the student's sessions, here and on the network. Ending a session that has ended
 * already is no error.
 */
export const endSession = defineCall({
  name: 'endSession',
  audience: 'student',
  description: {
    'zh-CN': '让账号下的一台设备下线',
    en: "Signs out one session of the student's account",
  },
  needs: 'session',
  http: { method: 'DELETE', path: '/portal-conversion/api/v3/sessions', encoding: 'query' },
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } },
  },
  response: NOTHING,
  calledBy: 'portal',
});
