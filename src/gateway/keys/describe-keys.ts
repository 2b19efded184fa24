import type { KeyInfo } from '../../wire/calls/keys/list-keys';
import type { Database } from '../database/tables';
import { countHashes, readKeys } from './store';

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
      startsAt: startsAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      hashes: kind === 'identification' ? (counts.get(name) ?? 0) : null,
    };
  });
}
