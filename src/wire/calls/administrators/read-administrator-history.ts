import { STRING, STRING_OR_NULL, TIME } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { CURSOR } from '../history/read-history';
import { SCHOOL_FOLDER } from '../publishing/revision-parts';
import { listOf, record } from '../record';

/** The choices of an owner: `deeds` are all but what pipelines only look at. */
export const DEED_GROUPS = ['deeds', 'access', 'students', 'checks'] as const;

export type DeedGroup = (typeof DEED_GROUPS)[number];

const FILTER = {
  actor: { type: 'string', minLength: 1, maxLength: 200 },
  group: { enum: DEED_GROUPS },
  after: CURSOR,
} as const;

const DEEDS = record(
  {
    entries: listOf(
      record(
        {
          ...{ at: TIME, action: STRING, actor: STRING_OR_NULL },
          ...{ school: STRING_OR_NULL, address: STRING_OR_NULL, result: { type: 'integer' } },
        },
        /** The student's account and device, for the help desk of the school. */
        { account: STRING, mac: STRING },
      ),
    ),
  },
  { next: CURSOR },
);

/**
 * The deeds of administrators, and of tokens for publishing, at the schools of the owner who asks:
 * the newest first, a page at a time. An owner of every school sees what was done at none as well,
 * such as sign-ins; another one what they did there themselves. Whose account the help desk looked
 * at is told to who helps students of that school alone.
 */
export const readAdministratorHistory = defineCall({
  name: 'readAdministratorHistory',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/history' },
  role: 'owner',
  atAnySchool: true,
  request: record({}, FILTER),
  response: DEEDS,
});

/** The same of one school. */
export const readSchoolDeeds = defineCall({
  name: 'readSchoolDeeds',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/schools/:school/history' },
  role: 'owner',
  request: record({ school: SCHOOL_FOLDER }, FILTER),
  response: DEEDS,
});

/** One thing that an administrator did. */
export type Deed = ResponseOf<typeof readAdministratorHistory>['entries'][number];
