import limit, { type LimitFunction } from 'p-limit';
import type { CountedLog } from '../../logging/counted-log';
import {
  type AccessCapabilities,
  AccessError,
  type AccessLog,
  type AdapterHealth,
  type NetworkOpening,
  type NetworkPosition,
  type NetworkSession,
  type Traffic,
} from '../access-adapter';
import type { ReplyRule } from '../reply-messages';
import { createController } from './controller';
import { type Conversation, createConversation } from './conversation';
import { deviceKey, type KnownControllers, type PortalNas } from './portal-nas';
import { createPresence } from './presence';

export interface PortalSettings {
  method: 'pap' | 'chap';
  /** Do servers have names that differ in spelling alone? Exact, they do. */
  names?: 'folded' | 'exact';
  /** Milliseconds. */
  timeout: number;
  tries: number;
  replyMessages: readonly ReplyRule[];
  /** How often controllers are told that the gateway serves, in seconds; undefined for never. */
  heartbeat?: number | undefined;
  /** Are controllers told which devices are signed in? */
  userSync: boolean;
  /** Does RADIUS let registered devices in by their MAC addresses? */
  letsDevicesIn?: boolean;
}

export interface PortalParts {
  settings: PortalSettings;
  controllers: readonly PortalNas[];
  discarded: CountedLog;
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
export function createPortalAccess(parts: PortalParts) {
  const { settings, controllers, log } = parts;
  const isPap = settings.method === 'pap';
  const known = connect(parts);
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
    tellsSpellingsApart: settings.names === 'exact',
    mayTakeDevices: settings.letsDevicesIn === true,
  };
  return {
    can: {
      ...{ open, authenticate },
      countTraffic: {
        readTraffic: (sessions) => readTraffic(sessions, { conversation, ended, inTurn }),
      },
      listOnline: settings.userSync ? { findLost: presence.findLost } : undefined,
    } satisfies Partial<AccessCapabilities>,

    /**
     * Runs what ends sessions that a controller has ended already: it is not told to end them
     * again.
     */
    whileEnded: (device: Pick<NetworkPosition, 'nas' | 'address'>, end: () => Promise<void>) =>
      whileIn(ended, deviceKey(device), end),

    /** Tells controllers from now on that the gateway serves, where that is wanted. */
    startHeartbeat() {
      if (settings.heartbeat !== undefined) presence.startHeartbeat(settings.heartbeat * 1000);
    },

    health: () => healthOf(controllers, failures),

    async check() {
      const asked = controllers.map(
        async ({ name }) => [name, await conversation.probe(name)] as const,
      );
      return healthOf(controllers, new Map(await Promise.all(asked)));
    },

    stop() {
      presence.stop();
      for (const { controller } of known.values()) controller.stop();
    },
  };
}

interface TrafficParts {
  conversation: Conversation;
  ended: ReadonlySet<string>;
  inTurn: LimitFunction;
}

async function readTraffic(
  sessions: readonly NetworkSession[],
  { conversation, ended, inTurn }: TrafficParts,
): Promise<Map<string, Traffic>> {
  // One that does not respond, or has said itself that a device left, is not waited for.
  const asked = sessions.filter(
    (session) => !ended.has(deviceKey(session)) && !conversation.failures.has(session.nas ?? ''),
  );
  const read = await inTurn.map(asked, async (session) => {
    const traffic = await conversation.readTraffic(session).catch(() => undefined);
    return traffic ? [[session.id, traffic] as const] : [];
  });
  return new Map(read.flat());
}

async function whileIn(set: Set<string>, key: string, run: () => Promise<void>): Promise<void> {
  set.add(key);
  try {
    await run();
  } finally {
    set.delete(key);
  }
}

function connect({ settings, controllers, discarded }: PortalParts): KnownControllers {
  const { timeout, tries } = settings;
  return new Map(
    controllers.map((nas) => {
      const { name, addresses, port, secret, version } = nas;
      const [host = ''] = addresses;
      const onDiscard = (reason: string) => discarded.note({ nas: name, reason });
      const socket = { host, port, secret, version, timeout, tries, onDiscard };
      return [name, { nas, controller: createController(socket) }];
    }),
  );
}

/** @param failures by the names of controllers that do not respond */
function healthOf(
  controllers: readonly PortalNas[],
  failures: ReadonlyMap<string, string | undefined>,
): AdapterHealth {
  const parts = controllers.map(({ name }) => {
    const failure = failures.get(name);
    return { name: `portal ${name}`, isWell: failure === undefined, note: failure ?? 'ok' };
  });
  return { name: 'portal-v2', isWell: parts.some(({ isWell }) => isWell), parts };
}
