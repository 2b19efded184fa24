import { defineCall } from '../define-call';

/** Lists the notices that the student has read. */
export const listReadNotices = defineCall({
  name: 'listReadNotices',
  audience: 'student',
  description: { 'zh-CN': '学生已读的通知', en: 'The notices that the student has read' },
  needs: 'session',
  http: { method: 'GET', path: '/portal-conversion/api/v3/notices/read', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['read'],
    properties: {
      /** The ids of the notices. */
      read: { type: 'array', items: { type: 'string' } },
    },
  },
  calledBy: 'portal',
});
