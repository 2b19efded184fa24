import { PAGE_SIZE, SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { IMPORT_ID, LINE } from './import-parts';

/**
 * Lists lines of an import whose passwords count and have no hash yet, the first ones of the file.
 * An account that has a password of its own keeps it: its line is none of them.
 */
export const listAwaitedPasswords = defineCall({
  name: 'listAwaitedPasswords',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/accounts/awaited-passwords' },
  request: record({ school: SCHOOL, importId: IMPORT_ID, limit: PAGE_SIZE }),
  response: record({ lines: listOf(LINE) }),
});
