import { type Keyring, keyringOf } from '../crypto/keyring';
import type { Database } from '../database/tables';
import { makeFirstKeys, readKeys } from './store';

/** The keys that a deployment accepts, as this node knows them. */
export interface LiveKeyring {
  current(): Keyring;
  /** Looks what keys there are now. */
  refresh(): Promise<void>;
}

/**
 * The keys of a deployment, which are made where there are none.
 *
 * @param readFileKeys the keys for hashes of ID numbers that are not in the database, the current
 *   one first; asked at every look
 */
export async function openKeyring(
  database: Database,
  readFileKeys: () => readonly string[] = () => [],
): Promise<LiveKeyring> {
  await makeFirstKeys(database);
  let known = '';
  let keyring: Keyring;

  async function refresh(): Promise<void> {
    const stored = (await readKeys(database)).map(({ kind, name, value }) => ({
      kind,
      name,
      value,
    }));
    const fileKeys = readFileKeys();
    const found = JSON.stringify([stored, fileKeys]);
    // The same object for as long as nothing has changed: what is derived of it is stored by it.
    if (found === known) return;
    keyring = keyringOf(stored, fileKeys);
    known = found;
  }

  await refresh();
  return { current: () => keyring, refresh };
}
