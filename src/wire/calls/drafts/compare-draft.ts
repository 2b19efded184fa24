import { STRING, STRING_OR_NULL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { SCHOOL_OF_DRAFT } from './draft-parts';

/**
 * A side of a comparison: what is live, the draft, the state that it was begun from, or a revision
 * by its number.
 */
export const SIDE = { type: 'string', pattern: '^(live|draft|base|[1-9]\\d{0,8})$' } as const;

/** Something that changes for students, in the language of the request. */
const STUDENTS_CHANGE = record(
  {
    /**
     * The heading of the change: a screen, the settings, the files; null for a school that comes or
     * goes.
     */
    heading: STRING_OR_NULL,
    title: STRING,
    kind: {
      enum: [
        ...(['school', 'screen', 'block', 'field', 'value', 'text', 'colour'] as const),
        ...(['setting', 'asset'] as const),
      ],
    },
    change: { enum: ['added', 'removed', 'changed', 'moved'] },
    /** The screen that it is on; null for the school’s settings. */
    screen: STRING_OR_NULL,
    /** The title of that screen. */
    page: STRING_OR_NULL,
    path: listOf({ type: ['string', 'number'] }),
    /** The names of the parts along the path; null for one without a name. */
    names: listOf(STRING_OR_NULL),
  },
  /** The values before and after, as JSON. */
  { before: {}, after: {} },
);

/**
 * Lists what changes for the students of a school between two of its states, with everything that
 * it inherits.
 */
export const compareDraft = defineCall({
  name: 'compareDraft',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/schools/:school/comparison' },
  role: 'viewer',
  request: record({ ...SCHOOL_OF_DRAFT, from: SIDE, to: SIDE }),
  response: record({ changes: listOf(STUDENTS_CHANGE) }),
});
