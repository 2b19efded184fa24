import { defineCall } from '../define-call';
import { VISIT_REQUEST, VISIT_SECRET, VISIT_SECRET_LIMIT } from './visitor-parts';

/**
 * A sponsor lets a visitor in, declines, or ends a visit. A request that has been decided stays as
 * it is, but for the end of one that goes on.
 */
export const decideVisit = defineCall({
  name: 'decideVisit',
  audience: 'student',
  description: {
    'zh-CN': '接待人批准、拒绝或结束访客上网',
    en: 'Lets a visitor in, declines, or ends the visit',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/visit/decision', encoding: 'json' },
  request: {
    type: 'object',
    required: ['link', 'approve'],
    additionalProperties: false,
    properties: {
      link: VISIT_SECRET,
      approve: { type: 'boolean' },
      /** One of those that the request allows; the first of them unless said. */
      hours: { type: 'integer', minimum: 1 },
    },
  },
  response: VISIT_REQUEST,
  calledBy: 'portal',
  codes: { link: 20037 },
  limits: [VISIT_SECRET_LIMIT],
});
