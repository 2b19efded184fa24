import { AccessError, type AccessLog, type Credentials, type Traffic } from '../access-adapter';
import type { ReplyRule } from '../reply-messages';
import { type NoResponse, NoResponseError } from '../udp/udp-peer';
import type { Exchange } from './controller';
import { createControllerCalls, type FoundController, type Position } from './controller-calls';
import { AttributeType, attributeValue, PacketType } from './packet';
import type { KnownControllers } from './portal-nas';
import { ALREADY_OFFLINE, refusalOf } from './refusals';
import { askToSignIn, OnlineError } from './sign-in';

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

export function createConversation(parts: ConversationParts): Conversation {
  const { isPap, replyMessages } = parts;
  const calls = createControllerCalls(parts);
  const { failures, find, within, ask } = calls;

  async function askToSignOut(found: FoundController): Promise<void> {
    const request = { type: PacketType.reqLogout, attributes: found.basAddress };
    const response = await within(found, (exchange) =>
      ask(found, exchange, request, PacketType.ackLogout),
    );
    const { errorCode } = response;
    if (errorCode !== 0 && errorCode !== ALREADY_OFFLINE) {
      throw refusalOf('logout', response, replyMessages);
    }
  }

  return {
    async signIn(credentials) {
      const found = find(credentials);
      const askFor = async (exchange: Exchange) => {
        const signIn = { calls, isPap, replyMessages, found, exchange };
        await askToSignIn(signIn, credentials).catch(async (error: unknown) => {
          if (!(error instanceof OnlineError)) throw error;
          // Its owner may sign it in anew; anybody else could sign others out by claiming their
          // address.
          if (credentials.isOwnAddress !== true) throw error.refusal;
          await askToSignOut(found);
          await askToSignIn(signIn, credentials);
        });
      };
      await within(found, askFor).catch((error: unknown) => {
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
