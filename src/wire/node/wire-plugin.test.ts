import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { vectors } from '../../../tests/cases/wire-vectors.json';
import type { Cipher, KeyedCipher } from '../cipher';
import { decryptResponse, encryptFields, encryptJson, writeForm } from '../envelope';
import { errorBody } from '../error-catalogue';
import { createMemoryReplayStore } from './memory-replay-store.test-support';
import { createNodeCipher, createWireKeys } from './node-cipher';
import type { ReplayStore } from './replay';
import { wirePlugin } from './wire-plugin';
import { wireOf } from './wire-request';

const keys = createWireKeys();
const cipher = createNodeCipher(keys);
let accepted: readonly [KeyedCipher, ...KeyedCipher[]] = [{ cipher }];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const CLEAR = { 'x-safe-level': '0' };

let app: FastifyInstance;
let calls = 0;
let gate: { entered: Signal; closed: Signal; released: Signal };

afterEach(async () => {
  accepted = [{ cipher }];
  await app.close();
});

/** A promise and what fulfils it: tests wait for what happened, never for time. */
interface Signal {
  promise: Promise<void>;
  give(): void;
}

function signal(): Signal {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

/**
 * Starts a gateway whose `/api/echo` responds with its handler's input, and whose `/plain/echo`
 * bypasses the wire.
 */
async function start(replays: ReplayStore = createMemoryReplayStore(), atMost = 5000) {
  app = Fastify();
  calls = 0;
  gate = { entered: signal(), closed: signal(), released: signal() };
  await app.register(wirePlugin, {
    ciphers: () => accepted,
    replays,
    applies: (path) => path.startsWith('/api/'),
    replayWait: { every: 5, atMost },
  });
  for (const url of ['/api/echo', '/plain/echo']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url,
      handler: async (request) => {
        calls += 1;
        const { query, body } = request;
        return { query, body, raw: wireOf(request)?.raw.toString(), calls };
      },
    });
  }
  app.post('/api/checked', {
    schema: {
      body: { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } },
    },
    handler: async () => ({ code: 0 }),
  });
  app.post('/api/status/:status', async (request, reply) => {
    calls += 1;
    const { status } = Object(request.params);
    return reply.code(Number(status)).send({ calls });
  });
  app.post('/api/nothing', async (_request, reply) => {
    calls += 1;
    return reply.code(204).send();
  });
  app.get('/api/file', (_request, reply) => reply.type('image/png').send(Readable.from(['png'])));
  app.post('/api/gated', async (_request, reply) => {
    calls += 1;
    reply.raw.once('close', gate.closed.give);
    gate.entered.give();
    await gate.released.promise;
    return { calls };
  });
  return app;
}

async function send(options: InjectOptions) {
  const response = await app.inject(options);
  return { ...response, opened: decryptResponse(cipher, response.body) };
}

