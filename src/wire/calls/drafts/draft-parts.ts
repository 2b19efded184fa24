import type { FromSchema } from '../../../engine';
import { NUMBER_OR_NULL, STRING, STRING_OR_NULL, YES_OR_NO } from '../api-parts';
import { INTENT, MESSAGE_OF_ISSUE, SCHOOL_FOLDER } from '../publishing/revision-parts';
import { listOf, record } from '../record';

/** The request of a call that is about a school's draft as a whole. */
export const SCHOOL_OF_DRAFT = { school: SCHOOL_FOLDER } as const;

/**
 * The number of a draft's state, which no other state of any draft ever has; 0 where there is no
 * draft.
 */
export const VERSION = { type: 'integer', minimum: 0, maximum: 999_999_999 } as const;

/** A live state that was looked at; null for a school that was not there. */
export const BASE = INTENT.base;

/**
 * A live state; null where the school is not there, and no number where the files in its folder are
 * live.
 */
export const LIVE_OR_NOT = { state: STRING_OR_NULL, number: NUMBER_OR_NULL } as const;

export interface LiveOrNot {
  state: string | null;
  number: number | null;
}

const TEXT = record({ text: STRING });
const BYTES = record({ base64: STRING });

/** The contents of a file: its text, or what is no text in base64. */
export const CONTENT = { anyOf: [TEXT, BYTES] } as const;

export type DraftContent = FromSchema<typeof CONTENT>;

/** Files by path in the school's folder: `screens/login.json`. */
export const DRAFT_FILES = { type: 'object', additionalProperties: CONTENT } as const;

export type DraftFiles = FromSchema<typeof DRAFT_FILES>;

/** The SHA-256 of a file's contents, in hex. */
export const CONTENT_HASH = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/**
 * Files by path as a state is read: what is no text is named by its hash, and asked for by itself.
 */
export const NAMED_FILES = {
  type: 'object',
  additionalProperties: { anyOf: [TEXT, record({ hash: CONTENT_HASH })] },
} as const;

export type NamedFiles = FromSchema<typeof NAMED_FILES>;

/** Changed files by path: new contents, or null for a file that is removed. */
export const DRAFT_CHANGES = {
  type: 'object',
  maxProperties: 2000,
  additionalProperties: { anyOf: [TEXT, BYTES, { type: 'null' }] },
} as const;

export type DraftChanges = FromSchema<typeof DRAFT_CHANGES>;

const INTEGER = { type: 'integer' } as const;

const POSITION = record({ line: INTEGER, column: INTEGER, offset: INTEGER });

/** A change of a file's text. Offsets count UTF-16 code units. */
const EDIT = record({ start: INTEGER, end: INTEGER, text: STRING });

/** A finding in the language of the request, with its place and its fix. */
export const DRAFT_ISSUE = record(
  {
    /** From the portal's folder: `schools/riverside/screens/login.json`. */
    file: STRING,
    severity: { enum: ['error', 'warning', 'info'] },
    rule: STRING,
    message: STRING,
  },
  {
    hint: STRING,
    range: record({ start: POSITION, end: POSITION }),
    fix: record({ edits: listOf(EDIT) }, { discards: YES_OR_NO }),
    ...MESSAGE_OF_ISSUE,
  },
);

export type DraftIssue = FromSchema<typeof DRAFT_ISSUE>;
