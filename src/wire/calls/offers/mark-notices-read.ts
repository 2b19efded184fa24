import { defineCall } from '../define-call';
import { NOTHING } from '../response-parts';

/** Marks notices as read. */
export const markNoticesRead = defineCall({
  name: 'markNoticesRead',
  audience: 'student',
  description: { 'zh-CN': '把通知标为已读', en: 'Marks notices as read' },
  needs: 'session',
  http: { method: 'POST', path: '/portal-conversion/api/v3/notices/read', encoding: 'json' },
  request: {
    type: 'object',
    required: ['notices'],
    additionalProperties: false,
    properties: {
      notices: {
        type: 'array',
        maxItems: 100,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: 64 },
      },
    },
  },
  response: NOTHING,
  calledBy: 'portal',
});