describe('encryption', () => {
  it('is opened before the handler: a query', async () => {
    await start();
    for (const method of ['GET', 'DELETE'] as const) {
      const query = { ...encryptFields(cipher, { filename: 'configration.json', 名: '值' }) };
      const { opened, headers } = await send({ method, url: '/api/echo', query });
      expect(opened).toMatchObject({ query: { filename: 'configration.json', 名: '值' } });
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    expect((await send({ method: 'GET', url: '/api/echo' })).opened).toMatchObject({ query: {} });
  });

  it("is opened before the handler: a form's fields", async () => {
    await start();
    const payload = writeForm(encryptFields(cipher, { phone: '13800138000' }));
    const { opened, body } = await send({
      method: 'POST',
      url: '/api/echo?kept=1',
      headers: FORM,
      payload,
    });
    expect(opened).toMatchObject({
      body: { phone: '13800138000' },
      query: { kept: '1' },
      raw: payload,
    });
    expect(body).toMatch(/^(?:[0-9a-f]{32})+$/);
  });

  it.each([
    ['a JSON string', JSON_BODY, (hex: string) => hex],
    ['bare hex as JSON', JSON_BODY, (hex: string) => hex.slice(1, -1)],
  ])('is opened before the handler: %s', async (_why, headers, write) => {
    await start();
    const payload = write(encryptJson(cipher, { mac: 'AA:BB', list: [1, null] }));
    const { opened } = await send({ method: 'PUT', url: '/api/echo', headers, payload });
    expect(opened).toMatchObject({ body: { mac: 'AA:BB', list: [1, null] } });
  });

  it('is opened before validation', async () => {
    await start();
    const seal = (fields: object) => writeForm(encryptFields(cipher, fields));
    const checked = { method: 'POST', url: '/api/checked', headers: FORM } as const;
    expect((await send({ ...checked, payload: seal({ phone: '1' }) })).statusCode).toBe(200);
    const { statusCode, opened } = await send({ ...checked, payload: seal({ other: '1' }) });
    expect(statusCode).toBe(400);
    expect(opened).toMatchObject({ message: "body must have required property 'phone'" });
  });

  it('leaves out responses that are not JSON', async () => {
    await start();
    expect((await send({ method: 'GET', url: '/api/file' })).body).toBe('png');
    const empty = await send({ method: 'POST', url: '/api/nothing' });
    expect([empty.statusCode, empty.body]).toEqual([204, '']);
  });

  it('covers the response for an address that does not exist', async () => {
    await start();
    const { statusCode, opened } = await send({ method: 'GET', url: '/api/no-such' });
    expect([statusCode, opened]).toMatchObject([404, { error: 'Not Found' }]);
  });
});

describe('safe level 0', () => {
  it('reads and answers in clear', async () => {
    await start();
    const form = await app.inject({
      method: 'POST',
      url: '/api/echo?a=1',
      headers: { ...FORM, ...CLEAR },
      payload: 'phone=138&name=%E4%BD%A0+%E5%A5%BD',
    });
    expect(form.json()).toMatchObject({ query: { a: '1' }, body: { phone: '138', name: '你 好' } });
    expect(form.headers['content-type']).toMatch('application/json');
    const json = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { ...JSON_BODY, ...CLEAR },
      payload: '{"a":[1]}',
    });
    expect(json.json()).toMatchObject({ body: { a: [1] } });
    const query = await app.inject({ method: 'GET', url: '/api/echo?a=1', headers: CLEAR });
    expect(query.json()).toMatchObject({ query: { a: '1' } });
  });
});

describe('elsewhere', () => {
  it('bodies are read as Fastify reads them, and answers stay as they are', async () => {
    await start();
    const post = (headers: Record<string, string>, payload: string) =>
      app.inject({ method: 'POST', url: '/plain/echo', headers, payload });
    expect((await post(JSON_BODY, '{"a":1}')).json()).toMatchObject({ body: { a: 1 } });
    expect((await post(FORM, 'a=1')).json()).toMatchObject({ body: { a: '1' } });
    expect((await post({ 'content-type': 'text/plain' }, 'hi')).statusCode).toBe(415);
    expect((await post(JSON_BODY, '{"a":')).statusCode).toBe(400);
    expect((await post(JSON_BODY, '{"__proto__":{}}')).statusCode).toBe(400);
    expect((await post(FORM, 'a=1&a=2')).statusCode).toBe(400);
  });
});

describe('keys that change', () => {
  const later = createNodeCipher(createWireKeys());
  const pages = { old: { id: 'k1', cipher }, next: { id: 'k2', cipher: later } };
  const payloadOf = (by: Cipher) => writeForm(encryptFields(by, { phone: '1' }));
  const ask = (by: Cipher | undefined, id: string | undefined) =>
    send({
      url: '/api/echo',
      headers: { ...(by && FORM), ...(id !== undefined && { 'x-key-id': id }) },
      ...(by ? { method: 'POST', payload: payloadOf(by) } : { method: 'GET' }),
    });

  it.each([
    ['the key that it names', cipher, 'k1', cipher],
    ['the current one, where it names that', later, 'k2', later],
    ['the key that it names, with nothing to read', undefined, 'k1', cipher],
    ['the one that reads what was sent, where it names none', cipher, undefined, cipher],
    ['the current one, where it sends and names nothing', undefined, undefined, later],
  ])('reads a request and responds by %s', async (_which, by, id, expected) => {
    await start();
    accepted = [pages.next, pages.old];
    const { statusCode, body } = await ask(by, id);
    expect(statusCode).toBe(200);
    expect(JSON.parse(expected.decrypt(body))).toMatchObject(by ? { body: { phone: '1' } } : {});
  });

  it('refuses a key whose time is over, in plain text, whether the request names it or not', async () => {
    await start();
    accepted = [pages.next];
    for (const by of [cipher, undefined]) {
      const { statusCode, body } = await ask(by, 'k1');
      expect([statusCode, JSON.parse(body)]).toEqual([400, errorBody(20003)]);
    }
    expect((await ask(cipher, undefined)).statusCode).toBe(400);
    expect(calls).toBe(0);
  });
});

