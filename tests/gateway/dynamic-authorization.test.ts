import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AttributeType, ErrorCause } from '../../src/gateway/network/radius/attribute-types';
import {
  numberAttribute,
  numberOf,
  textAttribute,
} from '../../src/gateway/network/radius/attributes';
import {
  createDynamicAuthorization,
  type DynamicClient,
} from '../../src/gateway/network/radius/dynamic-authorization';
import {
  decodePacket,
  encodeDynamicRequest,
  PacketCode,
} from '../../src/gateway/network/radius/packet';
import type { UdpListener } from '../../src/gateway/network/udp/udp-listener';
import { findProgram } from '../support/find-program';
import { freeUdpPort } from '../support/free-port';
import { RADCLIENT } from '../support/radius-server';

const secret = 'a-secret-for-coa';
const program = findProgram(RADCLIENT);

/** CoA- and Disconnect-Requests over real sockets. */
describe('the port for CoA', () => {
  let listener: UdpListener;
  let port: number;
  let now: Date;
  let disconnected: number;
  const changes: object[] = [];
  const logged: { reason?: string; count?: number; address?: string }[] = [];
  let messageAuthenticator: DynamicClient['messageAuthenticator'];
  const closing: (() => unknown)[] = [];

  beforeEach(async () => {
    port = await freeUdpPort();
    now = new Date();
    disconnected = 0;
    changes.length = 0;
    logged.length = 0;
    messageAuthenticator = 'required';
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function listen(address = '127.0.0.1') {
    listener = createDynamicAuthorization({
      ...{ host: '127.0.0.1', port, clients: [{ address, secret, messageAuthenticator }] },
      control: {
        async disconnect() {
          disconnected += 1;
          return 1;
        },
        async change(_selector, change) {
          changes.push(change);
          return 1;
        },
        firstArrival: async () => ({ at: new Date(), isRepeated: false }),
      },
      ...{ limits: { slow: 'bandwidth' }, nas: [], nasIdentifier: 'formgate' },
      clock: () => now,
      log: { info() {}, warn: (data) => logged.push(data) },
    });
    closing.push(listener.stop);
    await listener.listen();
  }

  async function socket() {
    const made = createSocket('udp4').bind(0, '127.0.0.1');
    await once(made, 'listening');
    closing.push(() => made.close());
    return made;
  }

  /**
   * Sends bytes from a port of their own, and gives the response; undefined for none in a second.
   */
  async function send(bytes: Buffer) {
    const from = await socket();
    const response = once(from, 'message', { signal: AbortSignal.timeout(1000) });
    from.send(bytes, port, '127.0.0.1');
    const [datagram] = await response.catch(() => []);
    return Buffer.isBuffer(datagram) ? decodePacket(datagram) : undefined;
  }

  const disconnect = (more: { at?: Date; id?: number; key?: string } = {}) =>
    encodeDynamicRequest(
      {
        code: PacketCode.disconnectRequest,
        id: more.id ?? 7,
        attributes: [
          textAttribute(AttributeType.userName, 'nemo'),
          numberAttribute(AttributeType.eventTimestamp, (more.at ?? now).getTime() / 1000),
        ],
      },
      more.key ?? secret,
    );

  it.each([
    ['slow', 'bandwidth'],
    ['gold', null],
  ])('tells of the filter %s as the limit %s', async (filter, limit) => {
    await listen();
    const attributes = [
      textAttribute(AttributeType.userName, 'nemo'),
      numberAttribute(AttributeType.eventTimestamp, now.getTime() / 1000),
      textAttribute(AttributeType.filterId, filter),
    ];
    const request = { code: PacketCode.coaRequest, id: 9, attributes };
    const response = await send(encodeDynamicRequest(request, secret));
    expect(response?.code).toBe(PacketCode.coaAck);
    expect(changes).toEqual([{ filterId: filter, limit }]);
  });

  describe.skipIf(!program)('for radclient of FreeRADIUS', () => {
    async function radclient(kind: 'coa' | 'disconnect', more: readonly string[]) {
      const seconds = Math.floor(Date.now() / 1000);
      const sent = ['User-Name = "nemo"', `Event-Timestamp = ${seconds}`, ...more];
      const args = ['-x', '-r', '1', '-t', '2', `127.0.0.1:${port}`, kind, secret];
      const client = spawn(program ?? '', args, { stdio: ['pipe', 'pipe', 'pipe'] });
      client.stdin.end(sent.join('\n'));
      const [printed, errors] = await Promise.all([text(client.stdout), text(client.stderr)]);
      const [, response = ''] = printed.split('Received ');
      return { response, errors };
    }
    const signed = 'Message-Authenticator = 0x00';

    it.each([
      ['disconnect', [signed], 'Disconnect-ACK'],
      ['coa', [signed, 'Session-Timeout = 60'], 'CoA-ACK'],
      ['coa', [signed], 'CoA-NAK'],
    ] as const)('signs its response to %s %j, %s', async (kind, more, code) => {
      await listen();
      const { response, errors } = await radclient(kind, more);
      expect(response, errors).toContain(code);
      expect(response).toContain('Message-Authenticator');
    });

    it('sends old equipment that sends no Message-Authenticator none', async () => {
      messageAuthenticator = 'optional';
      await listen();
      const { response } = await radclient('disconnect', []);
      expect(response).toContain('Disconnect-ACK');
      expect(response).not.toContain('Message-Authenticator');
      expect((await radclient('disconnect', [signed])).response).toContain('Message-Authenticator');
    });

    it('says what was missing', async () => {
      await listen();
      expect((await radclient('disconnect', [])).response).toBe('');
      expect(logged).toMatchObject([{ reason: 'no-message-authenticator', client: '127.0.0.1' }]);
    });
  });

  it('says which request has no time, and refuses it', async () => {
    await listen();
    const attributes = [textAttribute(AttributeType.userName, 'nemo')];
    const header = { code: PacketCode.disconnectRequest, id: 1 };
    const response = await send(encodeDynamicRequest({ ...header, attributes }, secret));
    expect(numberOf(response?.attributes ?? [], AttributeType.errorCause)).toBe(
      ErrorCause.missingAttribute,
    );
    expect(logged).toMatchObject([{ reason: 'no-event-timestamp' }]);
  });

  it.each([0, 31, 300, 599])(
    'carries a request out once that comes again after %i s, from another port',
    async (seconds) => {
      await listen();
      // As far ahead of our clock as it may be: it is in its window for longest.
      const captured = disconnect({ at: new Date(now.getTime() + 299_000) });
      expect((await send(captured))?.code).toBe(PacketCode.disconnectAck);
      now = new Date(now.getTime() + seconds * 1000);
      expect((await send(captured))?.code).toBe(PacketCode.disconnectAck);
      expect(disconnected).toBe(1);
    },
  );

  it('refuses a captured request once its window is over', async () => {
    await listen();
    const captured = disconnect({ at: new Date(now.getTime() + 299_000) });
    await send(captured);
    now = new Date(now.getTime() + 601_000);
    expect((await send(captured))?.code).toBe(PacketCode.disconnectNak);
    expect(disconnected).toBe(1);
  });

  it.each([
    ['127.0.0.1', 'wrong-authenticator'],
    ['127.0.0.2', 'unknown-client'],
  ])('writes few lines of forged packets that seem to come from %s', async (address, reason) => {
    await listen(address === '127.0.0.1' ? address : '10.0.0.9');
    const forged = await socket();
    const all = Array.from({ length: 5000 }, (_, at) => disconnect({ id: at % 256, key: `${at}` }));
    for (const [at, bytes] of all.entries()) {
      forged.send(bytes, port, '127.0.0.1');
      if (at % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    // What comes after them is there once they have been read, as far as the system kept them.
    await send(disconnect());
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ reason, count: 1 });
  });
});
