import type { FromSchema } from '../../../engine';
import { DEVICE, FLAG, OPTIONAL_STRING } from '../response-parts';

/** A recovery that set the account's password, by a code to its phone or by its ID number. */
const PASSWORD_RESET = {
  type: ['object', 'null'],
  required: ['at', 'by'],
  properties: { at: { type: 'string' }, by: { enum: ['code', 'identification'] } },
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
