import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { lookup as lookupAddress } from 'node:dns/promises';
import { isIPv6 } from 'node:net';

export type DiscardReason =
  /** Not a whole packet. */
  | 'malformed'
  /** Nothing was asked with its number: mostly a response that came twice. */
  | 'unasked'
  /** Made with another secret, or by somebody else. */
  | 'wrong-authenticator'
  /** CVE-2024-3596: the server must be told to send it. */
  | 'no-message-authenticator';

/** Why there is no response. */
export type NoResponse = 'timeout' | 'refused' | 'unproven' | 'busy' | 'unknown-host' | 'stopped';

export class NoResponseError extends Error {
  readonly reason: NoResponse;

  constructor(reason: NoResponse) {
    super(`There is no response: ${reason}.`);
    this.name = 'NoResponseError';
    this.reason = reason;
  }
}

export interface UdpPeerOptions<Packet> {
  /** An address or a name, whose address is asked for again after a request without a response. */
  host: string;
  port: number;
  /** How long a response is waited for before the request is sent again, in milliseconds. */
  timeout: number;
  /** How often it is sent. */
  tries: number;
  /**
   * How the protocol numbers requests: from 0 to below `count`, `most` of them at once on a socket.
   */
  numbers: { count: number; most: number; sockets: number };
  /** Reads a response; undefined for what is no whole packet. */
  read(datagram: Buffer): { number: number; packet: Packet } | undefined;
  /** Told of every datagram that is no response to anything asked, or proves nothing. */
  onDiscard(reason: DiscardReason): void;
  /** The address of a name, where the system is not to be asked. */
  lookup?(host: string): Promise<{ address: string }>;
}

/** A request, and what its response must be. */
export interface UdpRequest<Packet> {
  bytes: Buffer;
  /** How often it is sent, where that is not as often as any. */
  tries?: number | undefined;
  /**
   * Judges what came with the request's number. With `wait` another response is to come.
   *
   * @param sent how often the request was sent so far
   */
  judge(response: {
    packet: Packet;
    datagram: Buffer;
    sent: number;
  }): 'right' | 'wait' | DiscardReason;
}

/** A number that no other line to the peer has until it is released. */
export interface UdpLine<Packet> {
  number: number;
  /**
   * Sends a request, again and again with the same bytes, until there is a proven response.
   *
   * @throws NoResponseError
   */
  exchange(request: UdpRequest<Packet>): Promise<Packet>;
  /** Sends what has no response. */
  send(bytes: Buffer): void;
  release(): void;
}

/** Somebody at another address and port who responds to datagrams. */
export interface UdpPeer<Packet> {
  /** @throws NoResponseError when no number is free, or the peer cannot be reached */
  openLine(): Promise<UdpLine<Packet>>;
  stop(): void;
}

interface Pending<Packet> {
  receive(packet: Packet, datagram: Buffer): void;
  fail(reason: NoResponse): void;
}

interface Channel<Packet> {
  socket: Socket;
  taken: Set<number>;
  pending: Map<number, Pending<Packet>>;
  /** True once no new line opens there: it closes with its last line. */
  isRetired: boolean;
}

/**
 * Sockets are connected: the system drops what comes from another address or port before we see it.
 * One on which a request had no response takes no other, and the next opens a socket of its own:
 * the peer's name may stand for another address by now, and this machine may have another.
 */
