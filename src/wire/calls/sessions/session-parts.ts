import type { FromSchema } from '../../../engine';
import { NUMBER_OR_NULL, STRING, STRING_OR_NULL, TIME, YES_OR_NO } from '../api-parts';
import { record } from '../record';
import { DEVICE, FLAG, OPTIONAL_STRING } from '../response-parts';

/**
 * The way in which the account's password was set without the student's old one: a recovery, by a
 * code to its phone or by its ID number, or the help desk, whose first password the student has
 * replaced since.
 */
const PASSWORD_RESET = {
  type: ['object', 'null'],
  required: ['at', 'by'],
  properties: { at: { type: 'string' }, by: { enum: ['code', 'identification', 'help-desk'] } },
  default: null,
} as const;

export type PasswordReset = NonNullable<FromSchema<typeof PASSWORD_RESET>>;

/** A student's session. */
export const SESSION_INFO = {
  type: 'object',
  required: ['user', 'account', 'displayName', 'startedAt'],
  properties: {
    /** The name that the network knows, with prefix and suffix. */
    user: { type: 'string' },
    /** The account's own name. */
    account: { type: 'string' },
    displayName: { type: 'string' },
    device: DEVICE,
    address: OPTIONAL_STRING,
    mac: OPTIONAL_STRING,
    startedAt: { type: 'string' },
    expiresAt: { type: 'string' },
    /** The end of the account itself, such as a visitor's; null for an account without one. */
    accountEndsAt: OPTIONAL_STRING,
    /**
     * True when the network was opened for the device; never true with the demonstration's network.
     */
    online: FLAG,
    /** The last reset of the account's password whose notice the student has not dismissed. */
    passwordReset: PASSWORD_RESET,
  },
} as const;

export type SessionInfo = FromSchema<typeof SESSION_INFO>;

/**
 * The secret that signs an account in on one device without its password: 32 random bytes in
 * base64url, which only the device stores. Each use replaces it. Absent where a cookie carries it,
 * which no script reads.
 */
const SIGN_IN_TICKET = {
  type: 'object',
  required: ['expiresAt'],
  properties: { ticket: { type: 'string' }, expiresAt: { type: 'string' } },
} as const;

export type SignInTicket = FromSchema<typeof SIGN_IN_TICKET>;

/** A session that has just begun, and its token. */
export const SIGN_IN_DATA = {
  type: 'object',
  required: ['token', 'session'],
  properties: {
    token: { type: 'string' },
    session: SESSION_INFO,
    /** Present when the student asked to be remembered and the school allows it. */
    ticket: SIGN_IN_TICKET,
  },
} as const;

export type SignInData = FromSchema<typeof SIGN_IN_DATA>;

/** A session of the student's account, as the list of those online has it. */
export const ONLINE_SESSION = {
  type: 'object',
  required: ['id', 'startedAt'],
  properties: {
    id: { type: 'string' },
    device: DEVICE,
    address: OPTIONAL_STRING,
    mac: OPTIONAL_STRING,
    startedAt: { type: 'string' },
    /** True for the session that makes the call. */
    current: FLAG,
    /** True when the network was opened for the session's device. */
    online: FLAG,
  },
} as const;

export type OnlineSession = FromSchema<typeof ONLINE_SESSION>;

/** A session that is open, as those who look after the network see it. */
export const OPEN_SESSION = record({
  id: { type: 'integer' },
  account: STRING,
  /** The name that the network knows, with prefix and suffix. */
  user: STRING,
  ...{ device: STRING, address: STRING_OR_NULL, mac: STRING_OR_NULL, nas: STRING_OR_NULL },
  ...{ startedAt: TIME, expiresAt: TIME },
  /** True when the network was opened for its device. */
  online: YES_OR_NO,
  /** Bytes to and from the device, where the network counts them. */
  ...{ bytesIn: NUMBER_OR_NULL, bytesOut: NUMBER_OR_NULL },
});

export type OpenSession = FromSchema<typeof OPEN_SESSION>;
