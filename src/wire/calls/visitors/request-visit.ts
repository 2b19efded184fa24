import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { VISIT_LIMITS } from './visitor-parts';

/**
 * Asks a sponsor for access: the sponsor gets a link by e-mail or text, and the visitor's device a
 * secret by which it follows the request and signs in.
 */
export const requestVisit = defineCall({
  name: 'requestVisit',
  audience: 'student',
  description: {
    'zh-CN': '访客请接待人批准上网',
    en: 'Asks a sponsor to let a visitor in',
  },
  http: { method: 'POST', path: '/portal-conversion/api/v3/visit', encoding: 'json' },
  request: {
    type: 'object',
    required: ['name', 'sponsor'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 40 },
      /** An e-mail address, or a mobile number. */
      sponsor: { type: 'string', minLength: 3, maxLength: 128 },
      reason: { type: 'string', maxLength: 200 },
    },
  },
  response: record({ secret: STRING, sponsor: STRING }),
  repeatable: true,
  calledBy: 'forms',
  limits: VISIT_LIMITS,
});
