/**
 * The envelope (specification, section 7): the place of the ciphertext in a request and its
 * response. Browser and gateway use the same functions.
 *
 * Decryption takes untrusted text. It throws {@link UnreadableError} or DecipherError for text that
 * encryption did not make.
 */
import { type Cipher, isCiphertext } from './cipher';

/** The one query value, and the one form field, that carries the ciphertext. */
export const PARAMS_FIELD = 'params';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';
/** The content type of an encrypted response: bare hex. */
export const ENCRYPTED_RESPONSE_TYPE = 'text/plain; charset=utf-8';

/** The values of a query or form. Every value is text on the wire. */
export type Fields = Record<string, string>;

/** An encrypted query or form: its only field. */
export interface EncryptedFields {
  params: string;
}

/**
 * The error for a text that could be decrypted, but whose content is not valid: not JSON, a wrong
 * shape, an unsafe key.
 */
export class UnreadableError extends Error {
  readonly code = 'unreadable';

  constructor() {
    super('The request or response cannot be read.');
    this.name = 'UnreadableError';
  }
}

/** True unless the safe level's header is exactly `0`. */
export function isEncryptedLevel(header: string | string[] | undefined): boolean {
  return header !== '0';
}

/** True for a method whose query is encrypted. The queries of other methods stay unencrypted. */
export function foldsQuery(method: string): boolean {
  return ['GET', 'HEAD', 'DELETE'].includes(method.toUpperCase());
}

/** True for a request id: 8 to 64 letters, digits and hyphens. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(text);
}

/**
 * Converts values to fields, ordered by name, so that equal fields give equal bytes. Undefined and
 * null are left out; numbers and booleans become text.
 *
 * @throws UnreadableError for a value that is an object or a list
 */
export function toFields(values: object): Fields {
  const entries = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => {
      if (!['string', 'number', 'boolean'].includes(typeof value)) throw new UnreadableError();
      return [name, String(value)];
    });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Encrypts a GET's or DELETE's query, or a form's fields, into the one field `params`. */
export function encryptFields(cipher: Cipher, values: object): EncryptedFields {
  return { [PARAMS_FIELD]: cipher.encrypt(JSON.stringify(toFields(values))) };
}

/**
 * Decrypts a query or form. No field at all is valid. Otherwise `params` must be the only field,
 * because the sender did not write an unencrypted value beside it.
 */
export function decryptFields(cipher: Cipher, encrypted: object): Fields {
  const entries = Object.entries(encrypted);
  if (entries.length === 0) return {};
  const [name, hex] = entries[0] ?? [];
  if (entries.length > 1 || name !== PARAMS_FIELD || typeof hex !== 'string') {
    throw new UnreadableError();
  }
  const fields = parseJson(cipher.decrypt(hex));
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new UnreadableError();
  }
  return toFields(fields);
}

/** Writes a form as `application/x-www-form-urlencoded`. */
export function writeForm(fields: Fields | EncryptedFields): string {
  return new URLSearchParams({ ...fields }).toString();
}

/**
 * Reads `application/x-www-form-urlencoded`.
 *
 * @throws UnreadableError for a repeated field: sender and reader could use different ones
 */
export function readForm(text: string): Fields {
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length || names.has('__proto__')) throw new UnreadableError();
  return Object.fromEntries(entries);
}

/** Encrypts a JSON body: the result is a JSON string of the hex, sent as `application/json`. */
export function encryptJson(cipher: Cipher, value: unknown): string {
  return JSON.stringify(cipher.encrypt(JSON.stringify(value)));
}

/** Decrypts a JSON body, which may also be the bare hex. */
export function decryptJson(cipher: Cipher, text: string): unknown {
  const bare = text.trim();
  const hex = isCiphertext(bare) ? bare : parseJson(bare);
  if (typeof hex !== 'string') throw new UnreadableError();
  return parseJson(cipher.decrypt(hex));
}

/** Encrypts a response's JSON text to bare hex. */
export function encryptResponse(cipher: Cipher, json: string): string {
  return cipher.encrypt(json);
}

/**
 * Decrypts a response. Hex of whole blocks is decrypted and parsed, and unencrypted JSON is parsed.
 * All other text, also hex that this cipher did not make, is returned unchanged. Never throws.
 */
export function decryptResponse(cipher: Cipher, text: string): unknown {
  const bare = text.trim();
  if (isCiphertext(bare)) {
    try {
      return parseJson(cipher.decrypt(bare));
    } catch {
      return text;
    }
  }
  try {
    return parseJson(bare);
  } catch {
    return text;
  }
}

/**
 * Parses untrusted JSON. It refuses keys that could later reach an object's prototype.
 *
 * @throws UnreadableError when it is not JSON, nested too deeply, or has such a key
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototypeKeys);
  } catch {
    throw new UnreadableError();
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  const reachesPrototype =
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value);
  if (reachesPrototype) throw new UnreadableError();
  return value;
}
