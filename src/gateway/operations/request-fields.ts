/** Fields that several operations' requests have, as draft-07 schemas. */

/** An account as a student names it: the account's name, a number of the school, or a phone. */
export const ACCOUNT = { type: 'string', minLength: 1, maxLength: 128 };

/** A mobile phone. */
export const PHONE = { type: 'string', format: 'cn-mobile' };

/** The purpose of codes that recover a password. */
export const RECOVERY = 'RETRIEVE';

/** What a verification code is for. */
export const PURPOSE = { type: 'string', enum: [RECOVERY], default: RECOVERY };

/** A verification code. */
export const CODE = { type: 'string', pattern: '^[0-9]{6}$' };

/** A password that is to be set. */
export const NEW_PASSWORD = { type: 'string', minLength: 8, maxLength: 64 };

/** The new password once more: compared, so that nothing else is asked of it. */
export const REPEATED_PASSWORD = { type: 'string', minLength: 1, maxLength: 64 };

/** A resident ID number. */
export const IDENTIFICATION = { type: 'string', format: 'cn-id-card' };

/** What a step of a recovery gave for what it verified. */
export const RECOVERY_TICKET = { type: 'string', minLength: 1, maxLength: 128 };

/** The MAC address of a device. */
export const MAC = { type: 'string', format: 'mac-address' };

/** The name that a student gives a device. */
export const ALIAS = { type: 'string', maxLength: 64 };

/** What the redirect of an access controller says of the device and of where it stands. */
export const NETWORK = {
  wlanuserip: { type: 'string', maxLength: 64 },
  wlanacname: { type: 'string', maxLength: 128 },
  wlanacip: { type: 'string', maxLength: 64 },
  nasip: { type: 'string', maxLength: 64 },
  mac: { type: 'string', maxLength: 32 },
  ssid: { type: 'string', maxLength: 64 },
  ac_id: { type: 'string', maxLength: 32 },
};

/** The terms that a student agrees to by this request: the version by the screen. */
export const CONSENT = {
  type: 'object',
  maxProperties: 8,
  additionalProperties: { type: 'string', maxLength: 32 },
};

/** A ticket of a device that signs in without a password: 32 random bytes in base64url. */
export const TICKET = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' };
