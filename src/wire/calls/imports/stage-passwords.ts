import { ROWS_LIMIT, SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { NOTHING } from '../response-parts';
import { IMPORT_ID, LINE } from './import-parts';

/** A hash of argon2id, as the PHC string format has it. */
const HASH = { type: 'string', pattern: '^\\$argon2id\\$[!-~]+$', maxLength: 200 } as const;

/**
 * Adds the hashes of first passwords to an import. The command hashes them, so that a gateway has
 * its processor for the students who sign in meanwhile, and no password leaves the command.
 */
export const stagePasswords = defineCall({
  name: 'stagePasswords',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/imports/:school/accounts/stage-passwords' },
  bodyLimit: ROWS_LIMIT,
  request: record({
    school: SCHOOL,
    importId: IMPORT_ID,
    passwords: listOf(record({ line: LINE, hash: HASH })),
  }),
  response: NOTHING,
});
