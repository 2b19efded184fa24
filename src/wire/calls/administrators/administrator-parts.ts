import type { FromSchema } from '../../../engine';
import { STRING, STRING_OR_NULL, TIME, TIME_OR_NULL, YES_OR_NO } from '../api-parts';
import { ADMINISTRATOR_ROLES } from '../define-call';
import { SCHOOL_FOLDER } from '../publishing/revision-parts';
import { listOf, record } from '../record';
import { TEXT } from '../response-parts';

/** The name that an administrator signs in with: an e-mail address, or any word. */
export const ADMINISTRATOR_NAME = { type: 'string', pattern: '^[^\\s\\p{Cc}]{1,128}$' } as const;

/** A new password; its policy is the gateway's. */
export const NEW_PASSWORD = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  writeOnly: true,
} as const;

export const PASSWORD = { type: 'string', maxLength: 200, writeOnly: true } as const;

/** A code of a second factor, or one of the codes for its loss. */
export const SECOND_FACTOR_CODE = { type: 'string', maxLength: 40, writeOnly: true } as const;

/** The secret of a one-time link. */
export const LINK_TOKEN = { type: 'string', maxLength: 100, writeOnly: true } as const;

export const ADMINISTRATOR_ID = { type: 'string', maxLength: 64 } as const;

/** A role at a school; without a school at every one. */
export const GRANT = record({ role: { enum: ADMINISTRATOR_ROLES } }, { school: SCHOOL_FOLDER });

export const GRANTS = { type: 'array', minItems: 1, maxItems: 500, items: GRANT } as const;

export type Grant = FromSchema<typeof GRANT>;

/**
 * The loss that a one-time link is for. After `password` the second factor stays, and its code is
 * asked for (ASVS 5.0, V6.4.3); `second-factor` takes it away, with the password.
 */
export const LOST = { enum: ['password', 'second-factor'] } as const;

export type Lost = FromSchema<typeof LOST>;

/** An administrator as owners see one. */
export const ADMINISTRATOR = record({
  id: STRING,
  name: STRING,
  /** `invited`: there is no way to sign in yet. */
  state: { enum: ['active', 'invited'] },
  grants: listOf(GRANT),
  hasSecondFactor: YES_OR_NO,
  /** True when the operator asks for a second factor, and none is set up here. */
  lacksSecondFactor: YES_OR_NO,
  /** True when they may sign in through the university's identity provider. */
  isLinked: YES_OR_NO,
  createdAt: TIME,
  lastSeenAt: TIME_OR_NULL,
});

export type AdministratorInfo = FromSchema<typeof ADMINISTRATOR>;

/** The administrator who is signed in. */
export const SIGNED_IN = record({
  id: STRING,
  name: STRING,
  grants: listOf(GRANT),
  hasSecondFactor: YES_OR_NO,
  /** True when the operator asks for a second factor, which must be set up before anything else. */
  needsSecondFactor: YES_OR_NO,
  isLinked: YES_OR_NO,
  /** False for one who has only ever signed in through the university. */
  hasPassword: YES_OR_NO,
  /** The end of the session, unless it is used meanwhile. */
  expiresAt: TIME,
});

export type SignedInAdministrator = FromSchema<typeof SIGNED_IN>;

/** The number of a session among all. */
export const SESSION_NUMBER = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 } as const;

/** A session of an administrator that goes on. */
export const STUDIO_SESSION = record({
  id: SESSION_NUMBER,
  /** The class of the device that it began at, and its address; null where that is not known. */
  device: { enum: ['PC', 'ANDROID', 'IOS', null] },
  address: STRING_OR_NULL,
  startedAt: TIME,
  /** Its last use, but for a minute. */
  usedAt: TIME,
  /** True for the one that asks. */
  isCurrent: YES_OR_NO,
});

export type StudioSessionInfo = FromSchema<typeof STUDIO_SESSION>;

/** A one-time link: it is given here and never again. `path` starts with `/studio`. */
export const LINK = record({ path: STRING, expiresAt: TIME });

/** The invitation behind a one-time link. */
export const INVITATION = record({
  /** `recovery` is for a lost password, `full-recovery` for a lost second factor. */
  kind: { enum: ['first-owner', 'invitation', 'recovery', 'full-recovery'] },
  /** True where a code of the second factor is asked for. */
  needsCode: YES_OR_NO,
  name: STRING_OR_NULL,
  grants: listOf(GRANT),
  /** The names of the schools of the grants, as far as these are live. */
  schools: listOf(record({ school: STRING, name: TEXT })),
  expiresAt: TIME,
});
