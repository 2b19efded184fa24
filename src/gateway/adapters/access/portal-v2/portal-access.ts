import limit from 'p-limit';
import {
  type AccessAdapter,
  AccessError,
  type AccessLog,
  type NetworkPosition,
} from '../access-adapter';
import type { ReplyRule } from '../radius/reply-messages';
import { createController, type DiscardReason } from './controller';
import { createConversation } from './conversation';
import { deviceKey, type KnownControllers, type PortalNas } from './portal-nas';
import { createPresence } from './presence';

export interface PortalSettings {
  method: 'pap' | 'chap';
  /** Milliseconds. */
  timeout: number;
  tries: number;
  replyMessages: readonly ReplyRule[];
  /** How often controllers are told that the gateway serves, in milliseconds; undefined for never. */
  heartbeat?: number | undefined;
  /** Whether controllers are told which devices are signed in. */
  synchronizesUsers?: boolean | undefined;
}

export interface PortalParts {
  settings: PortalSettings;
  controllers: readonly PortalNas[];
  log: AccessLog;
}

export interface PortalAccess extends AccessAdapter {
  /** Runs what ends sessions that a controller has ended already: it is not told to end them again. */
  whileEnded(
    device: Pick<NetworkPosition, 'nas' | 'address'>,
    end: () => Promise<void>,
  ): Promise<void>;
  /** Tells controllers from now on that the gateway serves, where that is wanted. */
  startHeartbeat(): void;
}

/** So many questions about traffic may be under way at once. */
const MOST_QUESTIONS = 32;

/**
 * Has access controllers sign students in, each by its own RADIUS server, and let their devices through (README beside this file).
 * To sign in and to be let through is one thing there, so that `authenticate` does both.
 */
export function createPortalAccess({ settings, controllers, log }: PortalParts): PortalAccess {
  const isPap = settings.method === 'pap';
  const discarded = createDiscardLog(log);
  const known: KnownControllers = new Map(
    controllers.map((nas) => {
      const { name, addresses, port, secret, version } = nas;
      const [address = ''] = addresses;
      const controller = createController({
        ...{ address, port, secret, version, timeout: settings.timeout, tries: settings.tries },
        onDiscard: (reason) => discarded(name, reason),
      });
      return [name, { nas, controller }];
    }),
  );
  /** Devices that are let through and have no session yet, by controller and address. */
  const entered = new Set<string>();
  const ended = new Set<string>();
  const inTurn = limit(MOST_QUESTIONS);
  const conversation = createConversation({ ...settings, known, isPap, log });
  const { failures } = conversation;
  const presence = createPresence(known, isPap);

  return {
    name: 'portal-v2',
    opensNetwork: true,
    usesConnection: false,
    opensAddress: true,
    needsMac: false,

    async authenticate(credentials) {
      await conversation.signIn(credentials);
      entered.add(deviceKey(credentials));
      return {};
    },

    async open(session) {
      if (entered.delete(deviceKey(session))) return;
      // By a ticket or an identity provider: the controller can be shown no password.
      throw new AccessError(20010, 'The portal protocol opens the network by a password only.');
    },

    async abandon(position) {
      if (!entered.delete(deviceKey(position))) return;
      await conversation.signOut(position);
    },

    async close(session) {
      const key = deviceKey(session);
      // Somebody has signed in there anew: what would end is theirs.
      if (entered.has(key) || ended.has(key)) return;
      await conversation.signOut(session);
    },

    async readTraffic(sessions) {
      // One that does not respond, or has said itself that a device left, is not waited for.
      const asked = sessions.filter(
        (session) => !ended.has(deviceKey(session)) && !failures.has(session.nas ?? ''),
      );
      const read = await Promise.all(
        asked.map((session) =>
          inTurn(async () => {
            const traffic = await conversation.readTraffic(session).catch(() => undefined);
            return traffic ? [[session.id, traffic] as const] : [];
          }),
        ),
      );
      return new Map(read.flat());
    },

    ...(settings.synchronizesUsers === true && { reconcile: presence.findLost }),
    startHeartbeat() {
      if (settings.heartbeat !== undefined) presence.startHeartbeat(settings.heartbeat);
    },

    async whileEnded(device, end) {
      const key = deviceKey(device);
      ended.add(key);
      try {
        await end();
      } finally {
        ended.delete(key);
      }
    },

    health() {
      const parts = controllers.map(({ name }) => ({
        name: `portal ${name}`,
        isWell: !failures.has(name),
        note: failures.get(name) ?? 'ok',
      }));
      return { name: 'portal-v2', isWell: parts.some(({ isWell }) => isWell), parts };
    },

    async stop() {
      presence.stop();
      for (const { controller } of known.values()) controller.stop();
    },
  };
}

/** Says once a minute for each controller and reason what was discarded. */
function createDiscardLog(log: AccessLog) {
  const lastSaid = new Map<string, number>();
  return (nas: string, reason: DiscardReason) => {
    const key = `${nas} ${reason}`;
    const now = performance.now();
    if (now - (lastSaid.get(key) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    lastSaid.set(key, now);
    log.warn({ nas, reason }, 'A datagram of the portal protocol was discarded');
  };
}
