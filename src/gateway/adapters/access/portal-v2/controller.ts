import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import {
  decodePacket,
  encodeRequest,
  isProvenResponse,
  NO_ADDRESS,
  type Packet,
  PacketType,
  type ReceivedPacket,
} from './packet';

export interface ControllerOptions {
  address: string;
  port: number;
  secret: string;
  version: 1 | 2;
  /** How long a response is waited for before the request is sent again, in milliseconds. */
  timeout: number;
  /** How often it is sent. */
  tries: number;
  /** Told of every datagram that is no response to anything asked, or proves nothing. */
  onDiscard(reason: DiscardReason): void;
}

export type DiscardReason = 'malformed' | 'unasked' | 'wrong-authenticator';

/** Why there is no response. */
export type NoResponse = 'timeout' | 'refused' | 'unproven' | 'busy' | 'stopped';

export class NoControllerResponseError extends Error {
  readonly reason: NoResponse;

  constructor(reason: NoResponse) {
    super(`The access controller gave no response: ${reason}.`);
    this.name = 'NoControllerResponseError';
    this.reason = reason;
  }
}

/** A request before the controller's version stands in it. */
export type Request = Omit<Packet, 'version'>;

/** One access controller. */
export interface Controller {
  /** A number that no exchange under way has: all packets of a sign-in bear it. @throws NoControllerResponseError `busy` */
  takeSerial(): number;
  releaseSerial(serial: number): void;
  /**
   * Sends a request, again and again with the same bytes, until there is a proven response of a type.
   *
   * @param most how often it is sent at most
   * @throws NoControllerResponseError
   */
  exchange(request: Request, type: number, most?: number): Promise<ReceivedPacket>;
  /** Sends what has no response. */
  send(request: Request): void;
  stop(): void;
}

const SERIALS = 0x1_0000;
/** So many sign-ins under way at one controller are more than it has devices that could. */
const MOST_SERIALS = 10_000;

interface Pending {
  request: ReceivedPacket;
  type: number;
  sent: number;
  /** A datagram came for it that proved nothing. */
  hasUnproven: boolean;
  settle(result: ReceivedPacket | NoResponse): void;
}

/** The socket is connected: the system drops what comes from another address or port before we see it. */
export function createController(options: ControllerOptions): Controller {
  const { address, port, secret, version, timeout, tries, onDiscard } = options;
  const pending = new Map<number, Pending>();
  const taken = new Set<number>();
  let nextSerial = randomInt(SERIALS);
  let opening: Promise<Socket> | undefined;
  let stopped = false;

  function receive(datagram: Buffer): void {
    const response = decodePacket(datagram);
    const waiting = response && pending.get(response.serial);
    if (!response || !waiting) {
      onDiscard(response ? 'unasked' : 'malformed');
      return;
    }
    const { request, type, sent } = waiting;
    const isAboutIt =
      request.userAddress === NO_ADDRESS || response.userAddress === request.userAddress;
    if (response.type !== type || !isAboutIt) {
      onDiscard('unasked');
      return;
    }
    if (!isProvenResponse(response, request, secret)) {
      waiting.hasUnproven = true;
      onDiscard('wrong-authenticator');
      return;
    }
    // To a request that was sent again, while the first is still being looked at: the response to that is yet to come.
    if (sent > 1 && type === PacketType.ackAuth && response.errorCode === 3) return;
    waiting.settle(response);
  }

  function settleAll(reason: NoResponse): void {
    for (const each of [...pending.values()]) each.settle(reason);
  }

  function open(): Promise<Socket> {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    socket.on('message', receive);
    // Nobody listens there (ICMP): there is nothing to wait for.
    socket.on('error', () => settleAll('refused'));
    return new Promise((resolve, reject) => {
      const failed = () => {
        socket.close();
        reject(new NoControllerResponseError('refused'));
      };
      socket.once('error', failed);
      socket.connect(port, address, () => {
        socket.off('error', failed);
        resolve(socket);
      });
    });
  }

  /** Runs what sends through the socket, once that is there and unless it has been closed meanwhile: then nothing more may be sent. */
  async function withSocket<Result>(use: (socket: Socket) => Result): Promise<Awaited<Result>> {
    if (stopped) throw new NoControllerResponseError('stopped');
    opening ??= open();
    const socket = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    if (stopped) throw new NoControllerResponseError('stopped');
    return await use(socket);
  }

  return {
    takeSerial() {
      if (taken.size >= MOST_SERIALS) throw new NoControllerResponseError('busy');
      while (taken.has(nextSerial)) nextSerial = (nextSerial + 1) % SERIALS;
      const serial = nextSerial;
      nextSerial = (serial + 1) % SERIALS;
      taken.add(serial);
      return serial;
    },
    releaseSerial: (serial) => void taken.delete(serial),
    async exchange(given, type, most = tries) {
      const bytes = encodeRequest({ ...given, version }, secret);
      const request = decodePacket(bytes);
      if (!request) throw new Error('A portal packet of ours cannot be read.');
      const result = await withSocket(
        (socket) =>
          new Promise<ReceivedPacket | NoResponse>((resolve) => {
            let timer: NodeJS.Timeout | undefined;
            const waiting: Pending = {
              request,
              type,
              sent: 0,
              hasUnproven: false,
              settle(settled) {
                clearTimeout(timer);
                pending.delete(given.serial);
                resolve(settled);
              },
            };
            const sendAgain = () => {
              if (waiting.sent === most) {
                waiting.settle(waiting.hasUnproven ? 'unproven' : 'timeout');
                return;
              }
              waiting.sent += 1;
              timer = setTimeout(sendAgain, timeout);
              socket.send(bytes, (error) => {
                if (error) waiting.settle('refused');
              });
            };
            pending.set(given.serial, waiting);
            sendAgain();
          }),
      );
      if (typeof result === 'string') throw new NoControllerResponseError(result);
      return result;
    },
    send(given) {
      const bytes = encodeRequest({ ...given, version }, secret);
      withSocket((socket) => socket.send(bytes, () => {})).catch(() => {});
    },
    stop() {
      if (stopped) return;
      stopped = true;
      settleAll('stopped');
      opening?.then(
        (socket) => socket.close(),
        () => {},
      );
    },
  };
}
