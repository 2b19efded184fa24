import type { ActivityData } from '../../wire';
import { findActivity } from '../repositories/activities';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** One activity of the school, also one that has ended: a link to it may have been shared. */
export const readActivity = defineOperation({
  name: 'readActivity',
  description: {
    'zh-CN': '学校的一个活动',
    en: 'One activity of the school',
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/activity',
  encoding: 'query',
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
  },
  calledBy: 'portal',
  codes: { id: 20016 },
  async handle({ values, school, deps }): Promise<ActivityData> {
    const activity = await findActivity(deps.database, school.name, values.text('id'));
    if (!activity) throw new ApiFailure(20016);
    const { text, ...summary } = activity;
    return { ...summary, html: school.renderMarkdown(text) };
  },
});
