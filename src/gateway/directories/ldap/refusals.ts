import type { ErrorCode } from '../../../wire';

/** A directory's reasons for refusing a bind. */
export interface BindRefusal {
  /** RFC 4511, section 4.1.9. */
  resultCode: number;
  /** The server's own text. */
  message: string;
  /** Of the password policy control, where the server has one. */
  policyError: number | undefined;
}

/**
 * The errors of a password policy (draft-behera-ldap-password-policy, section 6.2) that concern a
 * sign-in.
 */
export const PolicyError = { passwordExpired: 0, accountLocked: 1, changeAfterReset: 2 } as const;

/**
 * The reasons of Active Directory: `AcceptSecurityContext error, data 52e`. All but 525, 52e and
 * 775 take the right password.
 */
const activeDirectory: Readonly<Record<string, ErrorCode>> = {
  '525': 20006,
  '52e': 20006,
  '530': 10000,
  '531': 10000,
  '532': 20033,
  '533': 20022,
  '701': 20022,
  '773': 20033,
  '775': 20001,
};

const INVALID_CREDENTIALS = 49;
const CONSTRAINT_VIOLATION = 19;
const UNWILLING = 53;

/**
 * A DN that is none, an entry that is gone or has no password: as a wrong password, for who asks.
 */
const asWrongPassword = [32, 34, 48];

/**
 * The code of the catalogue for a refused bind; undefined for what is not about the student:
 * trouble of the server's.
 */
export function codeOfRefusal({
  resultCode,
  message,
  policyError,
}: BindRefusal): ErrorCode | undefined {
  if (policyError === PolicyError.accountLocked) return 20001;
  if (policyError === PolicyError.passwordExpired) return 20033;
  if (policyError === PolicyError.changeAfterReset) return 20033;
  if (resultCode === INVALID_CREDENTIALS) {
    const [, data = ''] = /\bdata ([0-9a-f]{3,4})\b/i.exec(message) ?? [];
    return activeDirectory[data.toLowerCase()] ?? 20006;
  }
  if (asWrongPassword.includes(resultCode)) return 20006;
  if (resultCode === CONSTRAINT_VIOLATION) return /expired/i.test(message) ? 20033 : 20001;
  if (resultCode === UNWILLING && /inactiv|disabled|deactivat|lock/i.test(message)) return 20022;
  return undefined;
}
