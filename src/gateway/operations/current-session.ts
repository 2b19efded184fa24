import type { SessionInfo } from '../../wire';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** The student's session. `user`, when given, must be the session's: a token of another name is no use. */
export const currentSession = defineOperation({
  name: 'currentSession',
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ values, session }): Promise<SessionInfo> {
    const user = values.text('user');
    if (user !== '' && user !== session.info.user) throw new ApiFailure(1017);
    return session.info;
  },
});
