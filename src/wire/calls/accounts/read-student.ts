import { SCHOOL, USERNAME } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { record } from '../record';
import { STUDENT } from './account-parts';
import { STUDENT_LIMITS } from './limits';

/** A student with devices, sessions and the last sign-ins. Each look is an entry in the history. */
export const readStudent = defineCall({
  name: 'readStudent',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/read' },
  history: 'look at student',
  request: record({ school: SCHOOL, username: USERNAME }),
  response: STUDENT,
});

export const lookAtStudent = forAdministrators(readStudent, {
  ...{ role: 'help-desk', history: 'look at student', limits: STUDENT_LIMITS },
});
