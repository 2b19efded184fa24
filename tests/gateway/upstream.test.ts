import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createNodeCipher } from '../../src/wire/node';
import { freePort } from '../support/free-port';
import { type RunningGateway, startGateway } from '../support/gateway';
import { startService, type TestService } from '../support/service';

/** As a deployment's services have had theirs for years: words. */
const key = 'a-key-of-16-byte';
const iv = 'a-start-16-bytes';
const hexOf = (text: string) => Buffer.from(text).toString('hex');
const cipher = createNodeCipher({ key: hexOf(key), iv: hexOf(iv) });

const folder = mkdtempSync(join(tmpdir(), 'formgate-upstream-'));
let gateway: RunningGateway;
let monitoring = '';
let service: TestService;
let own: TestService;
let deadPort = 0;

beforeAll(async () => {
  [service, own] = await Promise.all([startService(), startService()]);
  const [monitoringPort, dead] = [await freePort(), await freePort()];
  deadPort = dead;
  const file = join(folder, 'network.json');
  writeFileSync(
    file,
    JSON.stringify({
      upstream: {
        // The first is down until a test starts it.
        servers: [`http://127.0.0.1:${dead}`, service.url],
        schools: { northlake: [`${own.url}/below`] },
        cipher: { key: { env: 'PAYLOAD_KEY' }, iv: { env: 'PAYLOAD_IV' } },
        sharing: 'in-order',
        deadTime: 0,
      },
    }),
  );
  monitoring = `http://127.0.0.1:${monitoringPort}`;
  gateway = await startGateway({
    data: inject('preparedData'),
    env: {
      NETWORK_FILE: file,
      PAYLOAD_KEY: `text:${key}`,
      PAYLOAD_IV: `text:${iv}`,
      MONITORING_PORT: String(monitoringPort),
      TRUST_PROXY: '1',
    },
  });
});

afterAll(async () => {
  await gateway?.stop();
  await Promise.all([service?.stop(), own?.stop()]);
  rmSync(folder, { recursive: true });
});

interface Sent {
  method?: string;
  headers?: readonly string[];
  body?: string | Buffer;
}

function open(path: string, { method = 'POST', headers = [] }: Sent = {}): ClientRequest {
  const { port } = gateway;
  const sent = ['Host', 'portal.example.net', ...headers];
  const made = request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false });
  return made.on('error', () => {});
}

const responseTo = (made: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => made.once('response', resolve).once('error', reject));

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function send(path: string, { body = '', ...sent }: Sent = {}) {
  const made = open(path, {
    ...sent,
    headers: [
      ...(sent.headers ?? []),
      ...(body.length > 0 ? ['Content-Length', String(body.length)] : []),
    ],
  });
  const responded = responseTo(made);
  made.end(body);
  const response = await responded;
  return { response, body: await readAll(response) };
}

const echoed = async (path: string, sent?: Sent) => {
  const { body } = await send(path, sent);
  const seen: {
    method: string;
    url: string;
    rawHeaders: string[];
    length: number;
    sha256: string;
  } = JSON.parse(body.toString());
  const valuesOf = (name: string) =>
    seen.rawHeaders.filter((_, at) => at % 2 === 1 && seen.rawHeaders[at - 1] === name);
  return { ...seen, valuesOf };
};

const api = '/api-service/api/v1';

