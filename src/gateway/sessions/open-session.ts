import { isIP } from 'node:net';
import type { Registry } from '../../engine';
import type { SignInData } from '../../wire';
import { keepWithAccount, keptOf } from '../accounts/kept-store';
import type { Account } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import type { NetworkGrant, NetworkPosition } from '../network/access-adapter';
import { normalizeAddress } from '../normalize-address';
import { noteKnownDevice } from './known-device';
import { requireConsent } from './require-consent';
import { failureOf, startSession } from './start-session';

/**
 * Locates the student: the address, and the access controller.
 *
 * @throws ApiFailure 1001 for an access controller that is not in the NAS list; 1005 when the
 *   device's MAC address is needed and not known
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
  const { usesConnection, needsMac, can } = deps.access.adapterOf(nas);
  const claimed = values.text('wlanuserip');
  const mac = can.findMac
    ? await can.findMac.findMac(address)
    : readMac(values.text('mac'), deps.registry);
  if (needsMac && mac === null) throw new ApiFailure(1005);
  return {
    nas,
    address: isClaim(claimed) && !usesConnection ? normalizeAddress(claimed) : address,
    mac,
    ssid: values.text('ssid') || null,
  };
}

/** An address of a device: none with a zone, which one machine alone understands (RFC 4007). */
const isClaim = (text: string) => isIP(text) !== 0 && !text.includes('%');

/** Does what asks the network; its error is the operation's. */
function asFailure<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw failureOf(error);
  }
}

/** A sign-in: the account, its location in the network, and the grant of the network's servers. */
export interface Entrance {
  account: Pick<Account, 'id' | 'username' | 'displayName' | 'passwordReset' | 'passwordResetAt'>;
  /** The name that the network knows. */
  user: string;
  position: NetworkPosition;
  grant: NetworkGrant;
  /** The identity provider's id of the sign-in, where the provider may end it. */
  identitySession?: string | undefined;
}

/**
 * Starts a session of an account that has been recognised, and opens the network for it. Its owner
 * has agreed to the school's terms.
 *
 * @throws ApiFailure 20021 when there are terms to agree to
 * @throws ApiFailure 20026 when too many devices are online, 20011 for an account that was disabled
 *   or got another password meanwhile, and as `startSession` does
 */
export async function openSession(
  context: OperationContext,
  { account, user, position, grant, identitySession }: Entrance,
): Promise<SignInData> {
  const { school, now, deps, log, device } = context;
  await requireConsent(context, account.id);
  await keepWithAccount(deps.database, account.id, keptOf(context.values));
  const { id: accountId, passwordResetAt } = account;
  const started = await startSession(
    { ...deps, log, now },
    {
      ...{ accountId, passwordResetAt, identitySession, school, user, device, position, grant },
      from: context.address,
      isFromShared: deps.isSharedAddress(context.address),
    },
  );
  // Whoever tries again is told what has changed.
  if (started.outcome === 'changed') throw new ApiFailure(20011);
  if (started.outcome === 'full') {
    throw new ApiFailure(20026, { params: { limit: started.most } });
  }
  const { token, session, online, accountEndsAt } = started;
  noteKnownDevice(context, account.username);
  return {
    token,
    session: {
      user,
      account: account.username,
      displayName: account.displayName,
      device,
      address: session.address,
      mac: session.mac,
      startedAt: session.startedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      accountEndsAt: accountEndsAt?.toISOString() ?? null,
      online,
      passwordReset: account.passwordReset,
    },
  };
}

/** The redirect's MAC address as devices have it, or null when it is none. */
function readMac(text: string, registry: Registry): string | null {
  const format = registry.format('mac-address');
  if (text === '' || !format || format.check(text)) return null;
  return format.normalize?.(text) ?? text;
}
