import type { FromSchema } from '../../../engine';
import { NUMBER_OR_NULL, STRING, TIME } from '../api-parts';
import { listOf, record } from '../record';

/** A school's name as a folder can have it. */
export const SCHOOL_FOLDER = { type: 'string', maxLength: 64, pattern: '^[^/]+$' } as const;

/** A revision's number: at most nine digits, which PostgreSQL's `integer` holds. */
export const NUMBER = { type: 'integer', minimum: 1, maximum: 999_999_999 } as const;

/** An immutable state of a school's files; `state` is a digest of these. */
export const revisionMembers = {
  ...{ number: NUMBER, state: STRING, author: STRING, message: STRING, publishedAt: TIME },
  /**
   * It was published, brought back, is what the folder had before the first one, or took the school
   * away.
   */
  source: { enum: ['folder', 'publish', 'rollback', 'archive'] },
} as const;

/**
 * `restores`: the revision whose files a rollback brought back. `approvedBy`: where the school asks
 * for that.
 */
const revisionOrigin = {
  school: STRING,
  parent: NUMBER_OR_NULL,
  restores: NUMBER_OR_NULL,
  approvedBy: STRING,
} as const;

export const REVISION = record(revisionMembers, revisionOrigin);

export type RevisionInfo = FromSchema<typeof REVISION>;

/** Files with their contents, by path. */
export const FILES = {
  type: 'object',
  additionalProperties: record({ sha256: STRING, base64: STRING }),
} as const;

/** A school's live state; its number is null where the files in its folder are live. */
export const LIVE = { state: STRING, number: NUMBER_OR_NULL } as const;

/** A file that differs. */
export const CHANGE = record({ path: STRING, change: { enum: ['added', 'changed', 'removed'] } });

const POSITION = record(
  { line: { type: 'integer' }, column: { type: 'integer' } },
  { offset: { type: 'integer' } },
);

/** A finding's message without its words: which one, and the values that it names. */
export const MESSAGE_OF_ISSUE = { messageId: STRING, data: { type: 'object' } } as const;

/** A finding of the gateway's linter, in the language of the request. */
export const ISSUE = record(
  { file: STRING, severity: STRING, rule: STRING, message: STRING },
  { hint: STRING, range: record({ start: POSITION }), ...MESSAGE_OF_ISSUE },
);

export type RemoteIssue = FromSchema<typeof ISSUE>;

/** The values that publishing and rolling back have in common. */
export const INTENT = {
  school: SCHOOL_FOLDER,
  message: { type: 'string', maxLength: 500, pattern: '\\S' },
  /** The state that was looked at; null when the school was not there. */
  base: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
} as const;

/** Everything is proven, and nothing published. */
export const DRY_RUN = { dryRun: { type: 'boolean' } } as const;

/**
 * A published revision. A publication that changes nothing has only the live number, and a dry run
 * has no number.
 */
export const PUBLISHED = record(
  { changes: listOf(CHANGE), issues: listOf(ISSUE) },
  { ...revisionMembers, ...revisionOrigin },
);

/**
 * Details of the problem `changed-meanwhile`: what is live, and the revisions since, the newest
 * first.
 */
export const CHANGED = record(
  { revisions: listOf(REVISION) },
  /** Without changes, what was looked at was no revision, and is not known any more. */
  { number: NUMBER, changes: listOf(CHANGE) },
);

/** Details of the problem `refused`. */
export const REFUSED = record({ issues: listOf(ISSUE) });

/** Details of the problem `unrendered`. */
export const UNRENDERED = record({
  pages: listOf(record({ school: STRING, screen: STRING, locale: STRING })),
});
