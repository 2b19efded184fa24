import type { ActivityListData } from '../../wire';
import { listActivities as readActivities } from '../repositories/activities';
import { defineOperation } from './define-operation';

/** The activities of the school that have not ended. */
export const listActivities = defineOperation({
  name: 'listActivities',
  description: {
    'zh-CN': '学校尚未结束的活动',
    en: "The school's activities that have not ended",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/activities',
  encoding: 'query',
  request: { type: 'object' },
  calledBy: 'portal',
  async handle({ school, now, deps }): Promise<ActivityListData> {
    return { activities: await readActivities(deps.database, school.name, now) };
  },
});
