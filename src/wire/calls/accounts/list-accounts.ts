import { PAGE_SIZE, SCHOOL, USERNAME } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { ACCOUNT_RECORD } from './account-parts';

/** The accounts of a school by name, a page at a time: those that follow the one named `after`. */
export const listAccounts = defineCall({
  name: 'listAccounts',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/list' },
  request: record(
    { school: SCHOOL, limit: PAGE_SIZE },
    { after: USERNAME, state: { enum: ['active', 'disabled'] } },
  ),
  response: record({ accounts: listOf(ACCOUNT_RECORD) }),
});
