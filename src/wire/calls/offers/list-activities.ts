import { defineCall } from '../define-call';
import { ACTIVITY } from './offer-parts';

/** The activities of the school that have not ended. */
export const listActivities = defineCall({
  name: 'listActivities',
  audience: 'student',
  description: { 'zh-CN': '学校尚未结束的活动', en: "The school's activities that have not ended" },
  http: { method: 'GET', path: '/portal-conversion/api/v3/activities', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['activities'],
    properties: {
      /** The next to begin first. */
      activities: { type: 'array', items: ACTIVITY },
    },
  },
  calledBy: 'portal',
});
