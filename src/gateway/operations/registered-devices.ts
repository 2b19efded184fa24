import {
  type AccessAdapter,
  AccessError,
  type NetworkSession,
  type PassingDevice,
} from '../adapters/access/access-adapter';
import { createToken, hashToken } from '../crypto/secrets';
import { tellNetwork } from '../repositories/close-sessions';
import { seeDevice } from '../repositories/devices';
import { listRegisteredDevices, type RegisteredDevice } from '../repositories/registered-devices';
import { abandonSession, markOpened } from '../repositories/sessions';
import { startSession } from '../repositories/start-session';
import type { RegisteredDevices } from '../repositories/sweep';
import { ApiFailure } from './api-failure';
import { NETWORK_ID_LENGTH } from './open-session';
import type { ApiDeps, ApiSchool } from './ports';
import { readTerms, withIdleTimeout } from './session-terms';

interface RegisteredDeviceParts extends Pick<ApiDeps, 'database' | 'access' | 'clock'> {
  schools: { get(name: string): Pick<ApiSchool, 'name' | 'configuration'> | undefined };
}

/**
 * Registered devices that a router lets through by their MAC address, without asking: they have sessions as students have, which are counted,
 * limited and written down like any other. A session begins once its device has moved something.
 */
export function createRegisteredDevices(parts: RegisteredDeviceParts): RegisteredDevices {
  const { database, access, schools, clock } = parts;
  const adapters = access.adapters.filter(({ letThrough }) => letThrough);

  /** Whether its account has room for a device and something left for it; others make room where the school does not refuse. */
  function mayPass({ school, isUsedUp, isOnline, others, most }: RegisteredDevice): boolean {
    const found = schools.get(school);
    if (!found || isUsedUp) return false;
    const { maxSessions, atMaxSessions } = found.configuration.security ?? {};
    if (isOnline || maxSessions === undefined || atMaxSessions !== 'refuse') return true;
    return others < (most ?? maxSessions);
  }

  async function start(
    adapter: AccessAdapter,
    { school: name, accountId, username: user }: RegisteredDevice,
    { mac, address }: PassingDevice,
  ): Promise<void> {
    const school = schools.get(name);
    if (!school) return;
    const now = clock();
    const terms = await readTerms({ school, deps: { database, access }, now }, accountId, adapter);
    const session: NetworkSession = {
      ...{ id: createToken().slice(0, NETWORK_ID_LENGTH), school: name, user, mac, address },
      ...{ nas: access.nasOf(adapter), ssid: null, device: 'PC', startedAt: now },
      router: adapter.router,
      expiresAt: new Date(now.getTime() + terms.seconds * 1000),
      grant: withIdleTimeout({ isRegistered: true }, school),
    };
    const started = await startSession(database, { ...session, accountId }, terms.limit);
    // Another device was faster: this one is let through no more.
    if (started.outcome === 'full') return;
    await tellNetwork({ database, access }, started.ended);
    try {
      await adapter.open(session);
    } catch (error) {
      await abandonSession(database, hashToken(started.token));
      throw error;
    }
    await markOpened(database, session.id);
    await seeDevice(database, name, mac, now);
  }

  return {
    async startSessions() {
      for (const adapter of adapters) {
        const passing = (await adapter.listPassing?.()) ?? [];
        if (passing.length === 0) continue;
        const devices = await listRegisteredDevices(database, clock());
        const online = new Set(devices.filter(({ isOnline }) => isOnline).map(({ mac }) => mac));
        // Where several schools know a device, it is that one's where it was registered first.
        const holders = new Map(
          devices
            .filter(mayPass)
            .toReversed()
            .map((each) => [each.mac, each]),
        );
        for (const device of passing) {
          const holder = holders.get(device.mac);
          if (!holder || online.has(device.mac)) continue;
          // One that cannot begin does not hold up the others.
          await start(adapter, holder, device).catch(ignoreRefusal);
        }
      }
    },

    async letThrough() {
      if (adapters.length === 0) return;
      const devices = await listRegisteredDevices(database, clock());
      const macs = [...new Set(devices.filter(mayPass).map(({ mac }) => mac))];
      for (const adapter of adapters) await adapter.letThrough?.(macs);
    },
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiFailure || error instanceof AccessError)) throw error;
}
