import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { decodePacket, type Packet, type Proof, proveResponse } from './packet';

export interface PeerOptions {
  host: string;
  port: number;
  secret: string;
  /** How long a response is waited for before the request is sent again, in milliseconds. */
  timeout: number;
  /** How often it is sent. */
  tries: number;
  /** Whether a response without a Message-Authenticator is refused. */
  requiresMessageAuthenticator: boolean;
  /** Told of every datagram that is no response to anything asked, or proves nothing. */
  onDiscard(reason: DiscardReason): void;
}

export type DiscardReason =
  /** Not a whole packet. */
  | 'malformed'
  /** Nothing was asked with its id: mostly a response that came twice. */
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
    super(`No RADIUS response: ${reason}.`);
    this.name = 'NoResponseError';
    this.reason = reason;
  }
}

/** A request before it has its id: its bytes, and itself to prove the response by. */
export type MakeRequest = (id: number) => { bytes: Buffer; packet: Packet };

/** One port of a RADIUS server. */
export interface Peer {
  /**
   * Sends a request, again and again with the same bytes (RFC 2865, section 2.5), until there is a proven response.
   *
   * @throws NoResponseError
   */
  exchange(make: MakeRequest): Promise<Packet>;
  stop(): void;
}

/** An id is one byte: so many requests may be under way from one port of ours. */
const IDS = 256;
const MOST_CHANNELS = 16;

interface Pending {
  packet: Packet;
  settle(result: Packet | NoResponse): void;
  /** A datagram came for it that proved nothing. */
  hasUnproven: boolean;
}

interface Channel {
  socket: Socket;
  pending: Map<number, Pending>;
  nextId: number;
}

/** Sockets are connected: the system drops what comes from another address or port before we see it. */
export function createPeer(options: PeerOptions): Peer {
  const channels: Promise<Channel>[] = [];
  const open: Channel[] = [];
  let stopped = false;

  async function openChannel(): Promise<Channel> {
    const { host, port } = options;
    const address = await lookup(host).catch(() => undefined);
    if (address === undefined) throw new NoResponseError('unknown-host');
    const socket = createSocket(isIPv6(address.address) ? 'udp6' : 'udp4');
    const channel: Channel = { socket, pending: new Map(), nextId: 0 };
    socket.on('message', (datagram) => receive(channel, datagram, options));
    // Nobody listens there (ICMP): the next server need not wait for the time to pass.
    socket.on('error', () => settleAll(channel, 'refused'));
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.connect(port, address.address, () => {
        socket.off('error', reject);
        resolve();
      });
    }).catch(() => {
      socket.close();
      throw new NoResponseError('refused');
    });
    if (stopped) {
      socket.close();
      throw new NoResponseError('stopped');
    }
    open.push(channel);
    return channel;
  }

  /** Waits until there may be room: others may take it first. */
  async function makeRoom(): Promise<void> {
    const opening = channels.length > open.length ? channels.at(-1) : undefined;
    if (opening) {
      await opening;
      return;
    }
    if (channels.length >= MOST_CHANNELS) throw new NoResponseError('busy');
    const made = openChannel();
    channels.push(made);
    try {
      await made;
    } catch (error) {
      channels.splice(channels.indexOf(made), 1);
      throw error;
    }
  }

  const findRoom = () => open.find(({ pending }) => pending.size < IDS);

  return {
    async exchange(make) {
      let channel = findRoom();
      while (!channel) {
        await makeRoom();
        channel = findRoom();
      }
      if (stopped) throw new NoResponseError('stopped');
      const result = await ask(channel, make, options);
      if (typeof result === 'string') throw new NoResponseError(result);
      return result;
    },
    stop() {
      stopped = true;
      for (const channel of open) {
        settleAll(channel, 'stopped');
        channel.socket.close();
      }
    },
  };
}

function ask(
  channel: Channel,
  make: MakeRequest,
  { timeout, tries }: PeerOptions,
): Promise<Packet | NoResponse> {
  const id = takeId(channel);
  const { bytes, packet } = make(id);
  return new Promise((resolve) => {
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const pending: Pending = {
      packet,
      hasUnproven: false,
      settle(result) {
        clearTimeout(timer);
        channel.pending.delete(id);
        resolve(result);
      },
    };
    const send = () => {
      if (sent === tries) {
        pending.settle(pending.hasUnproven ? 'unproven' : 'timeout');
        return;
      }
      sent += 1;
      timer = setTimeout(send, timeout);
      channel.socket.send(bytes, (error) => {
        if (error) pending.settle('refused');
      });
    };
    channel.pending.set(id, pending);
    send();
  });
}

function takeId(channel: Channel): number {
  while (channel.pending.has(channel.nextId)) channel.nextId = (channel.nextId + 1) % IDS;
  const id = channel.nextId;
  channel.nextId = (id + 1) % IDS;
  return id;
}

function receive(channel: Channel, datagram: Buffer, options: PeerOptions): void {
  const { secret, requiresMessageAuthenticator, onDiscard } = options;
  const response = decodePacket(datagram);
  const pending = response && channel.pending.get(response.id);
  if (!pending) {
    onDiscard(response ? 'unasked' : 'malformed');
    return;
  }
  const proof = proveResponse(datagram, pending.packet, secret);
  const reason = reasonToDiscard(proof, requiresMessageAuthenticator);
  if (reason === undefined) {
    pending.settle(response);
    return;
  }
  pending.hasUnproven = true;
  onDiscard(reason);
}

function reasonToDiscard(proof: Proof, isRequired: boolean): DiscardReason | undefined {
  if (proof === 'wrong') return 'wrong-authenticator';
  return proof === 'missing' && isRequired ? 'no-message-authenticator' : undefined;
}

function settleAll(channel: Channel, reason: NoResponse): void {
  for (const pending of [...channel.pending.values()]) pending.settle(reason);
}
