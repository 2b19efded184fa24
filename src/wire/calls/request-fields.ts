import { LONGEST_KEPT } from '../../engine';

/**
 * Fields that the requests of several calls have, as draft-07 schemas. A `writeOnly` field (JSON
 * Schema Validation, section 10.3) is a secret of the student: no response, history or URL contains
 * it, and the linter lets no form build any other value from it.
 */

/** An account as a student names it: the account's name, a number of the school, or a phone. */
export const ACCOUNT = { type: 'string', minLength: 1, maxLength: 128 } as const;

/** A mobile phone. */
export const PHONE = { type: 'string', format: 'cn-mobile' } as const;

/** The purpose of codes that recover a password. */
export const RECOVERY = 'RETRIEVE';

/** The purpose of a verification code. */
export const PURPOSE = { type: 'string', enum: [RECOVERY], default: RECOVERY } as const;

/** A verification code. */
export const CODE = { type: 'string', pattern: '^[0-9]{6}$', writeOnly: true } as const;

/** A password that is to be set. */
export const NEW_PASSWORD = {
  type: 'string',
  minLength: 8,
  maxLength: 64,
  writeOnly: true,
} as const;

/** The new password once more. It is only compared, so it has no rules of its own. */
export const REPEATED_PASSWORD = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  writeOnly: true,
} as const;

/** The password that an account has. */
export const PASSWORD = { type: 'string', minLength: 1, maxLength: 64, writeOnly: true } as const;

/** A resident ID number. */
export const IDENTIFICATION = { type: 'string', format: 'cn-id-card', writeOnly: true } as const;

/** The ticket of a verified step of a recovery. */
export const RECOVERY_TICKET = { type: 'string', minLength: 1, maxLength: 128 } as const;

/** The MAC address of a device. */
export const MAC = { type: 'string', format: 'mac-address' } as const;

/** The name that a student gives a device. */
export const ALIAS = { type: 'string', maxLength: 64 } as const;

/** The parameters of an access controller's redirect: of the device, and of its location. */
export const NETWORK = {
  wlanuserip: { type: 'string', maxLength: 64 },
  wlanacname: { type: 'string', maxLength: 128 },
  wlanacip: { type: 'string', maxLength: 64 },
  nasip: { type: 'string', maxLength: 64 },
  mac: { type: 'string', maxLength: 32 },
  ssid: { type: 'string', maxLength: 64 },
  ac_id: { type: 'string', maxLength: 32 },
} as const;

/** The terms that a student agrees to by this request: the version by the screen. */
export const CONSENT = {
  type: 'object',
  maxProperties: 8,
  additionalProperties: { type: 'string', maxLength: 32 },
} as const;

/** A value of a field of the school's own. */
const KEPT_VALUE = {
  anyOf: [
    { type: 'string', maxLength: LONGEST_KEPT },
    { type: 'number' },
    { type: 'boolean' },
    {
      type: 'array',
      maxItems: 20,
      items: { anyOf: [{ type: 'string', maxLength: LONGEST_KEPT }, { type: 'number' }] },
    },
  ],
} as const;

/**
 * Fields of the school's own that are kept, by name (`keep` of a field): with the account at a
 * sign-in, with the device where one is added.
 */
export const KEPT_FIELDS = {
  type: 'object',
  maxProperties: 20,
  additionalProperties: KEPT_VALUE,
} as const;

/** A ticket of a device that signs in without a password: 32 random bytes in base64url. */
export const TICKET = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;