describe('what goes on to a deployment’s own services', () => {
  it('arrives to the byte: method, path, query, payload', async () => {
    const body = '"63FFd6db02cec810"';
    const path = '/portal-conversion/api/v3/session/mult/dproxy/account?a=%20b&a=2&params=00ff';
    const seen = await echoed(path, { method: 'PUT', body });
    expect(seen).toMatchObject({ method: 'PUT', url: path, length: body.length });
    expect(seen.sha256).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('holds what a school keeps by name, for the services alone to read', async () => {
    const sent = { user: 'a', password: 'b', kept: { dormitory: 'n1' } };
    const body = JSON.stringify(cipher.encrypt(JSON.stringify(sent)));
    const seen = await echoed('/portal-conversion/api/v3/session', { body });
    expect(seen).toMatchObject({ length: body.length });
    expect(seen.sha256).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('has its headers in their spelling and order, without those of one connection', async () => {
    const seen = await echoed(`${api}/echo`, {
      method: 'GET',
      headers: [
        ...['X-Safe-Level', '1', 'authorization', 'Bearer x', 'X-Twice', '1', 'X-Twice', '2'],
        ...['Connection', 'X-Hop', 'X-Hop', 'gone', 'TE', 'trailers', 'Proxy-Authorization', 'no'],
      ],
    });
    const names = seen.rawHeaders.filter((_, at) => at % 2 === 0);
    expect(names).toEqual([
      ...['Host', 'X-Safe-Level', 'authorization', 'X-Twice', 'X-Twice'],
      ...['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Connection'],
    ]);
    expect(seen.valuesOf('X-Twice')).toEqual(['1', '2']);
    expect(seen.valuesOf('Host')).toEqual([`127.0.0.1:${service.port}`]);
  });

  it('has no cookie that only the gateway reads, and has the others as they are', async () => {
    const own = '__Host-formgate-studio=a; fg_device_default=b; __Secure-fg_ticket_default=c';
    const cookiesOf = async (...cookies: string[]) =>
      (
        await echoed(`${api}/echo`, { headers: cookies.flatMap((text) => ['Cookie', text]) })
      ).valuesOf('Cookie');
    expect(await cookiesOf(`x=1; ${own};y="2"`)).toEqual(['x=1;y="2"']);
    expect(await cookiesOf(own, 'x=1;  y')).toEqual(['x=1;  y']);
  });

  it('says who asks as far as the proxies in front are believed, whatever the client wrote itself', async () => {
    const { valuesOf } = await echoed(`${api}/echo`, {
      headers: [
        ...['X-Forwarded-For', '6.6.6.6, 203.0.113.7', 'X-Forwarded-Proto', 'https'],
        ...['X-Real-IP', '6.6.6.6', 'Forwarded', 'for=6.6.6.6', 'X-Forwarded-Port', '1'],
      ],
    });
    expect(valuesOf('X-Forwarded-For')).toEqual(['203.0.113.7, 127.0.0.1']);
    expect(valuesOf('X-Forwarded-Proto')).toEqual(['https']);
    expect(valuesOf('X-Forwarded-Host')).toEqual(['portal.example.net']);
    expect([...valuesOf('X-Real-IP'), ...valuesOf('Forwarded')]).toEqual([]);
    expect(valuesOf('X-Forwarded-Port')).toEqual([]);
  });

  it('comes back as it is, with the gateway’s own headers for security and no cookie for the gateway', async () => {
    const { response, body } = await send(`${api}/odd`);
    expect([response.statusCode, response.statusMessage]).toEqual([418, 'Quite odd']);
    expect([...body]).toEqual([0, 255, 10]);
    expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(response.headers).toMatchObject({
      'x-public': '1',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers).not.toHaveProperty('x-private');
  });

  it('streams in both directions at once', async () => {
    const made = open(`${api}/duplex`, { headers: ['Transfer-Encoding', 'chunked'] });
    const responded = responseTo(made);
    made.write('first');
    const response = await responded;
    expect(String((await once(response, 'data'))[0])).toBe('first');
    made.end('second');
    expect(String(await readAll(response))).toBe('second');
  });

  it('goes to a school’s own services, below their path', async () => {
    const headers = ['X-School', 'northlake'];
    const seen = await echoed(`${api}/echo`, { headers });
    expect(seen).toMatchObject({ url: `/below${api}/echo`, port: own.port });
  });

  it('does not grow the gateway’s memory: 100 MB each way', async () => {
    const status = `/proc/${gateway.pid}/status`;
    const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]);
    const piece = Buffer.alloc(1024 * 1024);
    const send = async (pieces: number) => {
      const made = open(`${api}/duplex`, { headers: ['Transfer-Encoding', 'chunked'] });
      const response = responseTo(made).then(async (given) => {
        let length = 0;
        for await (const chunk of given) length += chunk.length;
        return length;
      });
      for (let count = 0; count < pieces; count += 1) {
        if (!made.write(piece)) await once(made, 'drain');
      }
      made.end();
      expect(await response).toBe(pieces * piece.length);
    };
    // The engine's room for what is young is as large afterwards as it ever is.
    await send(50);
    const before = peak();
    await send(100);
    expect(peak() - before).toBeLessThan(60 * 1024);
  });
});

describe('what goes wrong', () => {
  const opened = (body: Buffer) => JSON.parse(cipher.decrypt(body.toString()));

  it('has the catalogue’s code, encrypted as the services do, where nothing was sent yet', async () => {
    const { response, body } = await send(`${api}/reset`, { body: 'x' });
    expect(response.statusCode).toBe(502);
    expect(opened(body)).toMatchObject({ code: 20011 });
  });

  it('is sent once when it may have been carried out, and again when it changes nothing', async () => {
    const revived = await startService(deadPort);
    try {
      await send(`${api}/reset`, { body: 'x' });
      expect(service.output() + revived.output()).toMatch(/POST \S*reset/);
      const posts = () => (service.output() + revived.output()).match(/POST \S*reset/g)?.length;
      const before = posts();
      await send(`${api}/reset`, { body: 'x' });
      expect(posts()).toBe(Number(before) + 1);
      await send(`${api}/reset`, { method: 'GET' });
      expect(
        [service.output(), revived.output()].map((text) =>
          text.includes('GET /api-service/api/v1/reset'),
        ),
      ).toEqual([true, true]);
    } finally {
      await revived.stop();
    }
  });

  it('ends the client’s connection when the service breaks off in the middle', async () => {
    const { port } = gateway;
    const failed = await fetch(`http://127.0.0.1:${port}${api}/break`, { method: 'POST' })
      .then((response) => response.text())
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TypeError);
  });

  it('ends the service’s request when the client has gone', async () => {
    const made = open(`${api}/wait`, { body: 'x' });
    made.end();
    await expect.poll(() => service.output()).toContain(`POST ${api}/wait`);
    made.destroy();
    await expect.poll(() => service.output()).toContain('gone');
  });

  it.each([
    ['a page of another site', `${api}/echo`, ['Sec-Fetch-Site', 'cross-site'], 403, 10000],
    ['a preflight of another site', `${api}/echo`, ['Origin', 'http://evil.example'], 403, 10000],
    ['a way out of the prefix', `${api}/../../admin`, [], 404, 20016],
    ['an encoded one', `${api}/%2e%2E%2fadmin`, [], 404, 20016],
    ['one with a parameter', `${api}/..;/admin`, [], 404, 20016],
    ['one with a backslash', `${api}/..%5cadmin`, [], 404, 20016],
  ])('stays here: %s', async (_title, path, headers, status, code) => {
    const before = service.output();
    const { response, body } = await send(path, { headers });
    expect(response.statusCode).toBe(status);
    expect(opened(body)).toMatchObject({ code });
    expect(service.output()).toBe(before);
  });

  it.each([
    ['miniprogram', 99],
    // Services may take these for the same path.
    ['miniprogra%6D', 100],
    ['miniprogra%256D', 101],
    ['/miniprogram', 102],
    ['miniprogram/', 103],
    ['MiniProgram', 104],
    ['miniprogram;a=1', 105],
  ])('is limited by address, as Formgate’s own operations are: %s', async (end, host) => {
    const path = `/portal-conversion/api/v3/wechat/redirect/${end}`;
    const headers = ['X-Forwarded-For', `203.0.113.${host}`];
    const all = await Promise.all(Array.from({ length: 61 }, () => send(path, { headers })));
    const refused = all.filter(({ response }) => response.statusCode === 429);
    expect(refused.map(({ body }) => opened(body))).toMatchObject([{ code: 20001 }]);
  });
});

describe('the gateway beside its services', () => {
  it('shows each of them in /health/ready and /metrics, and is ready with one of two', async () => {
    await echoed(`${api}/echo`);
    const ready = await fetch(`${monitoring}/health/ready`);
    expect(ready.status).toBe(200);
    expect((await ready.json()).checks.upstream).toMatchObject({
      [`http://127.0.0.1:${deadPort}`]: 'ECONNREFUSED',
      [service.url]: 'ok',
      [`${own.url}/below`]: 'ok',
    });
    const metrics = await (await fetch(`${monitoring}/metrics`)).text();
    expect(metrics).toContain(`formgate_upstream_up{server="http://127.0.0.1:${deadPort}"} 0\n`);
    expect(metrics).toContain(`formgate_upstream_up{server="${service.url}"} 1\n`);
    expect(metrics).toMatch(/operation="openMiniProgram",page="",code="200"} 420\n/);
  });

  it('serves the pages, with the key that the services decrypt with', async () => {
    const page = await (await fetch(`${gateway.url}/riverside/auth`)).text();
    expect(page).toContain(hexOf(key));
    expect((await fetch(`${gateway.url}/riverside/activity/not-here`)).status).toBe(200);
  });

  it('has no demonstration students, and nothing to say of codes', () => {
    expect(gateway.output()).not.toMatch(/Demonstration students|Verification codes/);
  });
});
