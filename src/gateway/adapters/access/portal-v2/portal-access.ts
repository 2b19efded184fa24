import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import limit from 'p-limit';
import {
  type AccessAdapter,
  AccessError,
  type AccessLog,
  type Credentials,
  type NetworkPosition,
  type NetworkSession,
  type Traffic,
} from '../access-adapter';
import type { ReplyRule } from '../radius/reply-messages';
import {
  type Controller,
  createController,
  type DiscardReason,
  NoControllerResponseError,
  type NoResponse,
  type Request,
} from './controller';
import {
  type Attribute,
  AttributeType,
  attributeValue,
  PacketType,
  type ReceivedPacket,
} from './packet';
import { basAddressOf, deviceKey, type PortalNas } from './portal-nas';
import { createPresence } from './presence';
import { ALREADY_OFFLINE, ALREADY_ONLINE, type Refused, refusalOf } from './refusals';

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
const KILOBYTE = 1024;

/**
 * Has access controllers sign students in, each by its own RADIUS server, and let their devices through (README beside this file).
 * To sign in and to be let through is one thing there, so that `authenticate` does both.
 */
export function createPortalAccess({ settings, controllers, log }: PortalParts): PortalAccess {
  const { method, replyMessages } = settings;
  const isPap = method === 'pap';
  const failures = new Map<string, NoResponse>();
  const discarded = createDiscardLog(log);
  const known = new Map(
    controllers.map((nas): [string, { nas: PortalNas; controller: Controller }] => {
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
  const presence = createPresence(known, isPap);

  function find({ nas: name, address }: Pick<NetworkPosition, 'nas' | 'address'>) {
    const found = name === null ? undefined : known.get(name);
    if (!found)
      throw new AccessError(1001, 'The access controller does not speak the portal protocol.');
    if (address === null || !isIPv4(address)) {
      throw new AccessError(1004, 'The redirect names no IPv4 address of the device.');
    }
    return { ...found, userAddress: address, basAddress: basAddressOf(found.nas) };
  }

  type Found = ReturnType<typeof find>;

  /** Asks a controller within an exchange of its own, or of a sign-in. */
  async function ask(found: Found, request: Partial<Request> & { type: number }, type: number) {
    const { nas, controller, userAddress } = found;
    const own = request.serial === undefined ? controller.takeSerial() : undefined;
    const filled = { isPap, requestId: 0, errorCode: 0, attributes: [], serial: own ?? 0 };
    try {
      const response = await controller.exchange({ ...filled, userAddress, ...request }, type);
      if (failures.delete(nas.name))
        log.info({ nas: nas.name }, 'The access controller responds again');
      return response;
    } catch (error) {
      if (error instanceof NoControllerResponseError) noteFailure(nas.name, error.reason);
      throw error;
    } finally {
      if (own !== undefined) controller.releaseSerial(own);
    }
  }

  function noteFailure(name: string, reason: NoResponse): void {
    // Too much at once, or the end of the gateway, says nothing of the controller.
    if (reason === 'busy' || reason === 'stopped') return;
    if (!failures.has(name))
      log.warn({ nas: name, failure: reason }, 'The access controller does not respond');
    failures.set(name, reason);
  }

  async function signOut(found: Found): Promise<void> {
    const request = { type: PacketType.reqLogout, attributes: found.basAddress };
    const response = await ask(found, request, PacketType.ackLogout);
    const { errorCode } = response;
    if (errorCode !== 0 && errorCode !== ALREADY_OFFLINE) {
      throw refusalOf('logout', response, replyMessages);
    }
  }

  /** @returns the response of the controller to the password; anything else it says is an error */
  async function signIn(found: Found, serial: number, { user, password }: Credentials) {
    const challenge = isPap ? undefined : await getChallenge(found, serial);
    const proof: Attribute[] = challenge
      ? [
          { type: AttributeType.chapPassword, value: chapPassword(challenge, password) },
          { type: AttributeType.challenge, value: challenge.value },
        ]
      : [{ type: AttributeType.password, value: Buffer.from(password, 'utf8') }];
    const requestId = challenge?.requestId ?? 0;
    const attributes = [
      { type: AttributeType.userName, value: Buffer.from(user, 'utf8') },
      ...proof,
      ...found.basAddress,
    ];
    const request = { type: PacketType.reqAuth, serial, requestId, attributes };
    const response = await ask(found, request, PacketType.ackAuth).catch((error: unknown) => {
      // It may have let the device through meanwhile: ErrCode 1 takes back a request without a response.
      sendOnly(found, { type: PacketType.reqLogout, serial, requestId, errorCode: 1 });
      throw error;
    });
    requireSuccess('auth', response);
    sendOnly(found, { type: PacketType.affAckAuth, serial, requestId });
  }

  async function getChallenge(found: Found, serial: number) {
    const request = { type: PacketType.reqChallenge, serial };
    const response = await ask(found, request, PacketType.ackChallenge);
    requireSuccess('challenge', response);
    const value = attributeValue(response.attributes, AttributeType.challenge);
    if (!value || value.length === 0) {
      throw new AccessError(20011, 'The access controller sent no challenge.');
    }
    return { requestId: response.requestId, value };
  }

  function sendOnly(
    { controller, userAddress, basAddress }: Found,
    request: Pick<Request, 'type' | 'serial' | 'requestId'> & { errorCode?: number },
  ): void {
    controller.send({ isPap, errorCode: 0, attributes: basAddress, userAddress, ...request });
  }

  function requireSuccess(refused: Refused, response: ReceivedPacket): void {
    if (response.errorCode === 0) return;
    const error = refusalOf(refused, response, replyMessages);
    throw response.errorCode === ALREADY_ONLINE ? new OnlineError(error) : error;
  }

  async function readTraffic(session: NetworkSession): Promise<Traffic | undefined> {
    const asked = [AttributeType.upLinkFlux, AttributeType.downLinkFlux];
    const attributes = asked.map((type) => ({ type, value: Buffer.alloc(0) }));
    const request = { type: PacketType.reqInfo, attributes };
    const response = await ask(find(session), request, PacketType.ackInfo);
    const [fromDevice, toDevice] = asked.map((type) => {
      const value = attributeValue(response.attributes, type);
      return value?.length === 8 ? Number(value.readBigUInt64BE()) * KILOBYTE : undefined;
    });
    if (response.errorCode !== 0 || fromDevice === undefined || toDevice === undefined)
      return undefined;
    return { fromDevice, toDevice };
  }

  return {
    name: 'portal-v2',
    opensNetwork: true,
    usesConnection: false,
    opensAddress: true,
    needsMac: false,

    async authenticate(credentials) {
      const found = find(credentials);
      const serial = takeSerial(found);
      try {
        await signIn(found, serial, credentials).catch(async (error: unknown) => {
          if (!(error instanceof OnlineError)) throw error;
          // Its owner may sign it in anew; anybody else could sign others out by claiming their address.
          if (credentials.isOwnAddress !== true) throw error.refusal;
          await signOut(found);
          await signIn(found, serial, credentials);
        });
      } catch (error) {
        throw failureOf(error, 20011);
      } finally {
        found.controller.releaseSerial(serial);
      }
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
      await signOut(find(position)).catch((error: unknown) => {
        throw failureOf(error, 1000);
      });
    },

    async close(session) {
      const key = deviceKey(session);
      // Somebody has signed in there anew: what would end is theirs.
      if (entered.has(key) || ended.has(key)) return;
      await signOut(find(session)).catch((error: unknown) => {
        throw failureOf(error, 1000);
      });
    },

    async readTraffic(sessions) {
      // One that does not respond, or has said itself that a device left, is not waited for.
      const asked = sessions.filter(
        (session) => !ended.has(deviceKey(session)) && !failures.has(session.nas ?? ''),
      );
      const read = await Promise.all(
        asked.map((session) =>
          inTurn(async () => {
            const traffic = await readTraffic(session).catch(() => undefined);
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

/** The controller has the device online already. */
class OnlineError extends Error {
  readonly refusal: AccessError;

  constructor(refusal: AccessError) {
    super(refusal.message);
    this.name = 'OnlineError';
    this.refusal = refusal;
  }
}

/** @throws AccessError 20011 when too many sign-ins are under way */
function takeSerial({ controller }: { controller: Controller }): number {
  try {
    return controller.takeSerial();
  } catch (error) {
    throw failureOf(error, 20011);
  }
}

function failureOf(error: unknown, code: 1000 | 20011): unknown {
  if (error instanceof OnlineError) return error.refusal;
  if (error instanceof NoControllerResponseError) return new AccessError(code, error.message);
  if (!(error instanceof RangeError)) return error;
  return new AccessError(
    20006,
    'The name or password is longer than the protocol carries.',
    'password',
  );
}

/** MD5 of the low byte of the request's id, the password and the challenge (RFC 1994, section 4.1). */
function chapPassword(
  { requestId, value }: { requestId: number; value: Buffer },
  password: string,
): Buffer {
  return createHash('md5')
    .update(Buffer.of(requestId & 0xff))
    .update(password)
    .update(value)
    .digest();
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
