import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  AccessError,
  type AccessLog,
  type Credentials,
  type NetworkPosition,
  type Traffic,
} from '../access-adapter';
import type { ReplyRule } from '../reply-messages';
import { type NoResponse, NoResponseError } from '../udp/udp-peer';
import type { Exchange, Request } from './controller';
import {
  type Attribute,
  AttributeType,
  attributeValue,
  PacketType,
  type ReceivedPacket,
} from './packet';
import { basAddressOf, type KnownControllers } from './portal-nas';
import { ALREADY_OFFLINE, ALREADY_ONLINE, type Refused, refusalOf } from './refusals';

const KILOBYTE = 1024;

/** An address that no device has (RFC 5737). */
const NOBODYS_ADDRESS = '192.0.2.1';

/** The counters of what a device sent and was sent, in this order. */
const trafficCounters = [AttributeType.upLinkFlux, AttributeType.downLinkFlux];
const trafficRequest = {
  type: PacketType.reqInfo,
  attributes: trafficCounters.map((type) => ({ type, value: Buffer.alloc(0) })),
};

interface ConversationParts {
  known: KnownControllers;
  isPap: boolean;
  replyMessages: readonly ReplyRule[];
  log: AccessLog;
}

type Position = Pick<NetworkPosition, 'nas' | 'address'>;

/**
 * The requests to access controllers about one device, and their responses (README beside this
 * file).
 */
export interface Conversation {
  /** Has the device let through. @throws AccessError with the reason */
  signIn(credentials: Credentials): Promise<void>;
  /** @throws AccessError with the reason, 1000 where there is no response */
  signOut(position: Position): Promise<void>;
  /** The traffic of the device; undefined where the controller does not count it. */
  readTraffic(position: Position): Promise<Traffic | undefined>;
  /**
   * Asks a controller about a device that it cannot know.
   *
   * @returns why there is no response; undefined where there is one
   */
  probe(name: string): Promise<NoResponse | undefined>;
  /** Why controllers gave no response the last time, by their names. */
  failures: ReadonlyMap<string, NoResponse>;
}

