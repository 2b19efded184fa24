import { STRING, STRING_OR_NULL, TIME, TIME_OR_NULL, YES_OR_NO } from '../api-parts';
import { APPROVAL_REQUEST } from '../approval/approval-parts';
import { ADMINISTRATOR_ROLES, defineCall } from '../define-call';
import { LIVE, NUMBER } from '../publishing/revision-parts';
import { listOf, orNull, record } from '../record';
import { VERSION } from './draft-parts';

const COUNT = { type: 'integer', minimum: 0 } as const;

const NAME = {
  anyOf: [STRING, { type: 'object', additionalProperties: STRING }],
} as const;

/**
 * The schools at which the administrator is a viewer at least, with what is live and what waits in
 * drafts.
 */
export const listDrafts = defineCall({
  name: 'listDrafts',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools' },
  role: 'signed-in',
  request: record({}),
  response: record({
    schools: listOf(
      record({
        school: STRING,
        /** Its name as pages show it: a text, or texts by locale. */
        name: NAME,
        /** The strongest role that is held there, but for the help desk. */
        role: { enum: ADMINISTRATOR_ROLES },
        /** Null for a school that is a draft alone. */
        live: orNull(record({ ...LIVE, publishedAt: TIME_OR_NULL, author: STRING_OR_NULL })),
        /** Null for a draft that is as what is live, too. */
        draft: orNull(
          record(
            { version: VERSION, changedAt: TIME, changedBy: STRING },
            /** How much the linter finds in it; left out while that is not known. */
            { findings: record({ errors: COUNT, warnings: COUNT }) },
          ),
        ),
        /**
         * Of a school that was live: why it is not any more, and the revision that is brought back.
         * Author and time are those of the archiving, else of that revision.
         */
        away: orNull(
          record({
            reason: { enum: ['archived', 'no-folder'] },
            ...{ number: NUMBER, author: STRING, at: TIME },
          }),
        ),
        /**
         * Says whether a second person approves what goes live, and what waits for that or was
         * declined.
         */
        approval: record({
          isRequired: YES_OR_NO,
          /** How many administrators may publish there: one asks, and another approves. */
          publishers: COUNT,
          request: orNull(APPROVAL_REQUEST),
        }),
      }),
    ),
  }),
});
