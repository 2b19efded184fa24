import { sessionOfAccount } from '../repositories/ended-sessions';
import { defineOperation } from './define-operation';
import { disconnect } from './end-sessions';

/** Ends one of the student's sessions, here and on the network. One that has ended already is ended: asking twice is no error. */
export const endSession = defineOperation({
  name: 'endSession',
  description: {
    'zh-CN': '让账号下的一台设备下线',
    en: "Signs out one session of the student's account",
  },
  method: 'DELETE',
  path: '/portal-conversion/api/v3/sessions',
  encoding: 'query',
  authenticated: true,
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } },
  },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ values, session, deps, log, now }) {
    const condition = sessionOfAccount(session.accountId, Number(values.text('id')));
    await disconnect({ deps, log, now }, condition);
    return null;
  },
});
