import type { DeviceClass } from '../../engine';
import { beginCard } from '../accounts/account-terms-store';
import { readKeptTexts } from '../accounts/kept-store';
import { ApiFailure } from '../calls/api-failure';
import type { ApiSchool } from '../calls/ports';
import { createToken, hashToken } from '../crypto/secrets';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { seeDevice } from '../devices/store';
import {
  type AccessAdapter,
  AccessError,
  type NetworkGrant,
  type NetworkPosition,
  type NetworkSession,
} from '../network/access-adapter';
import type { SessionParts } from './count-usage';
import { closeEnded, endSessions } from './end-sessions';
import {
  type NewSession,
  type SessionLimit,
  type StoreOutcome,
  storeSession,
} from './new-session-store';
import { othersInPlace } from './session-condition-store';
import { readTerms, withIdleTimeout } from './session-terms';
import { abandonSession, isOnlineForOthers, markOpened } from './store';

/** Whose session starts, where, and with which grant of the network's servers. */
export interface SessionStart
  extends Pick<NewSession, 'accountId' | 'passwordResetAt' | 'identitySession'> {
  school: Pick<ApiSchool, 'name' | 'configuration'>;
  /** The name that the network knows. */
  user: string;
  device: DeviceClass;
  position: NetworkPosition;
  grant: NetworkGrant;
  /** The address that the request came from; undefined where the network itself has begun. */
  from?: string | undefined;
  /** True where many devices may have that address: it proves none of them. */
  isFromShared?: boolean | undefined;
  /** The name and start of a session that its access controller has opened by itself. */
  begun?: Pick<NetworkSession, 'id' | 'startedAt'> | undefined;
}

interface StartedSession {
  token: string;
  online: boolean;
  accountEndsAt: Date | null;
}

export type StartOutcome =
  /** `online` says that its device was let through; `accountEndsAt` is null without an end. */
  | ({ outcome: 'started'; session: NetworkSession } & StartedSession)
  /** The account has `most` other devices online, and none of them makes room. */
  | { outcome: 'full'; session: NetworkSession; most: number }
  /** The account is gone, disabled, or has another password, since its owner was recognised. */
  | { outcome: 'changed'; session: NetworkSession };

/**
 * Starts a session within the terms of its school, its account and the account's plan, and opens
 * the network for it: every way in leads through here. Sessions that make room are closed on the
 * network, and so are those of whoever was at the device before, once it is proven to be that one.
 *
 * @throws ApiFailure as `readTerms` does; 20038 where somebody else is online at the device that a
 *   request only claims; 1016 when it cannot be stored; with the network's own
 *   code, or 20011, when the network does not open
 */
export async function startSession(
  parts: SessionParts,
  start: SessionStart,
): Promise<StartOutcome> {
  const { school, position, begun, from, isFromShared, grant, user, device, ...owner } = start;
  const { database, access, now } = parts;
  const adapter = access.adapterOf(position.nas);
  const isAtDevice = isProvenDevice(start);
  if (!isAtDevice) await refuseClaimed(parts, adapter, start);
  const terms = await readTerms({ school, deps: parts, now }, owner.accountId, adapter);
  const subject = { accountId: owner.accountId, mac: position.mac };
  const kept = await readKeptTexts(database, subject, adapter.can.tellKept?.names ?? []);
  const seconds = Math.min(terms.seconds, grant.sessionTimeout ?? Number.POSITIVE_INFINITY);
  const { id, startedAt } = begun ?? { id: createNetworkId(), startedAt: now };
  const session: NetworkSession = {
    ...position,
    ...{ id, school: school.name, user, device, startedAt },
    // No router of ours lets the device of another's session through.
    router: begun ? undefined : adapter.router,
    expiresAt: new Date(startedAt.getTime() + seconds * 1000),
    grant: withIdleTimeout({ ...grant, ...(Object.keys(kept).length > 0 && { kept }) }, school),
  };
  // By the connection, by the controller, or by the network's servers.
  const proofs = [from ?? position.address, grant.address];
  const isAddressProven = adapter.provesAddress || proofs.includes(position.address ?? '');
  const asked = { ...session, ...owner, isAddressProven };
  const stored = await storeOrRefuse(parts, asked, terms.limit);
  if (stored.outcome !== 'stored') return { ...stored, session };
  const { token, ended } = stored;
  await closeEnded(parts, ended);
  if (!begun) await openOnNetwork(parts, adapter, { session, token, isAtDevice });
  const online = begun !== undefined || adapter.opensNetwork;
  if (online) await markOpened(database, id);
  if (terms.isUnusedCard) await beginCard(database, owner.accountId, now);
  if (session.mac !== null) await seeDevice(database, school.name, session.mac, now);
  return { outcome: 'started', session, token, online, accountEndsAt: terms.endsAt };
}

/**
 * True where whoever signs in is at the device that the redirect names: by the connection, which
 * comes from its address and no shared one, or by the network's servers.
 */
function isProvenDevice({ position: { address }, from, isFromShared, grant }: SessionStart) {
  const isOwn = from === undefined || (from === address && isFromShared !== true);
  return isOwn || (address !== null && grant.address === address);
}

/**
 * A network that goes by the address that a redirect claims would give a device to whoever claims
 * it, and cut it off with their session. Whoever is at the device may sign it in anew; a controller
 * that lets an address through says itself that somebody is online there.
 *
 * @throws ApiFailure 20038
 */
async function refuseClaimed(
  { database, now }: SessionParts,
  { opensNetwork, opensAddress }: AccessAdapter,
  { position, accountId }: Pick<SessionStart, 'position' | 'accountId'>,
): Promise<void> {
  if (!opensNetwork || opensAddress) return;
  if (await isOnlineForOthers(database, position, accountId, now)) throw new ApiFailure(20038);
}

/** 22 characters of 64 values each: 132 bits, in as few as the oldest access controllers store. */
const createNetworkId = () => createToken().slice(0, 22);

async function storeOrRefuse(
  { database, log }: SessionParts,
  session: NewSession,
  limit: SessionLimit | undefined,
): Promise<StoreOutcome> {
  try {
    return await storeSession(database, session, limit);
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err;
    log?.error({ err }, 'A session could not be stored');
    throw new ApiFailure(1016);
  }
}

/**
 * Opens the network in place of other sessions there; where it does not open, there is no session.
 */
async function openOnNetwork(
  parts: SessionParts,
  adapter: AccessAdapter,
  { session, token, isAtDevice }: { session: NetworkSession; token: string; isAtDevice: boolean },
): Promise<void> {
  // The others end first: their end would take away the access that this session gives the device.
  const others = othersInPlace(session, adapter, isAtDevice && adapter.opensNetwork);
  if (others) await endSessions(parts, others, 'replaced');
  try {
    await adapter.open(session);
  } catch (error) {
    parts.log?.error({ err: error, nas: session.nas }, 'The network did not open a session');
    await abandonSession(parts.database, hashToken(token));
    throw error instanceof AccessError ? failureOf(error) : new ApiFailure(20011);
  }
}

/** The failure for an error of the network; any other error stays as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof AccessError)) return error;
  return new ApiFailure(error.code, error.field === undefined ? {} : { field: error.field });
}
