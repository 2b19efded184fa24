import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { AttributeType } from '../../src/gateway/network/radius/attribute-types';
import { numberAttribute, textAttribute } from '../../src/gateway/network/radius/attributes';
import { createDynamicAuthorization } from '../../src/gateway/network/radius/dynamic-authorization';
import { encodeDynamicRequest, PacketCode } from '../../src/gateway/network/radius/packet';
import { createSessionControl } from '../../src/gateway/sessions/control-sessions';
import type { Harness, Student } from '../support/api-harness';
import { freeUdpPort } from '../support/free-port';

const secret = 'a-secret-for-coa';

/** Requests of RADIUS (RFC 5176) that somebody has captured, and sends again to another gateway. */
export function capturedRequestsContract(api: () => Harness): void {
  describe('a captured CoA- or Disconnect-Request', () => {
    const closing: (() => unknown)[] = [];
    let student: Student;
    beforeEach(async () => {
      student = await api().addStudent();
    });
    afterEach(async () => {
      for (const close of closing.splice(0)) await close();
    });

    /** A gateway that has heard nothing yet: another node, or the same one after a restart. */
    async function openNode(): Promise<number> {
      const port = await freeUdpPort();
      const node = createDynamicAuthorization({
        ...{ host: '127.0.0.1', port, limits: {}, nas: [], nasIdentifier: 'formgate' },
        clients: [{ address: '127.0.0.1', secret, messageAuthenticator: 'required' }],
        control: createSessionControl({
          database: api().database,
          access: () => createNetworkAccess([], embeddedAccess),
          clock: () => api().clock.now,
          log: { error() {} },
        }),
        clock: () => api().clock.now,
        log: { info() {}, warn() {} },
      });
      closing.push(node.stop);
      await node.listen();
      return port;
    }

    /** Sends bytes, and waits for the response. */
    async function send(bytes: Buffer, port: number): Promise<void> {
      const from = createSocket('udp4').bind(0, '127.0.0.1');
      closing.push(() => from.close());
      const response = once(from, 'message', { signal: AbortSignal.timeout(10_000) });
      from.send(bytes, port, '127.0.0.1');
      await response;
    }

    const request = (code: number, ...more: { type: number; value: Buffer }[]) =>
      encodeDynamicRequest(
        {
          ...{ code, id: 7 },
          attributes: [
            textAttribute(AttributeType.userName, student.username),
            numberAttribute(AttributeType.eventTimestamp, api().clock.now.getTime() / 1000),
            ...more,
          ],
        },
        secret,
      );
    const sessionOf = async (token: string) =>
      (await api().call('currentSession', {}, { token })).body;
    const endOf = async (token: string) => Object((await sessionOf(token)).data).expiresAt;

    it('ends no later session on another node, or after a restart', async () => {
      const first = await api().tokenOf(student);
      const captured = request(PacketCode.disconnectRequest);
      await send(captured, await openNode());
      expect((await sessionOf(first)).code).toBe(20032);
      api().clock.forward(5);
      const second = await api().tokenOf(student);
      const port = await openNode();
      await send(captured, port);
      expect((await sessionOf(second)).code).toBe(0);
      await send(request(PacketCode.disconnectRequest), port);
      expect((await sessionOf(second)).code).toBe(20032);
    });

    it('changes no later session there', async () => {
      await api().tokenOf(student);
      const captured = request(
        PacketCode.coaRequest,
        numberAttribute(AttributeType.sessionTimeout, 60),
      );
      await send(captured, await openNode());
      api().clock.forward(5);
      const second = await api().tokenOf(student);
      const before = await endOf(second);
      expect(before).toEqual(expect.any(String));
      await send(captured, await openNode());
      expect(await endOf(second)).toBe(before);
    });

    it('undoes no later change there, and counts from its first arrival', async () => {
      const token = await api().tokenOf(student);
      const change = (seconds: number) =>
        request(PacketCode.coaRequest, numberAttribute(AttributeType.sessionTimeout, seconds));
      api().clock.forward(5);
      const captured = change(3600);
      const end = new Date(api().clock.now.getTime() + 3600_000).toISOString();
      await send(captured, await openNode());
      api().clock.forward(5);
      // A server that got no response sends it again, to another node.
      await send(captured, await openNode());
      expect(await endOf(token)).toBe(end);
      await send(change(60), await openNode());
      const later = await endOf(token);
      expect(later < end).toBe(true);
      api().clock.forward(5);
      await send(captured, await openNode());
      expect(await endOf(token)).toBe(later);
    });
  });
}
