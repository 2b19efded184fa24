import type { FromSchema } from '../../../engine';

/** A requested code: seconds until the next request is allowed, and until this code expires. */
export const CODE_REQUESTED = {
  type: 'object',
  required: ['cooldown', 'expiresIn'],
  properties: {
    cooldown: { type: 'number' },
    expiresIn: { type: 'number' },
    /** The phone, masked, if the request did not name it: 138****8000. */
    sentTo: { type: 'string' },
  },
} as const;

export type CodeRequestedData = FromSchema<typeof CODE_REQUESTED>;

/**
 * The proof of a step's verification for the later steps of a form, and its lifetime in seconds.
 */
export const TICKET_DATA = {
  type: 'object',
  required: ['ticket', 'expiresIn'],
  properties: { ticket: { type: 'string' }, expiresIn: { type: 'number' } },
} as const;

export type TicketData = FromSchema<typeof TICKET_DATA>;

/**
 * The account whose password was set, by its own name: the student may have known only its phone.
 */
export const CHANGED_ACCOUNT = {
  type: 'object',
  required: ['account'],
  properties: { account: { type: 'string' } },
} as const;

export type PasswordResetData = FromSchema<typeof CHANGED_ACCOUNT>;
