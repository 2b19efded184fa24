import { deleteClaims } from '../calls/claim-store';
import type { Keyring } from '../crypto/keyring';
import { createPasswords, loadArgon2, type Passwords } from '../crypto/passwords';
import { createPayloadKeys, type PayloadKeys } from '../crypto/payload-keys';
import { createRotatingSecrets, type Secrets } from '../crypto/secrets';
import { createDemonstrationStudents } from '../demonstration/store';
import { refuseTrial } from '../production-guards';
import type { Foundation } from './start-foundation';
import type { GatewayNetwork } from './start-network';
import type { LivePortal } from './start-portal';

/** The keys by which the gateway encrypts and hashes. */
export interface GatewayKeys extends PayloadKeys {
  secrets: Secrets;
  passwords: Passwords;
}

/**
 * Derives the keys, and brings the database into the state in which requests find it.
 *
 * @throws UserError in production, for what is only for a trial
 */
export async function prepareKeys(
  { opened: { database }, keyring, directories, identity }: Foundation,
  { current }: LivePortal,
  { upstream, options, access }: GatewayNetwork,
): Promise<GatewayKeys> {
  // A deployment's own services decrypt payloads by a key of theirs.
  const servicesKeys: Keyring['payload'] | undefined = upstream && [upstream.wire];
  const payload = createPayloadKeys(() => servicesKeys ?? keyring.current().payload);
  if (options.databaseUrl === undefined) await deleteClaims(database);
  const secrets = createRotatingSecrets(keyring.current);
  await loadArgon2();
  const passwords = createPasswords();
  if (options.production) {
    const { schools } = current().project;
    const opensNetwork =
      upstream !== undefined || access.adapters.some((adapter) => adapter.opensNetwork);
    const found = { schools, database, secrets, directories, identity };
    await refuseTrial({ options, opensNetwork, ...found });
  }
  if (options.demonstration) {
    await createDemonstrationStudents(database, passwords, secrets, new Date());
  }
  return { ...payload, secrets, passwords };
}
