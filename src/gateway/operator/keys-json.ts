import { isJsonObject, type JsonObject } from '../../engine';
import { KEY_KINDS, type KeyKind } from '../crypto/keyring';
import { KEY_STATES, type KeyInfo } from '../repositories/describe-keys';

/** What is to be rotated, as it comes over HTTP; undefined when it is wrong. */
export function readRotation(body: unknown): { kinds: KeyKind[]; overlap: number } | undefined {
  if (!isJsonObject(body) || !Array.isArray(body.kinds)) return undefined;
  const { kinds: named, overlap } = body;
  const kinds = KEY_KINDS.filter((kind) => named.includes(kind));
  const isOverlap = typeof overlap === 'number' && overlap >= 0 && overlap <= LONGEST_OVERLAP;
  return kinds.length > 0 && kinds.length === named.length && isOverlap
    ? { kinds, overlap }
    : undefined;
}

/** A year, in seconds. */
const LONGEST_OVERLAP = 366 * 24 * 3600;

/** A key as it comes over HTTP from a gateway of this version. */
export function readKeyInfo(value: unknown): KeyInfo | undefined {
  if (!isJsonObject(value)) return undefined;
  const kind = KEY_KINDS.find((each) => each === value.kind);
  const state = KEY_STATES.find((each) => each === value.state);
  const startsAt = readDate(value, 'startsAt');
  if (!kind || !state || !startsAt) return undefined;
  const hashes = typeof value.hashes === 'number' ? value.hashes : null;
  return { kind, state, startsAt, expiresAt: readDate(value, 'expiresAt'), hashes };
}

function readDate(value: JsonObject, name: string): Date | null {
  const text = value[name];
  return typeof text === 'string' ? new Date(text) : null;
}
