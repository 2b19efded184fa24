import type { KeyKind } from '../crypto/keyring';
import type { Database } from '../database/tables';
import { countHashes, readKeys } from './deployment-keys';

/** `current`: used now; `announced`: used in a moment; `older`: accepted only. */
export const KEY_STATES = ['current', 'announced', 'older'] as const;

/** A key as an operator sees it, without the key. */
export interface KeyInfo {
  kind: KeyKind;
  state: (typeof KEY_STATES)[number];
  startsAt: Date;
  /** Until when it is accepted; null for the latest one. */
  expiresAt: Date | null;
  /** Of a key for ID numbers: how many accounts have a hash by it. */
  hashes: number | null;
}

/** The keys that a deployment accepts, of each kind the current one first. */
export async function describeKeys(database: Database): Promise<KeyInfo[]> {
  const keys = await readKeys(database);
  const counts = await countHashes(database);
  return keys.map((key) => {
    const { kind, name, startsAt, expiresAt } = key;
    const current = keys.find((each) => each.kind === kind);
    const isLater = current !== undefined && startsAt > current.startsAt;
    return {
      kind,
      state: key === current ? 'current' : isLater ? 'announced' : 'older',
      startsAt,
      expiresAt,
      hashes: kind === 'identification' ? (counts.get(name) ?? 0) : null,
    };
  });
}
