import type { SessionListData } from '../../wire';
import { listSessions as readSessions } from '../repositories/sessions';
import { defineOperation } from './define-operation';

/** Who is online under the student's account. */
export const listSessions = defineOperation({
  name: 'listSessions',
  description: {
    'zh-CN': '以学生账号在线的设备',
    en: "The sessions that are online under the student's account",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/sessions',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object' },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, now, deps }): Promise<SessionListData> {
    return { sessions: await readSessions(deps.database, session, now) };
  },
});
