import { ApiFailure } from '../calls/api-failure';
import type { ApiDeps, ApiSchool } from '../calls/ports';
import type { AccessAdapter, PassingDevice } from '../network/access-adapter';
import type { SessionLog } from './count-usage';
import { listRegisteredDevices, type RegisteredDevice } from './passing-device-store';
import { startSession } from './start-session';

/** Registered devices that pass without signing in. */
export interface RegisteredDevices {
  /** Starts a session for each of those that moved something and have none. */
  startSessions(): Promise<void>;
  /** Lets those through that may pass, and no others. */
  letThrough(): Promise<void>;
}

interface RegisteredDeviceParts extends Pick<ApiDeps, 'database' | 'access' | 'clock'> {
  schools: { get(name: string): Pick<ApiSchool, 'name' | 'configuration'> | undefined };
  log: SessionLog;
}

/**
 * Registered devices that a router lets through by their MAC address, without asking: they have
 * sessions as students have, which are counted, limited and written down like any other. A session
 * begins once its device has moved something.
 */
export function createRegisteredDevices(parts: RegisteredDeviceParts): RegisteredDevices {
  const { database, access, schools, clock, log } = parts;
  const adapters = access.adapters.flatMap((adapter) => {
    const { registerDevices } = adapter.can;
    return registerDevices ? [{ adapter, registerDevices }] : [];
  });

  /**
   * Tells whether its account has room for a device and something left for it; others make room
   * where the school does not refuse.
   */
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
    const position = { nas: access.nasOf(adapter), address, mac, ssid: null };
    // When another device was faster, or the account is disabled, this one is let through no more.
    await startSession(
      { database, access, log, now: clock() },
      { accountId, school, user, device: 'PC', position, grant: { isRegistered: true } },
    );
  }

  return {
    async startSessions() {
      for (const { adapter, registerDevices } of adapters) {
        const passing = await registerDevices.listPassing();
        if (passing.length === 0) continue;
        const devices = await listRegisteredDevices(database, clock());
        const online = new Set(devices.filter(({ isOnline }) => isOnline).map(({ mac }) => mac));
        // A device that several schools know is of the school that registered it first.
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
      for (const { registerDevices } of adapters) await registerDevices.letThrough(macs);
    },
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
}
