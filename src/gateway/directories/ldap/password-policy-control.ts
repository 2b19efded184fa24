import { type BerReader, Control } from 'ldapts';

const ERROR = 0x81;
const WARNING = 0xa0;

/**
 * Asks a server to say why it refuses a password, or what is the matter with one that it takes
 * (draft-behera-ldap-password-policy, section 6).
 */
export class PasswordPolicyControl extends Control {
  static readonly type = '1.3.6.1.4.1.42.2.27.8.5.1';
  /** Of the response. */
  error: number | undefined;

  constructor() {
    super(PasswordPolicyControl.type);
  }

  override parseControl(reader: BerReader): void {
    this.error = readPolicyError(reader.remainingBuffer);
  }
}

/**
 * The error of a PasswordPolicyResponseValue; undefined for none, and for what is no such value.
 *
 *     SEQUENCE { warning [0] CHOICE { … } OPTIONAL, error [1] ENUMERATED OPTIONAL }
 */
export function readPolicyError(value: Buffer): number | undefined {
  const [tag, length = 0] = value;
  if (tag !== 0x30 || length > value.length - 2) return undefined;
  let at = 2;
  if (value[at] === WARNING) at += 2 + (value[at + 1] ?? 0);
  return value[at] === ERROR && value[at + 1] === 1 ? value[at + 2] : undefined;
}
