import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import {
  startSmsService,
  type TestSmsService,
} from '../../src/gateway/messages/sms-service.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';

/** How many codes an address may ask for in an hour. */
const CODES = 30;

/**
 * What stands in X-Forwarded-For when a request passed two proxies, the nearer of them the last to
 * write.
 */
const client = '203.0.113.7';
const outerProxy = '198.51.100.1';

interface Deployment {
  proxies: number;
  /** What the proxies write for a client, after whatever the client wrote itself. */
  written(address: string): string[];
  /** Whom the gateway takes the client for. */
  seen: string;
}

const deployments: Deployment[] = [
  { proxies: 0, written: () => [], seen: '127.0.0.1' },
  { proxies: 1, written: (address) => [address], seen: client },
  { proxies: 2, written: (address) => [address, outerProxy], seen: client },
];

describe.each(deployments)(
  'the address of a request behind $proxies proxies',
  ({ proxies, written, seen }) => {
    let sms: TestSmsService;
    let gateway: RunningGateway;
    beforeAll(async () => {
      // Behind a proxy codes are sent, and not stored for a page to show.
      sms = await startSmsService();
      gateway = await startGateway({
        data: inject('preparedData'),
        env: { TRUST_PROXY: String(proxies), SMS_URL: sms.url },
      });
    });
    afterAll(async () => {
      await gateway.stop();
      sms.stop();
    });

    const signIn = async (forwarded: string | string[]) => {
      const student = demonstrationStudents.find(({ school }) => school === 'default');
      const values = { user: student?.username, password: student?.password };
      const { body } = await post(gateway, '/portal-conversion/api/v3/session', values, forwarded);
      return JSON.parse(body);
    };
    let asked = 0;
    const askCode = async (forwarded: string[]) => {
      asked += 1;
      const values = { phone: String(13_700_000_000 + asked), type: 'RETRIEVE' };
      const { status, body } = await post(
        gateway,
        '/api-service/api/v1/verifyCode2',
        values,
        forwarded.join(', '),
      );
      return { status, code: JSON.parse(body).code };
    };

    it.each([
      ['by itself', []],
      ['after addresses that the client invented', ['192.0.2.1', '192.0.2.2', '127.0.0.1']],
      ['after what is no address', ['unknown', '', '_hidden', '192.0.2.1:80']],
    ])('is the one that our own end saw, %s', async (_, invented) => {
      const entries = [...invented, ...written(client)];
      for (const forwarded of [entries.join(', '), entries.join(','), entries]) {
        expect(await signIn(forwarded)).toMatchObject({ data: { session: { address: seen } } });
      }
    });

    it('cannot be invented to ask for more codes than one address may', async () => {
      const responses = [];
      for (let count = 0; count < CODES + 1; count += 1) {
        responses.push(await askCode([`192.0.2.${count}`, ...written(client)]));
      }
      expect(responses).toEqual([
        ...Array.from({ length: CODES }, () => ({ status: 200, code: 0 })),
        { status: 429, code: 20001 },
      ]);
      expect(await askCode(['203.0.113.8', ...written(client)])).toMatchObject({ code: 20001 });
      // Nobody else is kept out, not even by who puts their address in front of their own.
      const other = await askCode([client, ...written('203.0.113.8')]);
      expect(other).toMatchObject({ code: proxies === 0 ? 20001 : 0 });
    });
  },
);

/**
 * Posts JSON in clear; several values of X-Forwarded-For are as many lines, as some proxies add
 * their own.
 */
function post(
  { url }: RunningGateway,
  path: string,
  values: object,
  forwarded: string | string[],
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-safe-level': '0',
      'x-school': 'default',
      ...(forwarded.length > 0 && { 'x-forwarded-for': forwarded }),
    };
    const sent = request(`${url}${path}`, { method: 'POST', headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject).end(JSON.stringify(values));
  });
}
