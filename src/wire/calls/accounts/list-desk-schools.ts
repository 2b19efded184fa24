import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { TEXT } from '../response-parts';

/** The schools whose students the administrator may help, by name. */
export const listDeskSchools = defineCall({
  name: 'listDeskSchools',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/help-desk' },
  role: 'help-desk',
  atAnySchool: true,
  request: record({}),
  response: record({ schools: listOf(record({ school: STRING, name: TEXT })) }),
});
