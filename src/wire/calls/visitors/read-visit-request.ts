import { defineCall } from '../define-call';
import { VISIT_REQUEST, VISIT_SECRET, VISIT_SECRET_LIMIT } from './visitor-parts';

/** A visitor's request, for whoever has the sponsor's link. It changes nothing. */
export const readVisitRequest = defineCall({
  name: 'readVisitRequest',
  audience: 'student',
  description: {
    'zh-CN': '接待人查看访客的申请',
    en: 'Shows a sponsor who asks to be let in',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/visit/request', encoding: 'json' },
  request: {
    type: 'object',
    required: ['link'],
    additionalProperties: false,
    properties: { link: VISIT_SECRET },
  },
  response: VISIT_REQUEST,
  calledBy: 'portal',
  codes: { link: 20037 },
  limits: [VISIT_SECRET_LIMIT],
});
