import limit from 'p-limit';
import {
  type AccessCapabilities,
  AccessError,
  type AccessLog,
  type AdapterHealth,
  type NetworkOpening,
  type NetworkPosition,
} from '../access-adapter';
import type { ReplyRule } from '../reply-messages';
import type { DiscardLog } from '../udp/discard-log';
import { createController } from './controller';
import { createConversation } from './conversation';
import { deviceKey, type KnownControllers, type PortalNas } from './portal-nas';
import { createPresence } from './presence';

export interface PortalSettings {
  method: 'pap' | 'chap';
  /** Milliseconds. */
  timeout: number;
  tries: number;
  replyMessages: readonly ReplyRule[];
  /** How often controllers are told that the gateway serves, in seconds; undefined for never. */
  heartbeat?: number | undefined;
  /** Are controllers told which devices are signed in? */
  userSync: boolean;
}

export interface PortalParts {
  settings: PortalSettings;
  controllers: readonly PortalNas[];
  discarded: DiscardLog;
  log: AccessLog;
}

export type PortalAccess = ReturnType<typeof createPortalAccess>;

/** So many questions about traffic may be under way at once. */
const MOST_QUESTIONS = 32;

/**
 * Has access controllers sign students in, each by its own RADIUS server, and let their devices
 * through (README beside this file). To sign in and to be let through is one thing there, so that
 * `authenticate` does both.
 */
export function createPortalAccess({ settings, controllers, discarded, log }: PortalParts) {
  const isPap = settings.method === 'pap';
  const known: KnownControllers = new Map(
    controllers.map((nas) => {
      const { name, addresses, port, secret, version } = nas;
      const [address = ''] = addresses;
      const controller = createController({
        ...{ host: address, port, secret, version },
        ...{ timeout: settings.timeout, tries: settings.tries },
        onDiscard: (reason) => discarded.note({ nas: name, reason }),
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

  const open: NetworkOpening = {
    ...{ opensNetwork: true, opensAddress: true, provesAddress: true, usesConnection: false },
    ...{ needsMac: false, router: undefined },

    async open(session) {
      if (entered.delete(deviceKey(session))) return;
      // By a ticket or an identity provider: the controller can be shown no password.
      throw new AccessError(20010, 'The portal protocol opens the network by a password only.');
    },

    async close(session) {
      const key = deviceKey(session);
      // Somebody has signed in there anew: what would end is theirs.
      if (entered.has(key) || ended.has(key)) return;
      await conversation.signOut(session);
    },
  };
  const authenticate: AccessCapabilities['authenticate'] = {
    async authenticate(credentials) {
      await conversation.signIn(credentials);
      entered.add(deviceKey(credentials));
      return {};
    },

    async abandon(position) {
      if (!entered.delete(deviceKey(position))) return;
      await conversation.signOut(position);
    },
  };
  const countTraffic: AccessCapabilities['countTraffic'] = {
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
  };

  function healthBy(failureOf: (name: string) => string | undefined): AdapterHealth {
    const parts = controllers.map(({ name }) => {
      const failure = failureOf(name);
      return { name: `portal ${name}`, isWell: failure === undefined, note: failure ?? 'ok' };
    });
    return { name: 'portal-v2', isWell: parts.some(({ isWell }) => isWell), parts };
  }

  return {
    can: {
      ...{ open, authenticate, countTraffic },
      listOnline: settings.userSync ? { findLost: presence.findLost } : undefined,
    },

    /**
     * Runs what ends sessions that a controller has ended already: it is not told to end them
     * again.
     */
    async whileEnded(
      device: Pick<NetworkPosition, 'nas' | 'address'>,
      end: () => Promise<void>,
    ): Promise<void> {
      const key = deviceKey(device);
      ended.add(key);
      try {
        await end();
      } finally {
        ended.delete(key);
      }
    },

    /** Tells controllers from now on that the gateway serves, where that is wanted. */
    startHeartbeat() {
      if (settings.heartbeat !== undefined) presence.startHeartbeat(settings.heartbeat * 1000);
    },

    health: () => healthBy((name) => failures.get(name)),

    async check() {
      const asked = controllers.map(
        async ({ name }) => [name, await conversation.probe(name)] as const,
      );
      const found = new Map(await Promise.all(asked));
      return healthBy((name) => found.get(name));
    },

    stop() {
      presence.stop();
      for (const { controller } of known.values()) controller.stop();
    },
  };
}
