import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTimeouts } from '../../../../tests/support/pass-timeouts';
import { type DiscardReason, type NoResponse, NoResponseError } from '../udp/udp-peer';
import { AttributeType } from './attribute-types';
import { textAttribute } from './attributes';
import {
  decodePacket,
  encodeAccessRequest,
  encodeResponse,
  type Packet,
  PacketCode,
} from './packet';
import { createPeer, type MakeRequest, type PeerOptions } from './peer';

const secret = 'a-secret-for-tests';
/** Of a request, in milliseconds of the fake timers: they pass when a test says so. */
const TIMEOUT = 150;

const closing: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

type Answer = (request: Packet, from: RemoteInfo, socket: Socket, count: number) => void;

/** A server that does with each datagram what a test says. */
async function startServer(answer: Answer) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const seen: Buffer[] = [];
  socket.on('message', (datagram, from) => {
    seen.push(datagram);
    const request = decodePacket(datagram);
    if (request) answer(request, from, socket, seen.length);
  });
  closing.push(() => socket.close());
  const pass = (times: number) => passTimeouts(times, TIMEOUT, () => seen.length);
  return { port: socket.address().port, seen, pass };
}

function open(port: number, more: Partial<PeerOptions> = {}) {
  const discarded: DiscardReason[] = [];
  const peer = createPeer({
    ...{ host: '127.0.0.1', port, secret, timeout: TIMEOUT, tries: 2, ...more },
    requiresMessageAuthenticator: true,
    onDiscard: (reason) => discarded.push(reason),
  });
  closing.push(() => peer.stop());
  return { peer, discarded };
}

const ask =
  (authenticator = Buffer.alloc(16, 5)): MakeRequest =>
  (id) => {
    const attributes = [textAttribute(AttributeType.userName, 'nemo')];
    const packet = { code: PacketCode.accessRequest, id, authenticator, attributes };
    return { bytes: encodeAccessRequest(packet, secret), packet };
  };

const accept = (request: Packet, key = secret) =>
  encodeResponse({ code: PacketCode.accessAccept, id: request.id, attributes: [] }, request, key);

const reasonOf = async (exchange: Promise<unknown>): Promise<NoResponse | undefined> => {
  const error = await exchange.catch((caught: unknown) => caught);
  return error instanceof NoResponseError ? error.reason : undefined;
};

describe('an exchange', () => {
  it('sends the same bytes again, and takes the response to the second', async () => {
    const server = await startServer((request, from, socket, count) => {
      if (count === 2) socket.send(accept(request), from.port, from.address);
    });
    const { peer } = open(server.port);
    const exchange = peer.exchange(ask());
    await server.pass(1);
    expect(await exchange).toMatchObject({ code: PacketCode.accessAccept });
    expect(server.seen).toHaveLength(2);
    expect(server.seen[0]).toEqual(server.seen[1]);
  });

  it('takes the first of two responses; the other is for nobody', async () => {
    const server = await startServer((request, from, socket) => {
      socket.send(accept(request), from.port, from.address);
      socket.send(accept(request), from.port, from.address);
    });
    const { peer, discarded } = open(server.port);
    await peer.exchange(ask());
    await expect.poll(() => discarded).toEqual(['unasked']);
  });

  it('does not take an earlier request’s late response for its own', async () => {
    let first: Packet | undefined;
    const server = await startServer((request, from, socket, count) => {
      if (count <= 2) first = request;
      else if (first) {
        socket.send(accept({ ...first, id: request.id }), from.port, from.address);
        socket.send(accept(request), from.port, from.address);
      }
    });
    const { peer, discarded } = open(server.port);
    const reason = reasonOf(peer.exchange(ask()));
    await server.pass(2);
    expect(await reason).toBe('timeout');
    await peer.exchange(ask(Buffer.alloc(16, 6)));
    expect(discarded).toEqual(['wrong-authenticator']);
  });

  it('takes nothing from another address or port', async () => {
    const stranger = createSocket('udp4').bind(0, '127.0.0.1');
    await once(stranger, 'listening');
    closing.push(() => stranger.close());
    const server = await startServer((request, from) => {
      stranger.send(accept(request), from.port, from.address);
    });
    const reason = reasonOf(open(server.port).peer.exchange(ask()));
    await server.pass(2);
    expect(await reason).toBe('timeout');
  });

  it.each<[string, (request: Packet) => Buffer, NoResponse, DiscardReason]>([
    ['another secret', (request) => accept(request, 'another'), 'unproven', 'wrong-authenticator'],
    ['nothing that is a packet', () => Buffer.from('hello'), 'timeout', 'malformed'],
  ])('has no response in one made with %s', async (_title, make, reason, discarded) => {
    const server = await startServer((request, from, socket) => {
      socket.send(make(request), from.port, from.address);
    });
    const opened = open(server.port);
    const found = reasonOf(opened.peer.exchange(ask()));
    await server.pass(2);
    expect(await found).toBe(reason);
    expect(opened.discarded).toContain(discarded);
  });

  it('ends at once where nobody listens, and where the name is of no host', async () => {
    const server = await startServer(() => {});
    closing.pop()?.();
    const { peer } = open(server.port, { timeout: 20_000 });
    expect(await reasonOf(peer.exchange(ask()))).toBe('refused');
    const nowhere = createPeer({
      ...{ host: 'nowhere.invalid', port: 1812, secret, timeout: 50, tries: 1 },
      requiresMessageAuthenticator: true,
      onDiscard() {},
    });
    expect(await reasonOf(nowhere.exchange(ask()))).toBe('unknown-host');
  });

  // macOS has no second address for itself.
  it.skipIf(process.platform === 'darwin')(
    'goes to the address that a name stands for after the one before it gave no response',
    async () => {
      const first = await startServer(() => {});
      const moved = createSocket('udp4').bind(first.port, '127.0.0.2');
      await once(moved, 'listening');
      closing.push(() => moved.close());
      moved.on('message', (datagram, from) => {
        const request = decodePacket(datagram);
        if (request) moved.send(accept(request), from.port, from.address);
      });
      let address = '127.0.0.1';
      const { peer } = open(first.port, { host: 'radius', lookup: async () => ({ address }) });
      const reason = reasonOf(peer.exchange(ask()));
      await first.pass(2);
      expect(await reason).toBe('timeout');
      address = '127.0.0.2';
      expect(await peer.exchange(ask())).toMatchObject({ code: PacketCode.accessAccept });
    },
  );

  it('that has no socket yet when the peer stops leaves none behind', async () => {
    const { port } = await startServer(() => {});
    const countSockets = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'UDPWrap').length;
    // The sockets of the test before close at the end of the event loop's turn.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const before = countSockets();
    const { peer } = open(port);
    const exchange = reasonOf(peer.exchange(ask()));
    peer.stop();
    expect(await exchange).toBe('stopped');
    await expect.poll(countSockets).toBe(before);
  });

  it('has an id of its own among more than one port can have under way', async () => {
    vi.useRealTimers();
    const server = await startServer((request, from, socket) => {
      const timer = setTimeout(() => socket.send(accept(request), from.port, from.address), 20);
      closing.push(() => clearTimeout(timer));
    });
    // A socket's buffer may be too small for all at once: what it drops is sent again.
    const { peer } = open(server.port, { timeout: 200, tries: 20 });
    const responses = await Promise.all(Array.from({ length: 600 }, () => peer.exchange(ask())));
    expect(responses).toHaveLength(600);
  });
});
