import type { FromSchema } from '../../../engine';
import { STRING, STRING_OR_NULL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { LIVE_OR_NOT, SCHOOL_OF_DRAFT, VERSION } from './draft-parts';

/** An event at a school while somebody has it open. */
export const SCHOOL_EVENT = {
  anyOf: [
    /**
     * The draft’s version, what is live and what waits for approval: first of all, and whenever one
     * changes.
     */
    record({
      type: { enum: ['state'] },
      version: VERSION,
      changedBy: STRING_OR_NULL,
      live: record(LIVE_OR_NOT),
      /** Another text for another request, or another rule; null for neither. */
      approval: STRING_OR_NULL,
    }),
    /** The other administrators who have the school open, each once. */
    record({
      type: { enum: ['presence'] },
      people: listOf(record({ id: STRING, name: STRING })),
    }),
    /** The last event: the session has ended, or the role was taken away. */
    record({ type: { enum: ['ended'] }, reason: { enum: ['session', 'role'] } }),
  ],
} as const;

export type SchoolEvent = FromSchema<typeof SCHOOL_EVENT>;

/**
 * Tells what happens at a school for as long as it is open: server-sent events (HTML, section 9.2),
 * each of whose data is one `SCHOOL_EVENT` as JSON. The problem `overloaded` says that the
 * administrator has too many open.
 */
export const followSchool = defineCall({
  name: 'followSchool',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/events' },
  role: 'viewer',
  encoding: 'events',
  request: record(SCHOOL_OF_DRAFT),
  response: SCHOOL_EVENT,
});
