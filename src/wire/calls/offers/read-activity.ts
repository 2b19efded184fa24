import { defineCall, type ResponseOf } from '../define-call';
import { OPTIONAL_TEXT, TEXT } from '../response-parts';
import { ACTIVITY } from './offer-parts';

/** One activity of the school, also one that has ended: a link to it may have been shared. */
export const readActivity = defineCall({
  name: 'readActivity',
  audience: 'student',
  description: { 'zh-CN': '学校的一个活动', en: 'One activity of the school' },
  http: { method: 'GET', path: '/portal-conversion/api/v3/activity', encoding: 'query' },
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
  },
  response: {
    type: 'object',
    required: ['id', 'title', 'html'],
    properties: {
      ...ACTIVITY.properties,
      /** Made of its Markdown by the gateway, and safe. */
      html: TEXT,
      /** The one thing to do about it: a link on the web, and its label if it has one. */
      action: {
        type: ['object', 'null'],
        required: ['href'],
        properties: {
          label: OPTIONAL_TEXT,
          href: { type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
        },
        default: null,
      },
    },
  },
  calledBy: 'portal',
  codes: { id: 20016 },
});

export type ActivityData = ResponseOf<typeof readActivity>;
