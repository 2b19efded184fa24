import { followChanges } from '../database/follow-changes';
import type { OpenDatabase } from '../database/open-embedded';
import type { GatewayOptions } from '../options';
import { readUsableKeys } from './key-file';
import { type LiveKeyring, openKeyring } from './live-keyring';
import { KEYS_CHANNEL } from './store';

/**
 * How often a node looks for keys that it was not told of, in milliseconds: several times before a
 * new one is used.
 */
const KEYS_LOOK_EVERY = 5_000;

/**
 * The keys of the deployment that a gateway belongs to, from the database and from the file of keys
 * for ID numbers.
 */
export interface DeploymentKeyring extends LiveKeyring {
  /**
   * Begins to follow the keys; gives what ends that.
   *
   * @param onError told of a look that failed, once until one succeeds again
   */
  follow(onError: (error: unknown) => void): () => Promise<void>;
}

/**
 * Opens the keys of a deployment, which are made where there are none. The file is read again at
 * every look.
 */
export async function openDeploymentKeyring(
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  {
    identificationKeys,
    identificationKeyFile: keyFile,
  }: Pick<GatewayOptions, 'identificationKeys' | 'identificationKeyFile'>,
): Promise<DeploymentKeyring> {
  let fileKeys = identificationKeys;
  const keyring = await openKeyring(database, () => {
    // One that is being replaced, or is not right any more, changes nothing.
    if (keyFile !== undefined) fileKeys = readUsableKeys(keyFile) ?? fileKeys;
    return fileKeys;
  });
  return {
    ...keyring,
    follow: (onError) =>
      followChanges((onNotice) => listen(KEYS_CHANNEL, onNotice), keyring.refresh, onError, {
        every: KEYS_LOOK_EVERY,
      }),
  };
}
