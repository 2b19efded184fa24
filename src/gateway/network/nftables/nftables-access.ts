import { isIP } from 'node:net';
import {
  type AccessCapabilities,
  AccessError,
  type NetworkOpening,
  type NetworkSession,
} from '../access-adapter';
import { type DeviceCounts, readCounts } from './read-table';
import {
  captureRules,
  closeRule,
  openRule,
  type RulesetSettings,
  registeredRules,
  removeRules,
  reopenRule,
  TABLE,
} from './ruleset';
import { runCommand } from './run-command';

const MAC = /\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/i;

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
  let failure: string | undefined;
  let registered: readonly string[] = [];

  /** Runs a command, whose trouble is in the adapter's health. @throws AccessError */
  async function run(command: readonly string[], input = '', code: 1000 | 20011 = 20011) {
    try {
      const printed = await runCommand([...prefix, ...command], input);
      failure = undefined;
      return printed;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      throw new AccessError(code, failure);
    }
  }

  async function nft(rules: string, code?: 1000 | 20011): Promise<void> {
    await run(['nft', '-f', '-'], rules, code);
  }

  async function counts(): Promise<DeviceCounts> {
    return readCounts(JSON.parse(await run(['nft', '--json', 'list', 'table', 'inet', TABLE])));
  }

  /**
   * A session's device; undefined for one that has no place in the sets, such as a registered one,
   * which passes by its MAC address.
   */
  const deviceOf = ({ address, mac, expiresAt, grant }: NetworkSession, now: Date) =>
    grant.isRegistered !== true && address !== null && isIP(address) !== 0 && mac !== null
      ? { address, mac, timeout: (expiresAt.getTime() - now.getTime()) / 1000 }
      : undefined;

  const health = () => ({
    name: 'nftables',
    isWell: failure === undefined,
    parts: [{ name: 'nft', isWell: failure === undefined, note: failure ?? 'ok' }],
  });

  const open: NetworkOpening = {
    ...{ opensNetwork: true, usesConnection: true, needsMac: true },
    ...{ opensAddress: false, provesAddress: true },
    router: settings.router,

    async open(session) {
      if (session.grant.isRegistered) return;
      const device = deviceOf(session, session.startedAt);
      if (!device) throw new AccessError(1005, 'The session has no MAC address.');
      await nft(openRule(device));
    },

    async close(session) {
      const { mac, grant } = session;
      if (grant.isRegistered && mac !== null) {
        // The device's traffic from now on belongs to its next session.
        const addresses = (await counts()).addressesOf(mac);
        const rules = addresses.map((address) => closeRule({ address, mac }));
        if (rules.length > 0) await nft(rules.join(''), 1000);
        return;
      }
      const device = deviceOf(session, session.startedAt);
      if (device) await nft(closeRule(device), 1000);
    },
  };
  const change: AccessCapabilities['change'] = {
    async update(session, now) {
      const device = deviceOf(session, now);
      if (device) await nft(reopenRule(device));
    },
  };
  const findMac: AccessCapabilities['findMac'] = {
    async findMac(address) {
      if (isIP(address) === 0) return null;
      const command = ['ip', 'neigh', 'show', 'to', address, 'dev', settings.interface];
      const text = await runCommand([...prefix, ...command]).catch(() => '');
      return MAC.exec(text)?.[0].toUpperCase() ?? null;
    },
  };
  const countTraffic: AccessCapabilities['countTraffic'] = {
    async readTraffic(sessions) {
      const { of, ofRegistered } = await counts();
      return new Map(
        sessions.flatMap(({ id, address, mac, grant }) => {
          if (address === null || mac === null) return [];
          const traffic = grant.isRegistered ? ofRegistered(mac) : of(address, mac);
          return traffic ? [[id, traffic] as const] : [];
        }),
      );
    },
  };
  const restore: AccessCapabilities['restore'] = {
    async restore(sessions, now) {
      const devices = sessions.flatMap((session) => deviceOf(session, now) ?? []);
      if (devices.length > 0) await nft(devices.map(reopenRule).join(''));
    },
  };
  const registerDevices: AccessCapabilities['registerDevices'] = {
    async letThrough(macs) {
      const now = new Set(macs);
      const hasRemoved = registered.some((mac) => !now.has(mac));
      await nft(registeredRules(macs, hasRemoved));
      registered = macs;
    },
    listPassing: async () => (await counts()).passing,
  };
  return {
    can: { open, change, findMac, countTraffic, restore, registerDevices },
    /**
     * Makes the rules, and leaves whoever is signed in as they are.
     *
     * @throws AccessError when nft does not
     */
    up: () => nft(captureRules(settings)),
    /** Takes them away. */
    down: () => nft(removeRules),
    health,
    /** Looks whether the table is there. */
    async check() {
      // A failure is in the health.
      await counts().catch(() => {});
      return health();
    },
  };
}
