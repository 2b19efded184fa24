import type { ReadNoticesData } from '../../wire';
import { listReadNotices as readMarks } from '../repositories/notices-read';
import { defineOperation } from './define-operation';

/** Which notices the student has read. */
export const listReadNotices = defineOperation({
  name: 'listReadNotices',
  description: {
    'zh-CN': '学生已读的通知',
    en: 'The notices that the student has read',
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/notices/read',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, deps }): Promise<ReadNoticesData> {
    return { read: await readMarks(deps.database, session.accountId) };
  },
});
