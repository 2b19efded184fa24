import { defineCall } from '../define-call';
import { record } from '../record';

/** All of the embedded database as of one moment, as a compressed archive. */
export const makeBackup = defineCall({
  name: 'makeBackup',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/backup' },
  history: 'backup',
  encoding: 'bytes',
  request: record({}),
  response: {},
});
