import { SCHOOL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { listOf, record } from '../record';
import { FOUND_ACCOUNT } from './account-parts';
import { SEARCH_LIMITS } from './limits';

/** Three characters or more; of Chinese ones two, as most names have. */
const SEARCH = {
  type: 'string',
  maxLength: 64,
  pattern: '\\p{sc=Han}\\s*\\p{sc=Han}|\\S.*\\S.*\\S',
} as const;

/**
 * The accounts of a school whose name begins with a text, whose student's name has it, whose phone
 * it is, or which have a device or a session of that MAC or network address: a page at a time, by
 * name.
 */
export const searchAccounts = defineCall({
  name: 'searchAccounts',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/search' },
  history: 'search students',
  request: record({ school: SCHOOL, search: SEARCH }, { after: USERNAME }),
  response: record({
    accounts: listOf(FOUND_ACCOUNT),
    /** True when more follow, after the last one. */
    hasMore: YES_OR_NO,
  }),
});

export const searchStudents = forAdministrators(searchAccounts, {
  ...{ role: 'help-desk', history: 'search students', limits: SEARCH_LIMITS },
});
