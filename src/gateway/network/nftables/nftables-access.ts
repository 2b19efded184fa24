import { isIP } from 'node:net';
import {
  type AccessCapabilities,
  AccessError,
  type NetworkOpening,
  type NetworkSession,
} from '../access-adapter';
import { hasInterface, NO_INTERFACE } from './interfaces';
import type { DeviceCounts } from './read-table';
import { createRouterCommands, type RouterCommands } from './router-commands';
import {
  captureRules,
  closeRule,
  openRule,
  type RulesetSettings,
  registeredRules,
  removeRules,
  reopenRule,
} from './ruleset';

/**
 * Opens the network on this machine, a Linux router: devices are in nftables sets by address and
 * MAC address, each with the time that is left of its session, so that the kernel ends it also
 * without the gateway.
 *
 * @param settings `router`: what tells this router from others with the same database
 * @param prefix what goes before each command, such as that of a network namespace
 */
export function createNftablesAccess(
  settings: RulesetSettings & { router?: string | undefined },
  prefix: readonly string[] = [],
) {
  const commands = createRouterCommands(settings.interface, prefix);
  const { apply, counts, findMac, failure } = commands;

  const { health, findInterface } = createHealth(settings.interface, prefix, failure);

  const open: NetworkOpening = {
    ...{ opensNetwork: true, usesConnection: true, needsMac: true },
    ...{ opensAddress: false, provesAddress: true },
    router: settings.router,

    async open(session) {
      if (session.grant.isRegistered) return;
      const device = deviceOf(session, session.startedAt);
      if (!device) throw new AccessError(1005, 'The session has no MAC address.');
      await apply(openRule(device));
    },

    async close(session) {
      const { mac, grant } = session;
      if (grant.isRegistered && mac !== null) {
        // The device's traffic from now on belongs to its next session.
        const addresses = (await counts()).addressesOf(mac);
        const rules = addresses.map((address) => closeRule({ address, mac }));
        if (rules.length > 0) await apply(rules.join(''), 1000);
        return;
      }
      const device = deviceOf(session, session.startedAt);
      if (device) await apply(closeRule(device), 1000);
    },
  };
  const change: AccessCapabilities['change'] = {
    async update(session, now) {
      const device = deviceOf(session, now);
      if (device) await apply(reopenRule(device));
    },
  };
  const restore: AccessCapabilities['restore'] = {
    async restore(sessions, now) {
      const devices = sessions.flatMap((session) => deviceOf(session, now) ?? []);
      if (devices.length > 0) await apply(devices.map(reopenRule).join(''));
    },
  };
  return {
    can: {
      ...{ open, change, restore, registerDevices: createRegistration(commands) },
      findMac: { findMac },
      countTraffic: {
        async readTraffic(sessions) {
          await findInterface();
          return trafficOf(sessions, await counts());
        },
      },
    } satisfies Partial<AccessCapabilities>,
    /**
     * Makes the rules, and leaves whoever is signed in as they are.
     *
     * @throws AccessError when nft does not
     */
    async up() {
      await apply(captureRules(settings));
      await findInterface();
    },
    /** Takes them away. */
    down: () => apply(removeRules),
    health,
    /** Looks whether the table and the interface are there. */
    async check() {
      await findInterface();
      // A failure is in the health.
      await counts().catch(() => {});
      return health();
    },
  };
}

/**
 * How the rules are: the last command, and the interface. Rules for one that is not there capture
 * nobody, and nft takes them all the same.
 */
function createHealth(
  device: string,
  prefix: readonly string[],
  failure: RouterCommands['failure'],
) {
  let isThere = true;
  return {
    async findInterface(): Promise<void> {
      isThere = await hasInterface(device, prefix);
    },
    health() {
      const parts = [
        { name: 'nft', isWell: failure() === undefined, note: failure() ?? 'ok' },
        { name: device, isWell: isThere, note: isThere ? 'ok' : NO_INTERFACE },
      ];
      return { name: 'nftables', isWell: parts.every(({ isWell }) => isWell), parts };
    },
  };
}

/** Lets registered devices through. */
function createRegistration({ apply, counts }: RouterCommands) {
  let registered: readonly string[] = [];
  return {
    async letThrough(macs: readonly string[]) {
      const now = new Set(macs);
      const hasRemoved = registered.some((mac) => !now.has(mac));
      await apply(registeredRules(macs, hasRemoved));
      registered = macs;
    },
    listPassing: async () => (await counts()).passing,
  } satisfies AccessCapabilities['registerDevices'];
}

/**
 * A session's device; undefined for one that has no place in the sets, such as a registered one,
 * which passes by its MAC address.
 */
function deviceOf({ address, mac, expiresAt, grant }: NetworkSession, now: Date) {
  return grant.isRegistered !== true && address !== null && isIP(address) !== 0 && mac !== null
    ? { address, mac, timeout: (expiresAt.getTime() - now.getTime()) / 1000 }
    : undefined;
}

function trafficOf(sessions: readonly NetworkSession[], { of, ofRegistered }: DeviceCounts) {
  return new Map(
    sessions.flatMap(({ id, address, mac, grant }) => {
      if (address === null || mac === null) return [];
      const traffic = grant.isRegistered ? ofRegistered(mac) : of(address, mac);
      return traffic ? [[id, traffic] as const] : [];
    }),
  );
}
