/**
 * The envelope (specification, section 7): where ciphertext stands in a request and its answer.
 * Both sides use these functions, so that what one seals the other opens.
 *
 * Sealing takes what the caller has; opening takes text from outside and throws
 * {@link UnreadableError} or DecipherError for anything that sealing did not make.
 */
import { type Cipher, isCiphertext } from './cipher';

/** `0` sends query, body and answer in clear; anything else, or no header, means sealed. */
export const SAFE_LEVEL_HEADER = 'X-Safe-Level';
/** The id under which a repeatable request is carried out once. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
/** `1` marks a request whose answer is kept for its id, and given again when it is sent again. */
export const REPEATABLE_HEADER = 'X-Repeatable';
/** `1` marks an answer that was kept from the first time. */
export const REPLAYED_HEADER = 'X-Replayed';
/** The schoolNameEn of the school that the call is for. */
export const SCHOOL_HEADER = 'X-School';

/** The one query value, and the one form field, that carries the ciphertext. */
export const PARAMS_FIELD = 'params';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';
/** The type of a sealed answer: bare hex. */
export const SEALED_ANSWER_TYPE = 'text/plain; charset=utf-8';

/** What a query or form carries: every value is text on the wire. */
export type Fields = Record<string, string>;

/** A sealed query or form: the one field. */
export interface SealedFields {
  params: string;
}

/** The text was readable, but is not what belongs there: not JSON, a wrong shape, an unsafe key. */
export class UnreadableError extends Error {
  readonly code = 'unreadable';

  constructor() {
    super('The request or answer cannot be read.');
    this.name = 'UnreadableError';
  }
}

/** True unless the safe level's header is exactly `0`. */
export function isSealedLevel(header: string | string[] | undefined): boolean {
  return header !== '0';
}

/** True where a method's query is folded into the envelope; other methods' queries travel as they are. */
export function foldsQuery(method: string): boolean {
  return ['GET', 'HEAD', 'DELETE'].includes(method.toUpperCase());
}

/** A request id: 8 to 64 letters, digits and hyphens. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(text);
}

/**
 * What a query or form has to say, as text and in the order of the names: equal fields give equal bytes.
 * Undefined and null are left out; numbers and booleans become text.
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

/** Seals a GET's or DELETE's query, or a form's fields, into the one field `params`. */
export function sealFields(cipher: Cipher, values: object): SealedFields {
  return { [PARAMS_FIELD]: cipher.encrypt(JSON.stringify(toFields(values))) };
}

/**
 * Opens a sealed query or form. Nothing at all is nothing; else `params` must stand alone, because a
 * value in clear beside it was not written by whoever sealed it.
 */
export function openFields(cipher: Cipher, sealed: object): Fields {
  const entries = Object.entries(sealed);
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
export function writeForm(fields: Fields | SealedFields): string {
  return new URLSearchParams({ ...fields }).toString();
}

/**
 * Reads `application/x-www-form-urlencoded`.
 *
 * @throws UnreadableError when a field is given twice: sender and reader could mean different ones
 */
export function readForm(text: string): Fields {
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length || names.has('__proto__')) throw new UnreadableError();
  return Object.fromEntries(entries);
}

/** Seals a JSON body: a JSON string of the hex, sent as `application/json`. */
export function sealJson(cipher: Cipher, value: unknown): string {
  return JSON.stringify(cipher.encrypt(JSON.stringify(value)));
}

/** Opens a sealed JSON body, which may also be the bare hex. */
export function openJson(cipher: Cipher, text: string): unknown {
  const bare = text.trim();
  const hex = isCiphertext(bare) ? bare : parseJson(bare);
  if (typeof hex !== 'string') throw new UnreadableError();
  return parseJson(cipher.decrypt(hex));
}

/** Seals an answer's JSON text as bare hex. */
export function sealAnswer(cipher: Cipher, json: string): string {
  return cipher.encrypt(json);
}

/**
 * Opens an answer. Hex of whole blocks is decrypted and parsed; JSON in clear is parsed; anything else,
 * also hex that this cipher did not make, is given back as it is, and never throws.
 */
export function openAnswer(cipher: Cipher, text: string): unknown {
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
 * Parses JSON from outside. Keys that could reach an object's prototype in code further inside are refused.
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
