import { SCHOOL, STRING, STRING_OR_NULL, TIME_OR_NULL, USERNAME } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';

/**
 * All that is stored of a student beside account, devices, sessions and history: for the export
 * that is the student's right. No secret and no hash is in it.
 */
export const listStudentData = defineCall({
  name: 'listStudentData',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/data' },
  history: 'export data of account',
  request: record({ school: SCHOOL, username: USERNAME }),
  response: record({
    items: listOf(record({ part: STRING, at: TIME_OR_NULL, what: STRING, value: STRING_OR_NULL })),
  }),
});