describe('what cannot be read', () => {
  const other = createNodeCipher(createWireKeys());
  const block = cipher.encrypt('{"two":"blocks of ciphertext"}');
  const broken: [string, InjectOptions][] = [
    ['wrong key', form(`params=${other.encrypt('{"a":"1"}')}`)],
    ['wrong padding', form(`params=${flipLastBit(block)}`)],
    ['odd length', form(`params=${block.slice(1)}`)],
    ['not hex', form('params=hello')],
    ['not JSON', form(`params=${cipher.encrypt('{"a":')}`)],
    ['not fields', form(`params=${cipher.encrypt('[1]')}`)],
    ['a nested field', form(`params=${cipher.encrypt('{"a":{}}')}`)],
    ['__proto__', form(`params=${cipher.encrypt('{"__proto__":"1"}')}`)],
    ['a form in clear', form('phone=13800138000')],
    ['params twice', form(`params=${block}&params=${block}`)],
    ['JSON in clear', json('{"a":1}')],
    ['empty JSON', json('""')],
    ['broken JSON', json('"abc')],
    ['invalid UTF-8', { ...json(''), payload: Buffer.from([0x22, 0xff, 0x22]) }],
    ['a query in clear', { method: 'GET', url: '/api/echo?filename=x' }],
    ['a broken query', { method: 'DELETE', url: '/api/echo?params=00' }],
    ['a repeatable request without an id', repeatable(undefined)],
    ['a repeatable request with a strange id', repeatable("1' OR '1'='1")],
  ];

  it.each(broken)('is answered alike and reaches no handler: %s', async (_why, request) => {
    await start();
    const { statusCode, body, headers } = await send(request);
    expect(statusCode).toBe(400);
    expect(body).toBe(cipher.encrypt(JSON.stringify(errorBody(20003))));
    expect({ ...headers, date: '' }).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(body.length),
      connection: 'keep-alive',
      date: '',
    });
    expect(calls).toBe(0);
  });

  it('is answered in clear at safe level 0', async () => {
    await start();
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { ...JSON_BODY, ...CLEAR },
      payload: '{"a":',
    });
    expect([response.statusCode, response.json()]).toEqual([400, errorBody(20003)]);
  });

  function form(payload: string): InjectOptions {
    return { method: 'POST', url: '/api/echo', headers: FORM, payload };
  }
  function json(payload: string): InjectOptions {
    return { method: 'POST', url: '/api/echo', headers: JSON_BODY, payload };
  }
  function repeatable(id: string | undefined): InjectOptions {
    const headers = { 'x-repeatable': '1', ...(id ? { 'x-request-id': id } : {}) };
    return { method: 'POST', url: '/api/echo', headers };
  }
  function flipLastBit(hex: string): string {
    const bytes = Buffer.from(hex, 'hex');
    bytes[bytes.length - 17] = (bytes[bytes.length - 17] ?? 0) ^ 1;
    return bytes.toString('hex');
  }
});

