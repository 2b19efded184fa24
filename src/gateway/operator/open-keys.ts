import type { KeyKind } from '../crypto/keyring';
import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { readOptions } from '../options';
import { rotateKeys } from '../repositories/deployment-keys';
import { describeKeys, type KeyInfo } from '../repositories/describe-keys';
import { addHistory } from '../repositories/history';
import { UserError } from '../user-error';
import { readKeyInfo } from './keys-json';
import { rotationEntry } from './operator-entry';

/** The keys of a deployment, and what gives back what they were reached through. */
export interface OpenKeys {
  list(): Promise<KeyInfo[]>;
  /** Puts new keys in the place of the current ones. @param overlap for how long these are accepted, in seconds */
  rotate(kinds: readonly KeyKind[], overlap: number): Promise<void>;
  /** Stores in the history that the keys for ID numbers were rotated, in a file beside the database. */
  noteRotation(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The keys of the gateway that an environment describes: in the PostgreSQL server of DATABASE_URL; else in the embedded database of
 * DATA_DIR, through the gateway while it runs.
 *
 * @throws UserError when there is no database, or it cannot be used
 */
export async function openKeys(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenKeys> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    return {
      async list() {
        const { json } = await running.call('GET', '/keys/');
        const keys = Array.isArray(json.keys) ? json.keys.map(readKeyInfo) : [];
        const known = keys.filter((key) => key !== undefined);
        if (known.length === 0) throw notUnderstood();
        return known;
      },
      async rotate(kinds, overlap) {
        const { status } = await running.call('POST', '/keys/rotate', {
          kinds: [...kinds],
          overlap,
        });
        if (status !== 201) throw notUnderstood();
      },
      async noteRotation() {
        const { status } = await running.call('POST', '/keys/rotated');
        if (status !== 201) throw notUnderstood();
      },
      close: async () => {},
    };
  }
  const { database, close } = await openOperatorDatabase(options);
  return {
    list: () => describeKeys(database),
    rotate: (kinds, overlap) =>
      rotateKeys(database, kinds, { overlap, entry: rotationEntry(kinds, new Date()) }),
    noteRotation: () => addHistory(database, [rotationEntry(['identification'], new Date())]),
    close,
  };
}

function notUnderstood(): UserError {
  return new UserError({
    'zh-CN': '网关没有照做。请查看它的日志，并确认它与这个命令是同一个版本。',
    en: 'The gateway did not do it. See its log, and whether it is of the same version as this command.',
  });
}
