import type { FromSchema } from '../../../engine';
import { COUNT, STRING, STRING_OR_NULL, TIME, TIME_OR_NULL, YES_OR_NO } from '../api-parts';
import { DESK_DEVICE } from '../devices/desk-device-parts';
import { listOf, orNull, record } from '../record';
import { KEPT, TEXT } from '../response-parts';
import { OPEN_SESSION } from '../sessions/session-parts';

/** An account as an operator sees it. */
export const ACCOUNT_RECORD = record({
  username: STRING,
  displayName: STRING,
  phone: STRING_OR_NULL,
  /** Of an ID number only that there is one. */
  hasIdentification: YES_OR_NO,
  state: { enum: ['active', 'disabled'] },
  /** The end of an account that has one, such as a visitor's card. */
  endsAt: TIME_OR_NULL,
  /**
   * `initial`: the first one, which the student has not changed yet; `none`: there is no password
   * yet; `card`: the one that a visitor's card has.
   */
  password: { enum: ['own', 'initial', 'temporary', 'none', 'card'] },
  /** The values of the school's own fields, by their names. */
  kept: KEPT,
});

export type AccountRecord = FromSchema<typeof ACCOUNT_RECORD>;

/** The same, with what belongs to it. */
export const ACCOUNT_DETAILS = record({
  ...ACCOUNT_RECORD.properties,
  ...{ sessions: COUNT, devices: COUNT, plan: STRING_OR_NULL },
});

export type AccountDetails = FromSchema<typeof ACCOUNT_DETAILS>;

const { kept: _, ...FOUND } = ACCOUNT_RECORD.properties;

/** An account as a search finds it: the middle of its phone is hidden. */
export const FOUND_ACCOUNT = record({
  ...FOUND,
  /** How many sessions are open. */
  sessions: COUNT,
});

export type FoundAccount = FromSchema<typeof FOUND_ACCOUNT>;

/**
 * Passwords are not taken for an account from an address until then: there were too many wrong
 * ones.
 */
const ACCOUNT_LOCK = record({ address: STRING, until: TIME });

export type AccountLock = FromSchema<typeof ACCOUNT_LOCK>;

/**
 * One try to sign in, or one of a recovery. `result` is a code of the error catalogue; 0 went well.
 */
const SIGN_IN_TRY = record({
  ...{ at: TIME, action: STRING, result: { type: 'integer' } },
  ...{ address: STRING_OR_NULL, mac: STRING_OR_NULL, device: STRING_OR_NULL },
});

export type SignInTry = FromSchema<typeof SIGN_IN_TRY>;

/** A student as a help desk sees one: nothing of it is a password, a code or an ID number. */
export const STUDENT = record({
  ...ACCOUNT_RECORD.properties,
  /** Since when the account is disabled. */
  disabledAt: TIME_OR_NULL,
  /** When the password was last set, by whomever. */
  passwordSetAt: TIME_OR_NULL,
  locks: listOf(ACCOUNT_LOCK),
  plan: orNull(record({ id: STRING, name: TEXT })),
  sessions: listOf(OPEN_SESSION),
  devices: listOf(DESK_DEVICE),
  /** The last ones, the newest first. */
  signIns: listOf(SIGN_IN_TRY),
});

export type Student = FromSchema<typeof STUDENT>;
