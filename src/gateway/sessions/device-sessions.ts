import { readMacAddress } from '../../engine';
import { readKeptTexts } from '../accounts/kept-store';
import { findSpelledAccount } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import type { ApiDeps, ApiSchool } from '../calls/ports';
import type { Database } from '../database/tables';
import { type DeviceHolder, findHolder, listSchoolsOf } from '../devices/store';
import { AccessError, type SessionEnd } from '../network/access-adapter';
import type {
  DeviceAccounting,
  DeviceRequest,
  DeviceSessions,
  DeviceVerdict,
} from '../network/mac-authentication/rest-request';
import type { SessionLog } from './count-usage';
import { isOfEndedSession, noteEnds, storeEnds } from './ended-session-store';
import { sessionOfNetwork } from './session-condition-store';
import { readTerms, withIdleTimeout } from './session-terms';
import { startSession } from './start-session';
import { countOthers } from './store';
import { storeCounts } from './usage-store';

interface DeviceSessionParts extends Pick<ApiDeps, 'database' | 'clock'> {
  /** The network, which is made with these. */
  access(): ApiDeps['access'];
  schools: { get(name: string): Pick<ApiSchool, 'name' | 'configuration'> | undefined };
  log: SessionLog;
}

interface Found {
  school: Pick<ApiSchool, 'name' | 'configuration'>;
  holder: DeviceHolder;
  nas: string | null;
}

/**
 * Lets registered devices in without a page, within the limits of their accounts; their access
 * controller accounts for them.
 */
export function createDeviceSessions(deps: DeviceSessionParts): DeviceSessions {
  const { database, access, clock, log } = deps;
  const parts = () => ({ database, access: access() });

  async function termsOf({ school, holder, nas }: Found) {
    const context = { school, deps: parts(), now: clock() };
    const { seconds, limit } = await readTerms(context, holder.accountId, access().adapterOf(nas));
    const { idleTimeout } = withIdleTimeout({}, school);
    return { seconds, limit, idleTimeout };
  }

  async function start(found: Found, request: DeviceRequest, { id, seconds }: DeviceAccounting) {
    const { school, holder, nas } = found;
    const { user, mac, address, ssid } = request;
    const now = clock();
    const begun = {
      id: networkId(request, id),
      startedAt: new Date(now.getTime() - seconds * 1000),
    };
    const started = await startSession(
      { ...parts(), log, now },
      {
        ...{ accountId: holder.accountId, school, user, device: 'PC', begun },
        ...{ position: { nas, address, mac, ssid }, grant: { controllerSession: id } },
      },
    );
    if (started.outcome !== 'started') {
      // Another device was faster after this one had been let in, or the account was disabled.
      const reason = started.outcome === 'full' ? 'limit' : 'administrator';
      await access().adapterOf(nas).close(started.session, { reason, at: now });
    }
  }

  return {
    async authorize(request, names): Promise<DeviceVerdict> {
      try {
        const found = await findDevice(deps, request);
        if (!found) return { outcome: 'unknown' };
        const { holder } = found;
        if (holder.isDisabled) return refused('Account disabled');
        const { seconds, limit, idleTimeout } = await termsOf(found);
        const others = await countOthers(database, holder.accountId, request.mac, clock());
        if (limit?.whenFull === 'refuse' && others >= limit.most) {
          return refused('Device limit reached');
        }
        const subject = { accountId: holder.accountId, mac: request.mac };
        const kept = await readKeptTexts(database, subject, names);
        return { outcome: 'accepted', seconds, idleSeconds: idleTimeout, kept };
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
      if (status === 'stop') return storeStop(database, id, { reason: accounting.reason, at: now });
      if (isKnown) return;
      const { seconds } = accounting;
      if (await isOfEndedSession(database, id, { seconds, now })) return;
      const found = await findDevice(deps, request);
      if (found && !found.holder.isDisabled) await start(found, request, accounting);
    },
  };
}

/**
 * Finds the holder of a device at a school, and its access controller. A name that an account of
 * the school has is that student's, though somebody has registered a device of the same twelve
 * digits: whoever asks then wants to know about the student's password.
 */
async function findDevice(
  { database, schools, access }: DeviceSessionParts,
  request: DeviceRequest,
): Promise<Found | undefined> {
  const school = schools.get(request.school);
  const holder = school && (await findHolder(database, school.name, request.mac));
  if (!school || !holder) return undefined;
  if (await findSpelledAccount(database, school.name, [request.user])) return undefined;
  const nas = access().findNas({ addresses: [request.nasAddress], names: [request.nasName] });
  return { school, holder, nas };
}

/**
 * Would RADIUS let this name in as a registered device, whatever the password? At any school:
 * FreeRADIUS asks about one of its own choice.
 */
export async function isTakenForDevice(database: Database, user: string): Promise<boolean> {
  const mac = readMacAddress(user);
  if (mac === undefined) return false;
  for (const school of await listSchoolsOf(database, mac)) {
    if (!(await findSpelledAccount(database, school, [user]))) return true;
  }
  return false;
}

/** Its access controller said so itself. */
async function storeStop(database: Database, id: string, end: SessionEnd): Promise<void> {
  const ended = await storeEnds(database, sessionOfNetwork(id), end);
  await noteEnds(
    database,
    ended.map((each) => ({ ...each, isClosed: true, isReported: true })),
  );
}

/** Two access controllers may call their sessions the same. */
const networkId = ({ nasName, nasAddress }: DeviceRequest, id: string) =>
  `${nasName || nasAddress}/${id}`;

const refused = (reason: string): DeviceVerdict => ({ outcome: 'refused', reason });