export function createConversation({
  known,
  isPap,
  replyMessages,
  log,
}: ConversationParts): Conversation {
  const failures = new Map<string, NoResponse>();

  function find({ nas: name, address }: Position) {
    const found = name === null ? undefined : known.get(name);
    if (!found)
      throw new AccessError(1001, 'The access controller does not speak the portal protocol.');
    if (address === null || !isIPv4(address)) {
      throw new AccessError(1004, 'The redirect names no IPv4 address of the device.');
    }
    return { ...found, userAddress: address, basAddress: basAddressOf(found.nas) };
  }

  type Found = ReturnType<typeof find>;

  /** Runs what has a number of its own. @throws what it throws; the failure is noted */
  async function within<Result>(
    { nas, controller }: Found,
    run: (exchange: Exchange) => Promise<Result>,
  ): Promise<Result> {
    let exchange: Exchange | undefined;
    try {
      exchange = await controller.begin();
      return await run(exchange);
    } catch (error) {
      if (error instanceof NoResponseError) noteFailure(nas.name, error.reason);
      throw error;
    } finally {
      exchange?.end();
    }
  }

  async function ask(
    { nas, userAddress }: Found,
    exchange: Exchange,
    request: Partial<Request> & { type: number },
    type: number,
  ) {
    const filled = { isPap, requestId: 0, errorCode: 0, attributes: [] };
    const response = await exchange.ask({ ...filled, userAddress, ...request }, type);
    if (failures.delete(nas.name))
      log.info({ nas: nas.name }, 'The access controller responds again');
    return response;
  }

  function noteFailure(name: string, reason: NoResponse): void {
    // Too much at once, or the end of the gateway, says nothing of the controller.
    if (reason === 'busy' || reason === 'stopped') return;
    if (!failures.has(name))
      log.warn({ nas: name, failure: reason }, 'The access controller does not respond');
    failures.set(name, reason);
  }

  async function askToSignOut(found: Found): Promise<void> {
    const request = { type: PacketType.reqLogout, attributes: found.basAddress };
    const response = await within(found, (exchange) =>
      ask(found, exchange, request, PacketType.ackLogout),
    );
    const { errorCode } = response;
    if (errorCode !== 0 && errorCode !== ALREADY_OFFLINE) {
      throw refusalOf('logout', response, replyMessages);
    }
  }

  /**
   * @throws OnlineError, AccessError or NoResponseError where the controller does not let the
   *   device through
   */
  async function askToSignIn(found: Found, exchange: Exchange, credentials: Credentials) {
    const { user, password, isOwnAddress = false, isTaken = false } = credentials;
    const challenge = isPap ? undefined : await getChallenge(found, exchange);
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
    const sendOnly = (request: { type: number; errorCode?: number }) =>
      exchange.send({
        ...{ isPap, requestId, errorCode: 0, attributes: found.basAddress },
        ...{ userAddress: found.userAddress, ...request },
      });
    const request = { type: PacketType.reqAuth, requestId, attributes };
    const asked = ask(found, exchange, request, PacketType.ackAuth);
    const response = await asked.catch((error: unknown) => {
      // It may have let the device through meanwhile: ErrCode 1 takes back a request without a
      // response. Where somebody else may be online there, and no challenge has said otherwise,
      // that would end theirs.
      if (isOwnAddress || challenge || !isTaken) {
        sendOnly({ type: PacketType.reqLogout, errorCode: 1 });
      }
      throw error;
    });
    requireSuccess('auth', response);
    sendOnly({ type: PacketType.affAckAuth });
  }

  async function getChallenge(found: Found, exchange: Exchange) {
    const request = { type: PacketType.reqChallenge };
    const response = await ask(found, exchange, request, PacketType.ackChallenge);
    requireSuccess('challenge', response);
    const value = attributeValue(response.attributes, AttributeType.challenge);
    if (!value || value.length === 0) {
      throw new AccessError(20011, 'The access controller sent no challenge.');
    }
    return { requestId: response.requestId, value };
  }

  function requireSuccess(refused: Refused, response: ReceivedPacket): void {
    if (response.errorCode === 0) return;
    const error = refusalOf(refused, response, replyMessages);
    throw response.errorCode === ALREADY_ONLINE ? new OnlineError(error) : error;
  }

  return {
    async signIn(credentials) {
      const found = find(credentials);
      const signIn = async (exchange: Exchange) => {
        await askToSignIn(found, exchange, credentials).catch(async (error: unknown) => {
          if (!(error instanceof OnlineError)) throw error;
          // Its owner may sign it in anew; anybody else could sign others out by claiming their
          // address.
          if (credentials.isOwnAddress !== true) throw error.refusal;
          await askToSignOut(found);
          await askToSignIn(found, exchange, credentials);
        });
      };
      await within(found, signIn).catch((error: unknown) => {
        throw failureOf(error, 20011);
      });
    },

    async signOut(position) {
      await askToSignOut(find(position)).catch((error: unknown) => {
        throw failureOf(error, 1000);
      });
    },

    async probe(name) {
      const found = find({ nas: name, address: NOBODYS_ADDRESS });
      let exchange: Exchange | undefined;
      try {
        exchange = await found.controller.begin();
        await ask(found, exchange, trafficRequest, PacketType.ackInfo);
        return undefined;
      } catch (error) {
        // Some say nothing of a device that they do not know: no sign-in is kept from them for
        // that.
        if (error instanceof NoResponseError) return error.reason;
        throw error;
      } finally {
        exchange?.end();
      }
    },

    async readTraffic(position) {
      const found = find(position);
      const response = await within(found, (exchange) =>
        ask(found, exchange, trafficRequest, PacketType.ackInfo),
      );
      const [fromDevice, toDevice] = trafficCounters.map((type) => {
        const value = attributeValue(response.attributes, type);
        return value?.length === 8 ? Number(value.readBigUInt64BE()) * KILOBYTE : undefined;
      });
      if (response.errorCode !== 0 || fromDevice === undefined || toDevice === undefined)
        return undefined;
      return { fromDevice, toDevice };
    },

    failures,
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

function failureOf(error: unknown, code: 1000 | 20011): unknown {
  if (error instanceof OnlineError) return error.refusal;
  if (error instanceof NoResponseError) return new AccessError(code, error.message);
  if (!(error instanceof RangeError)) return error;
  return new AccessError(
    20006,
    'The name or password is longer than the protocol carries.',
    'password',
  );
}

/**
 * MD5 of the low byte of the request's id, the password and the challenge (RFC 1994, section 4.1).
 */
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
