import { defineCall } from '../define-call';
import { VISIT, VISIT_SECRET, VISIT_SECRET_LIMIT } from './visitor-parts';

/** How a visit stands, for the device that asked. */
export const readVisit = defineCall({
  name: 'readVisit',
  audience: 'student',
  description: {
    'zh-CN': '访客查看申请是否已批准',
    en: 'Says whether a visitor has been let in',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/visit/state', encoding: 'json' },
  request: {
    type: 'object',
    required: ['secret'],
    additionalProperties: false,
    properties: { secret: VISIT_SECRET },
  },
  response: VISIT,
  calledBy: 'portal',
  codes: { secret: 20037 },
  limits: [VISIT_SECRET_LIMIT],
});
