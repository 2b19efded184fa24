import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  AccessError,
  type AccessLog,
  type Credentials,
  type NetworkPosition,
  type Traffic,
} from '../access-adapter';
import type { ReplyRule } from '../radius/reply-messages';
import {
  type Controller,
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
import { basAddressOf, type KnownControllers } from './portal-nas';
import { ALREADY_OFFLINE, ALREADY_ONLINE, type Refused, refusalOf } from './refusals';

const KILOBYTE = 1024;

interface ConversationParts {
  known: KnownControllers;
  isPap: boolean;
  replyMessages: readonly ReplyRule[];
  log: AccessLog;
}

type Position = Pick<NetworkPosition, 'nas' | 'address'>;

/** What is asked of access controllers about one device, and what they respond (README beside this file). */
export interface Conversation {
  /** Has the device let through. @throws AccessError with the reason */
  signIn(credentials: Credentials): Promise<void>;
  /** @throws AccessError with the reason, 1000 where there is no response */
  signOut(position: Position): Promise<void>;
  /** What the device sent and was sent; undefined where the controller does not count that. */
  readTraffic(position: Position): Promise<Traffic | undefined>;
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

  async function askToSignOut(found: Found): Promise<void> {
    const request = { type: PacketType.reqLogout, attributes: found.basAddress };
    const response = await ask(found, request, PacketType.ackLogout);
    const { errorCode } = response;
    if (errorCode !== 0 && errorCode !== ALREADY_OFFLINE) {
      throw refusalOf('logout', response, replyMessages);
    }
  }

  /** @throws OnlineError, AccessError or NoControllerResponseError where the controller does not let the device through */
  async function askToSignIn(found: Found, serial: number, { user, password }: Credentials) {
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

  return {
    async signIn(credentials) {
      const found = find(credentials);
      const serial = takeSerial(found);
      try {
        await askToSignIn(found, serial, credentials).catch(async (error: unknown) => {
          if (!(error instanceof OnlineError)) throw error;
          // Its owner may sign it in anew; anybody else could sign others out by claiming their address.
          if (credentials.isOwnAddress !== true) throw error.refusal;
          await askToSignOut(found);
          await askToSignIn(found, serial, credentials);
        });
      } catch (error) {
        throw failureOf(error, 20011);
      } finally {
        found.controller.releaseSerial(serial);
      }
    },

    async signOut(position) {
      await askToSignOut(find(position)).catch((error: unknown) => {
        throw failureOf(error, 1000);
      });
    },

    async readTraffic(position) {
      const asked = [AttributeType.upLinkFlux, AttributeType.downLinkFlux];
      const attributes = asked.map((type) => ({ type, value: Buffer.alloc(0) }));
      const request = { type: PacketType.reqInfo, attributes };
      const response = await ask(find(position), request, PacketType.ackInfo);
      const [fromDevice, toDevice] = asked.map((type) => {
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
