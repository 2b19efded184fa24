import { isIP } from 'node:net';
import type { Registry } from '../../engine';
import type { SignInData } from '../../wire';
import {
  AccessError,
  type NetworkGrant,
  type NetworkPosition,
  type NetworkSession,
} from '../adapters/access/access-adapter';
import { createToken, hashToken } from '../crypto/secrets';
import type { Account } from '../repositories/accounts';
import { seeDevice } from '../repositories/devices';
import { othersInPlace } from '../repositories/ended-sessions';
import { abandonSession, markOpened } from '../repositories/sessions';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import { endForReason } from './end-sessions';
import { requireConsent } from './require-consent';
import { readTerms, startLimited, withIdleTimeout } from './session-terms';

/**
 * Where the student stands, and by which access controller.
 *
 * @throws ApiFailure 1001 for an access controller that is not in the NAS list; 1005 when the device's MAC address is needed and not known
 */
export async function locate({
  values,
  deps,
  address,
}: OperationContext): Promise<NetworkPosition> {
  const nas = asFailure(() =>
    deps.access.findNas({
      addresses: [values.text('wlanacip'), values.text('nasip')],
      names: [values.text('wlanacname'), values.text('ac_id')],
    }),
  );
  const { usesConnection, needsMac, findMac } = deps.access.adapterOf(nas);
  const claimed = values.text('wlanuserip');
  const mac = findMac ? await findMac(address) : readMac(values.text('mac'), deps.registry);
  if (needsMac && mac === null) throw new ApiFailure(1005);
  return {
    nas,
    address: isIP(claimed) && !usesConnection ? claimed : address,
    mac,
    ssid: values.text('ssid') || null,
  };
}

/** Does what asks the network; its error is the operation's. */
function asFailure<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The failure for an error of the network; any other error stays as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof AccessError)) return error;
  return new ApiFailure(error.code, error.field === undefined ? {} : { field: error.field });
}

/** Who signs in, where, and what the network's servers granted. */
export interface Entrance {
  account: Pick<Account, 'id' | 'username' | 'displayName' | 'passwordReset'>;
  /** The name that the network knows. */
  user: string;
  position: NetworkPosition;
  grant: NetworkGrant;
  /** What the identity provider calls the sign-in, where it may end it. */
  identitySession?: string | undefined;
}

/**
 * Starts a session of an account that has been recognised, and opens the network for it. Its owner has agreed to the school's
 * terms.
 *
 * @throws ApiFailure 20021 when there are terms to agree to
 * @throws ApiFailure 20026 when too many devices are online, 20030 or 20031 when what the plan includes is used up
 * @throws ApiFailure with the network's own code, or 20011, when the network does not open
 */
export async function openSession(
  context: OperationContext,
  { account, user, position, grant, identitySession }: Entrance,
): Promise<SignInData> {
  const { school, now, deps, device } = context;
  await requireConsent(context, account.id);
  const adapter = deps.access.adapterOf(position.nas);
  const terms = await readTerms(context, account.id, adapter);
  const seconds = Math.min(terms.seconds, grant.sessionTimeout ?? Number.POSITIVE_INFINITY);
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const network: NetworkSession = {
    ...position,
    id: createToken().slice(0, NETWORK_ID_LENGTH),
    school: school.name,
    user,
    device,
    startedAt: now,
    expiresAt,
    router: adapter.router,
    grant: withIdleTimeout(grant, school),
  };
  const token = await startLimited(context, network, terms.limit, {
    accountId: account.id,
    identitySession,
  });
  // What their end would take away from the device is what this sign-in gives it.
  const others = othersInPlace(network, adapter);
  if (others) await endForReason(context, others, 'replaced');
  const online = await openOnNetwork(context, network, token);
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
      online,
      passwordReset: account.passwordReset,
    },
  };
}

/** Of 64 values each: 132 bits, in as few characters as the oldest access controllers store. */
export const NETWORK_ID_LENGTH = 22;

/** Whether a device was let through. */
async function openOnNetwork(
  { deps, log }: OperationContext,
  network: NetworkSession,
  token: string,
): Promise<boolean> {
  try {
    const adapter = deps.access.adapterOf(network.nas);
    await adapter.open(network);
    if (adapter.opensNetwork) await markOpened(deps.database, network.id);
    return adapter.opensNetwork;
  } catch (error) {
    log.error({ err: error, nas: network.nas }, 'The network did not open a session');
    await abandonSession(deps.database, hashToken(token));
    if (error instanceof AccessError) throw failureOf(error);
    throw new ApiFailure(20011);
  }
}

/** The redirect's MAC address as devices have it, or null when it is none. */
function readMac(text: string, registry: Registry): string | null {
  const format = registry.format('mac-address');
  if (text === '' || !format || format.check(text)) return null;
  return format.normalize?.(text) ?? text;
}