describe('a repeatable request', () => {
  const repeat = (url: string, id = 'request-1', headers: Record<string, string> = {}) =>
    ({
      method: 'POST',
      url,
      headers: { 'x-repeatable': '1', 'x-request-id': id, ...headers },
    }) as const;

  it('is carried out once, and answered with the same bytes', async () => {
    await start();
    const payload = writeForm(encryptFields(cipher, { phone: '13800138000' }));
    const request = { ...repeat('/api/echo', 'request-1', FORM), payload };
    const first = await send(request);
    const again = await send(request);
    expect(first.opened).toMatchObject({ calls: 1 });
    expect(again.body).toBe(first.body);
    expect(again.statusCode).toBe(200);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first.headers['x-replayed'], again.headers['x-replayed']]).toEqual([undefined, '1']);
    expect(again.headers['x-request-id']).toBe('request-1');
    expect(calls).toBe(1);
  });

  it('in clear is answered as the same JSON', async () => {
    await start();
    const first = await app.inject(repeat('/api/echo', 'request-1', CLEAR));
    const again = await app.inject(repeat('/api/echo', 'request-1', CLEAR));
    expect(again.json()).toEqual(first.json());
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(calls).toBe(1);
  });

  it('without content in its response is stored as well', async () => {
    await start();
    for (const _ of [1, 2]) expect((await send(repeat('/api/nothing'))).statusCode).toBe(204);
    expect(calls).toBe(1);
  });

  it('is another one under another id, and every time without the mark or by GET', async () => {
    await start();
    await send(repeat('/api/echo', 'request-1'));
    await send(repeat('/api/echo', 'request-2'));
    await send({ method: 'POST', url: '/api/echo', headers: { 'x-request-id': 'request-1' } });
    await send({ ...repeat('/api/echo'), method: 'GET' });
    expect(calls).toBe(4);
  });

  it.each([
    ['another body', { payload: writeForm(encryptFields(cipher, { phone: '2' })) }, {}],
    ['another address', { url: '/api/echo?a=1' }, {}],
    ['another method', { method: 'PUT' }, {}],
    ['another caller', {}, { authorization: 'Bearer other' }],
    ['another school', {}, { 'x-school': 'other' }],
  ] as const)('is refused when its id was used for %s', async (_why, change, headers) => {
    await start();
    const payload = writeForm(encryptFields(cipher, { phone: '1' }));
    const request = { ...repeat('/api/echo', 'request-1', FORM), payload };
    await send(request);
    const conflict = await send({
      ...request,
      ...change,
      headers: { ...request.headers, ...headers },
    });
    expect([conflict.statusCode, conflict.opened]).toEqual([
      409,
      errorBody(20002, { requestId: 'request-1' }),
    ]);
    expect(calls).toBe(1);
  });

  it.each([400, 401, 404, 409])('stores a response of %i', async (status) => {
    await start();
    await send(repeat(`/api/status/${status}`));
    const again = await send(repeat(`/api/status/${status}`));
    expect([again.statusCode, again.opened]).toEqual([status, { calls: 1 }]);
  });

  it.each([429, 500, 503])('is carried out again after %i', async (status) => {
    await start();
    await send(repeat(`/api/status/${status}`));
    expect((await send(repeat(`/api/status/${status}`))).opened).toEqual({ calls: 2 });
  });

  it('waits for the one that is being carried out', async () => {
    await start();
    const first = send(repeat('/api/gated'));
    await gate.entered.promise;
    const second = send(repeat('/api/gated'));
    gate.released.give();
    const both = await Promise.all([first, second]);
    expect(both.map(({ opened }) => opened)).toEqual([{ calls: 1 }, { calls: 1 }]);
    expect(calls).toBe(1);
  });

  it('is told to come back when that takes too long, and does not disturb it', async () => {
    const store = createMemoryReplayStore();
    await start({ ...store, begin: async () => ({ state: 'running' }) }, 20);
    const { statusCode, opened } = await send(repeat('/api/echo'));
    expect([statusCode, opened]).toEqual([409, errorBody(20011, { requestId: 'request-1' })]);
    expect(calls).toBe(0);
  });

  it('is answered although its response could not be stored', async () => {
    const store = createMemoryReplayStore();
    await start({ ...store, finish: () => Promise.reject(new Error('no database')) }, 20);
    expect((await send(repeat('/api/echo'))).opened).toMatchObject({ calls: 1 });
    expect((await send(repeat('/api/echo'))).statusCode).toBe(409);
    expect(calls).toBe(1);
  });

  it('whose caller has gone before the response finds it later', async () => {
    await start();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { method, headers } = repeat('/api/gated');
    const gone = new AbortController();
    const first = fetch(`${address}/api/gated`, { method, headers, signal: gone.signal });
    await gate.entered.promise;
    gone.abort();
    await expect(first).rejects.toThrow();
    await gate.closed.promise;
    gate.released.give();
    const again = await fetch(`${address}/api/gated`, { method, headers });
    expect(again.headers.get('x-replayed')).toBe('1');
    expect(decryptResponse(cipher, await again.text())).toEqual({ calls: 1 });
  });
});

describe('the worked example of the README', () => {
  it('holds on the wire', async () => {
    const vector = vectors.find(({ why }) => why.startsWith("a form's fields"));
    const gateway = Fastify();
    await gateway.register(wirePlugin, {
      ciphers: () => [
        { cipher: createNodeCipher({ key: vector?.key ?? '', iv: vector?.iv ?? '' }) },
      ],
      replays: createMemoryReplayStore(),
      applies: () => true,
    });
    gateway.post('/api-service/api/v1/verifyCode2', async (request) => request.body);
    const response = await gateway.inject({
      method: 'POST',
      url: '/api-service/api/v1/verifyCode2',
      headers: FORM,
      payload: `params=${vector?.hex}`,
    });
    expect(response.body).toBe(vector?.hex);
    await gateway.close();
  });
});
