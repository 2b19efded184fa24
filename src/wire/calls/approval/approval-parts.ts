import type { FromSchema } from '../../../engine';
import { STRING, TIME, YES_OR_NO } from '../api-parts';
import { VERSION } from '../drafts/draft-parts';
import { NUMBER } from '../publishing/revision-parts';
import { orNull, record } from '../record';

/** A request to have something live at a school that wants a second person's approval. */
export const APPROVAL_REQUEST = record({
  id: STRING,
  /** The version of the draft that is to go live; null where it is a revision. */
  version: orNull(VERSION),
  /** The revision that is to be live again. */
  restores: orNull(NUMBER),
  message: STRING,
  askedBy: STRING,
  askedAt: TIME,
  /** True for a request of the administrator who looks at it. */
  isOwn: YES_OR_NO,
  /**
   * `waiting`: another publisher may approve it. It is void where the draft or what is live has
   * changed since, or where who asked may not publish any more.
   */
  state: { enum: ['waiting', 'declined', 'draft-changed', 'live-changed', 'role-changed'] },
  declined: orNull(record({ by: STRING, reason: STRING, at: TIME })),
});

export type ApprovalRequestInfo = FromSchema<typeof APPROVAL_REQUEST>;

/** A request is decided on as it was looked at: another has another id. */
export const REQUEST_ID = { type: 'string', maxLength: 64 } as const;
