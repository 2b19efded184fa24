import {
  AccessError,
  type NetworkGrant,
  type NetworkSession,
} from '../adapters/access/access-adapter';
import type {
  DeviceAccounting,
  DeviceRequest,
  DeviceSessions,
  DeviceVerdict,
} from '../adapters/access/radius/rest-request';
import { tellNetwork } from '../repositories/close-sessions';
import { storeCounts } from '../repositories/count-usage';
import { type DeviceHolder, findHolder, seeDevice } from '../repositories/devices';
import { endSessions, noteEnds, sessionOfNetwork } from '../repositories/ended-sessions';
import { countOthers, markOpened } from '../repositories/sessions';
import { startSession } from '../repositories/start-session';
import { ApiFailure } from './api-failure';
import type { ApiDeps, ApiSchool } from './ports';
import { readTerms, withIdleTimeout } from './session-terms';

interface DeviceSessionParts extends Pick<ApiDeps, 'database' | 'clock'> {
  /** The network, which is made with these. */
  access(): ApiDeps['access'];
  schools: { get(name: string): Pick<ApiSchool, 'name' | 'configuration'> | undefined };
}

interface Found {
  school: Pick<ApiSchool, 'name' | 'configuration'>;
  holder: DeviceHolder;
  nas: string | null;
}

/** Lets registered devices in without a page, within the limits of their accounts; their access controller accounts for them. */
export function createDeviceSessions(deps: DeviceSessionParts): DeviceSessions {
  const { database, access, clock } = deps;
  const parts = () => ({ database, access: access() });

  /** Who holds a device, and what its session may be. */
  async function find({
    school: name,
    mac,
    nasAddress,
    nasName,
  }: DeviceRequest): Promise<Found | undefined> {
    const school = deps.schools.get(name);
    const holder = school && (await findHolder(database, name, mac));
    if (!school || !holder) return undefined;
    const nas = access().findNas({ addresses: [nasAddress], names: [nasName] });
    return { school, holder, nas };
  }

  async function termsOf({ school, holder, nas }: Found) {
    const context = { school, deps: parts(), now: clock() };
    const { seconds, limit } = await readTerms(context, holder.accountId, access().adapterOf(nas));
    const { idleTimeout } = withIdleTimeout({}, school);
    return { seconds, limit, idleTimeout };
  }
  async function start(found: Found, request: DeviceRequest, { id, seconds }: DeviceAccounting) {
    const now = clock();
    const { accountId } = found.holder;
    const terms = await termsOf(found);
    const grant: NetworkGrant = {
      controllerSession: id,
      ...(terms.idleTimeout !== undefined && { idleTimeout: terms.idleTimeout }),
    };
    const { user, mac, address, ssid } = request;
    const startedAt = new Date(now.getTime() - seconds * 1000);
    const session: NetworkSession = {
      ...{ id: networkId(request, id), user, mac, address, ssid, grant, startedAt },
      nas: found.nas,
      school: found.school.name,
      device: 'PC',
      expiresAt: new Date(startedAt.getTime() + terms.seconds * 1000),
    };
    const started = await startSession(database, { ...session, accountId }, terms.limit);
    if (started.outcome === 'full') {
      // Another device was faster after this one had been let in.
      await access().adapterOf(found.nas).close(session, { reason: 'limit', at: now });
      return;
    }
    await tellNetwork(parts(), started.ended);
    await markOpened(database, session.id);
    await seeDevice(database, found.school.name, mac, now);
  }

  return {
    async authorize(request): Promise<DeviceVerdict> {
      try {
        const found = await find(request);
        if (!found) return { outcome: 'unknown' };
        const { holder } = found;
        if (holder.isDisabled) return refused('Account disabled');
        const { seconds, limit, idleTimeout } = await termsOf(found);
        const others = await countOthers(database, holder.accountId, request.mac, clock());
        if (limit?.whenFull === 'refuse' && others >= limit.most) {
          return refused('Device limit reached');
        }
        return { outcome: 'accepted', seconds, idleSeconds: idleTimeout };
      } catch (error) {
        if (error instanceof ApiFailure || error instanceof AccessError)
          return refused(`Refused with code ${error.code}`);
        throw error;
      }
    },

    async account(request, accounting) {
      const now = clock();
      const { status, traffic } = accounting;
      const id = networkId(request, accounting.id);
      // Accounting-Requests may come late or twice.
      const second = accounting.seconds > 0 ? accounting.seconds : undefined;
      const isKnown = await storeCounts(database, [{ id, ...traffic, second }], now);
      if (status === 'stop') {
        const end = { reason: accounting.reason, at: now };
        const ended = await endSessions(database, sessionOfNetwork(id), end);
        // Its access controller said so itself.
        await noteEnds(
          database,
          ended.map((each) => ({ ...each, isClosed: true, isReported: true })),
        );
        return;
      }
      if (isKnown) return;
      const found = await find(request);
      if (found && !found.holder.isDisabled) await start(found, request, accounting);
    },
  };
}

/** Two access controllers may call their sessions the same. */
const networkId = ({ nasName, nasAddress }: DeviceRequest, id: string) =>
  `${nasName || nasAddress}/${id}`;

const refused = (reason: string): DeviceVerdict => ({ outcome: 'refused', reason });
