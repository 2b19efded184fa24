/**
 * The purposes of a deployment's keys: its own keyed functions, hashes of ID numbers, the payload
 * cipher.
 */
export const KEY_KINDS = ['master', 'identification', 'payload'] as const;

export type KeyKind = (typeof KEY_KINDS)[number];