export function createUdpPeer<Packet>(options: UdpPeerOptions<Packet>): UdpPeer<Packet> {
  const { numbers, lookup = lookupAddress } = options;
  const channels = new Set<Channel<Packet>>();
  let opening: Promise<void> | undefined;
  let next = randomInt(numbers.count);
  let stopped = false;

  async function openChannel(): Promise<void> {
    const address = await lookup(options.host).catch(() => undefined);
    if (address === undefined) throw new NoResponseError('unknown-host');
    const channel = await connect(address.address, options);
    if (stopped) {
      channel.socket.close();
      throw new NoResponseError('stopped');
    }
    channels.add(channel);
  }

  /** Waits until there may be room: others may take it first. */
  async function makeRoom(): Promise<void> {
    if (stopped) throw new NoResponseError('stopped');
    if (!opening && inUse().length >= numbers.sockets) throw new NoResponseError('busy');
    opening ??= openChannel().finally(() => {
      opening = undefined;
    });
    await opening;
  }

  const inUse = () => [...channels].filter(({ isRetired }) => !isRetired);
  const findRoom = () => inUse().find(({ taken }) => taken.size < numbers.most);

  function takeNumber({ taken }: Channel<Packet>): number {
    while (taken.has(next)) next = (next + 1) % numbers.count;
    const number = next;
    taken.add(number);
    next = (number + 1) % numbers.count;
    return number;
  }

  function release(channel: Channel<Packet>, number: number): void {
    const { taken, isRetired, socket } = channel;
    taken.delete(number);
    if (isRetired && taken.size === 0 && channels.delete(channel)) socket.close();
  }

  return {
    async openLine() {
      let channel = findRoom();
      while (!channel) {
        await makeRoom();
        channel = findRoom();
      }
      const line = channel;
      const number = takeNumber(line);
      return {
        number,
        async exchange(request) {
          if (stopped) throw new NoResponseError('stopped');
          try {
            return await ask(line, number, request, options);
          } catch (error) {
            line.isRetired = true;
            throw error;
          }
        },
        send(bytes) {
          if (!stopped) line.socket.send(bytes, () => {});
        },
        release: () => release(line, number),
      };
    },
    stop() {
      stopped = true;
      for (const channel of channels) {
        failAll(channel, 'stopped');
        channel.socket.close();
      }
      channels.clear();
    },
  };
}

function connect<Packet>(
  address: string,
  options: UdpPeerOptions<Packet>,
): Promise<Channel<Packet>> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const channel: Channel<Packet> = {
    ...{ socket, taken: new Set(), pending: new Map() },
    isRetired: false,
  };
  socket.on('message', (datagram) => {
    const read = options.read(datagram);
    const pending = read && channel.pending.get(read.number);
    if (pending) pending.receive(read.packet, datagram);
    else options.onDiscard(read ? 'unasked' : 'malformed');
  });
  // Nobody listens there (ICMP): the time need not pass.
  socket.on('error', () => failAll(channel, 'refused'));
  return new Promise((resolve, reject) => {
    const failed = () => {
      socket.close();
      reject(new NoResponseError('refused'));
    };
    socket.once('error', failed);
    socket.connect(options.port, address, () => {
      socket.off('error', failed);
      resolve(channel);
    });
  });
}

function ask<Packet>(
  { socket, pending }: Channel<Packet>,
  number: number,
  { bytes, tries, judge }: UdpRequest<Packet>,
  options: UdpPeerOptions<Packet>,
): Promise<Packet> {
  const most = tries ?? options.tries;
  return new Promise((resolve, reject) => {
    let sent = 0;
    let hasUnproven = false;
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      pending.delete(number);
    };
    const fail = (reason: NoResponse) => {
      end();
      reject(new NoResponseError(reason));
    };
    const send = () => {
      if (sent === most) {
        fail(hasUnproven ? 'unproven' : 'timeout');
        return;
      }
      sent += 1;
      timer = setTimeout(send, options.timeout);
      socket.send(bytes, (error) => {
        if (error) fail('refused');
      });
    };
    const receive = (packet: Packet, datagram: Buffer) => {
      const verdict = judge({ packet, datagram, sent });
      if (verdict === 'wait') return;
      if (verdict === 'right') {
        end();
        resolve(packet);
        return;
      }
      if (verdict !== 'unasked') hasUnproven = true;
      options.onDiscard(verdict);
    };
    pending.set(number, { receive, fail });
    send();
  });
}

function failAll<Packet>({ pending }: Channel<Packet>, reason: NoResponse): void {
  for (const each of [...pending.values()]) each.fail(reason);
}
