import { isIP } from 'node:net';
import type { Registry } from '../../engine';
import type { SignInData } from '../../wire';
import type { NetworkSession } from '../adapters/access/access-adapter';
import { hashToken } from '../crypto/secrets';
import type { Account } from '../repositories/accounts';
import { seeDevice } from '../repositories/devices';
import { endSession, startSession } from '../repositories/sessions';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import { requireConsent } from './require-consent';

const DEFAULT_HOURS = 24;

/**
 * Starts a session of an account that has been recognised, and opens the network for it. Its owner has agreed to the school's
 * terms.
 *
 * @param user the name that the network knows
 * @throws ApiFailure 20021 when there are terms to agree to
 * @throws ApiFailure 20011 when the network does not open
 */
export async function openSession(
  context: OperationContext,
  account: Pick<Account, 'id' | 'username' | 'displayName' | 'passwordReset'>,
  user: string,
): Promise<SignInData> {
  const { values, school, now, deps, address, device } = context;
  await requireConsent(context, account.id);
  const hours = school.configuration.security?.sessionHours ?? DEFAULT_HOURS;
  const network: NetworkSession = {
    school: school.name,
    user,
    device,
    address: isIP(values.text('wlanuserip')) ? values.text('wlanuserip') : address,
    mac: readMac(values.text('mac'), deps.registry),
  };
  const expiresAt = new Date(now.getTime() + hours * 3600_000);
  const session = { ...network, accountId: account.id, startedAt: now, expiresAt };
  const token = await startSession(deps.database, session);
  await openOnNetwork(context, network, token);
  if (network.mac !== null) await seeDevice(deps.database, school.name, network.mac, now);
  return {
    token,
    session: {
      user,
      account: account.username,
      displayName: account.displayName,
      device: network.device,
      address: network.address,
      mac: network.mac,
      startedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      passwordReset: account.passwordReset,
    },
  };
}

async function openOnNetwork(
  { deps, log }: OperationContext,
  network: NetworkSession,
  token: string,
): Promise<void> {
  try {
    await deps.access.open(network);
  } catch (error) {
    log.error({ err: error }, 'The network did not open a session');
    await endSession(deps.database, hashToken(token));
    throw new ApiFailure(20011);
  }
}

/** The redirect's MAC address as devices have it, or null when it is none. */
function readMac(text: string, registry: Registry): string | null {
  const format = registry.format('mac-address');
  if (text === '' || !format || format.check(text)) return null;
  return format.normalize?.(text) ?? text;
}
