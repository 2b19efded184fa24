import { AxiosError } from 'axios';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../api';
import { SILENT_PATH } from '../error-catalogue';
import { createMemoryReplayStore } from '../node/memory-replay-store.test-support';
import { createNodeCipher, createWireKeys } from '../node/node-cipher';
import { wirePlugin } from '../node/wire-plugin';
import { wireOf } from '../node/wire-request';
import { type ApiClient, type ApiClientOptions, createApiClient } from './api-client';
import type { ApiError } from './api-error';
import { createBrowserCipher } from './browser-cipher';

const keys = createWireKeys();
const HEX = /^(?:[0-9a-f]{32})+$/;

let app: FastifyInstance;
let baseURL: string;
/** The requests as they were on the wire. */
let received: { method: string; url: string; headers: object; raw: string }[];
/** The number of responses that the network will lose, after the gateway has made them. */
let lostResponses: number;
let calls: number;
let failure: { status: number; body: Partial<ErrorBody> | { code: string } };

beforeEach(async () => {
  received = [];
  lostResponses = 0;
  calls = 0;
  failure = { status: 400, body: {} };
  app = Fastify();
  await app.register(wirePlugin, {
    ciphers: () => [{ cipher: createNodeCipher(keys) }],
    replays: createMemoryReplayStore(),
    applies: () => true,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, raw: wireOf(request)?.raw.toString() ?? '' });
    if (lostResponses > 0) {
      lostResponses -= 1;
      reply.raw.socket?.destroy();
    }
    return payload;
  });
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/echo',
    handler: async ({ query, body }) => {
      calls += 1;
      return { code: 0, data: { query, body, calls } };
    },
  });
  for (const url of ['/failing', SILENT_PATH]) {
    app.post(url, (_request, reply) => reply.code(failure.status).send(failure.body));
  }
  app.get('/never', (_request, reply) => {
    reply.hijack();
  });
  app.get('/page', (_request, reply) => reply.type('text/html').send('<html>Sign in</html>'));
  baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

function start(options: Partial<ApiClientOptions> = {}) {
  const onError = vi.fn<(error: ApiError) => void>();
  const waits: number[] = [];
  const client = createApiClient({
    cipher: createBrowserCipher(keys),
    token: () => 'token-of-a-student',
    school: () => 'riverside',
    locale: () => 'zh-CN',
    onError,
    baseURL,
    delay: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });
  return { client, onError, waits };
}

/** The ApiError that a request rejects with. */
function errorOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error) => error,
  );
}

async function fail(client: ApiClient, body: typeof failure.body, status = 400, url = '/failing') {
  failure = { status, body };
  return errorOf(client.post(url, {}));
}

describe('a request', () => {
  it('encrypts a query, and decrypts the response', async () => {
    const { client } = start();
    for (const method of ['GET', 'DELETE']) {
      const params = { filename: '配置.json', a: 1, none: undefined };
      const { data } = await client.request({ method, url: '/echo?b=2', params });
      expect(data.data.query).toEqual({ filename: '配置.json', a: '1', b: '2' });
      expect(received.at(-1)?.url).toMatch(/^\/echo\?params=[0-9a-f]+$/);
    }
  });

  it('without a query sends no query', async () => {
    await start().client.get('/echo');
    expect(received[0]?.url).toBe('/echo');
  });

  it.each([
    ['by its option', { phone: '13800138000' }, { encoding: 'form' }],
    [
      'by its content type',
      { phone: '13800138000' },
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
  ] as const)('encrypts a form, %s', async (_why, fields, config) => {
    const { client } = start();
    const { data } = await client.post('/echo', fields, config);
    expect(data.data.body).toEqual(fields);
    expect(received[0]?.raw).toMatch(/^params=[0-9a-f]+$/);
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  it('encrypts JSON as a JSON string of hex', async () => {
    const { client } = start();
    const body = { mac: 'AA:BB', nested: { list: [1, '二'] } };
    expect((await client.put('/echo', body)).data.data.body).toEqual(body);
    expect(JSON.parse(received[0]?.raw ?? '')).toMatch(HEX);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('sends the token and the school', async () => {
    await start().client.post('/echo', {});
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer token-of-a-student',
      'x-school': 'riverside',
      'x-safe-level': '1',
    });
    await start({ token: () => null, school: () => undefined }).client.get('/echo');
    expect(received[1]?.headers).not.toHaveProperty('authorization');
    expect(received[1]?.headers).not.toHaveProperty('x-school');
  });

  it('is unencrypted at safe level 0, for one request or for all', async () => {
    await start({ safeLevel: 0 }).client.get('/echo', { params: { b: '2', a: '你' } });
    const { data } = await start().client.post(
      '/echo',
      { phone: '1' },
      { safeLevel: 0, encoding: 'form' },
    );
    expect(received[0]?.url).toBe('/echo?a=%E4%BD%A0&b=2');
    expect(received[1]).toMatchObject({ raw: 'phone=1', headers: { 'x-safe-level': '0' } });
    expect(data.data.body).toEqual({ phone: '1' });
  });

  it('returns a response that is no JSON unchanged', async () => {
    expect((await start().client.get('/page')).data).toBe('<html>Sign in</html>');
  });

  it('has no time limit, and starts at the root', () => {
    const { client } = start({ baseURL: undefined });
    expect([client.defaults.timeout, client.defaults.baseURL]).toEqual([0, '/']);
  });
});

describe('an error', () => {
  it("has the catalogue's message in the reader's language, and is shown", async () => {
    const { client, onError } = start();
    const error = await fail(client, { code: 1009, message: 'raw text of a server' });
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 1009,
      message: '验证码不正确或已过期',
      silent: false,
      status: 400,
    });
    expect(onError.mock.calls).toEqual([[error]]);
    const english = start({ locale: () => 'en' }).client;
    expect((await fail(english, { code: 20001, params: { seconds: 7 } }, 429)).message).toBe(
      'Too many attempts. Please try again in 7 s.',
    );
  });

  it.each([400, 403, 500, 1018, 1019])('%i shows nothing', async (code) => {
    const { client, onError } = start();
    expect(await fail(client, { code, message: 'x' })).toMatchObject({
      code,
      message: '',
      silent: true,
    });
    expect(onError).not.toHaveBeenCalled();
  });

  it('of the silent path has a message, but is not shown', async () => {
    const { client, onError } = start();
    const error = await fail(client, { code: 1000 }, 400, `${SILENT_PATH}?at=1`);
    expect(error).toMatchObject({ message: '断开连接失败，请稍后再试', silent: true });
    expect(onError).not.toHaveBeenCalled();
  });

  it('of a field is not shown: the form shows it', async () => {
    const { client, onError } = start();
    expect(await fail(client, { code: 1006, field: 'phone' })).toMatchObject({
      field: 'phone',
      message: '手机号不正确，请检查后重新输入',
      silent: false,
    });
    expect(await fail(client, { code: 20005, fields: { phone: 1006, user: 1002 } })).toMatchObject({
      fields: { phone: 1006, user: 1002 },
      silent: false,
    });
    expect(onError).not.toHaveBeenCalled();
  });

  it('with status 200 is an error too', async () => {
    const { client, onError } = start();
    const error = await fail(client, { code: 1009, message: 'x' }, 200);
    expect(error).toMatchObject({
      code: 1009,
      message: '验证码不正确或已过期',
      status: 200,
    });
    expect(onError.mock.calls).toEqual([[error]]);
    expect(await fail(client, { code: 1000 }, 200, SILENT_PATH)).toMatchObject({ silent: true });
  });

  it('with a code that is unknown, text or missing has a general message', async () => {
    const { client, onError } = start();
    const message = '操作未成功，请稍后再试';
    expect(await fail(client, { code: 77 })).toMatchObject({ code: 77, message });
    expect(await fail(client, {}, 502)).toMatchObject({ code: 'unknown', message, status: 502 });
    expect(await fail(client, { code: '1002' })).toMatchObject({
      code: 1002,
      message: '用户不存在，请检查账号后重新输入',
    });
    expect(onError).toHaveBeenCalledTimes(3);
  });

  it('encrypted with other keys is shown too', async () => {
    const { client } = start({ cipher: createBrowserCipher(createWireKeys()) });
    expect(await errorOf(client.post('/echo', {}))).toMatchObject({
      code: 20003,
      message: '请求无法识别，请刷新页面后再试',
      status: 400,
    });
  });

  it('of the network is shown once, and retried only for a repeatable request', async () => {
    const { client, onError, waits } = start();
    lostResponses = 1;
    expect(await errorOf(client.post('/echo', {}))).toMatchObject({
      code: 'network',
      message: '网络连接不上，请检查网络后再试',
      silent: false,
      status: undefined,
    });
    expect(waits).toEqual([]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('is silent when the caller cancelled the request', async () => {
    const { client, onError } = start();
    const error = await errorOf(client.get('/echo', { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ code: 'cancelled', message: '', silent: true });
    expect(onError).not.toHaveBeenCalled();
  });

  it('is silent when the student leaves the page, but not after a time limit', async () => {
    const left = async (): Promise<never> => {
      throw new AxiosError('Request aborted', AxiosError.ECONNABORTED);
    };
    const { client, onError } = start({ adapter: left });
    expect(await errorOf(client.get('/echo'))).toMatchObject({ code: 'cancelled', silent: true });
    expect(onError).not.toHaveBeenCalled();
    const timedOut = await errorOf(start().client.get('/never', { timeout: 1 }));
    expect(timedOut.code).toBe('network');
  });

  it('contains nothing of the request', async () => {
    const { client } = start({ safeLevel: 0 });
    failure = { status: 400, body: { code: 1009 } };
    const error = await errorOf(client.post('/failing', { password: 'hunter2-hunter2' }));
    const everything =
      JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error.cause);
    expect(everything).not.toMatch(/hunter2|token-of-a-student/);
  });

  it('in our own code keeps its name', async () => {
    const { client, onError } = start();
    const error = await errorOf(client.get('/echo', { params: { list: [1] } }));
    expect(error.name).toBe('UnreadableError');
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a repeatable request', () => {
  const secret = { password: 'correct horse' };

  it('whose response was lost is sent again byte for byte, and carried out once', async () => {
    const { client, onError, waits } = start();
    lostResponses = 2;
    const { data, headers } = await client.post('/echo', secret, {
      repeatable: true,
      encoding: 'form',
    });
    expect(data.data).toMatchObject({ body: secret, calls: 1 });
    expect(headers['x-replayed']).toBe('1');
    expect(waits).toEqual([1000, 2000]);
    expect(calls).toBe(1);
    expect(onError).not.toHaveBeenCalled();
    expect(received).toHaveLength(3);
    expect(received[0]?.headers).toMatchObject({ 'x-repeatable': '1' });
    expect(received[1]).toEqual(received[0]);
    expect(received[2]).toEqual(received[0]);
  });

  it('fails after the second retry, and is shown once', async () => {
    const { client, onError, waits } = start();
    lostResponses = 3;
    const error = await errorOf(client.post('/echo', secret, { repeatable: true }));
    expect(error).toMatchObject({
      code: 'network',
      requestId: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(waits).toEqual([1000, 2000]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('keeps its id when the same content is sent again after a lost response, until it is answered', async () => {
    const { client } = start();
    const send = (password: string) =>
      client.post('/echo', { password }, { repeatable: true, encoding: 'form' });
    lostResponses = 3;
    await errorOf(send('one'));
    const { data, headers } = await send('one');
    expect(headers['x-replayed']).toBe('1');
    expect(data.data.calls).toBe(1);
    await send('one');
    await send('two');
    const ids = received.map(({ headers: sent }) => Object(sent)['x-request-id']);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(new Set(ids.slice(3)).size).toBe(3);
    expect(calls).toBe(3);
  });

  it('is a new one with other content, or when an error was the answer', async () => {
    const { client } = start();
    const send = () => errorOf(client.post('/failing', {}, { repeatable: true }));
    failure = { status: 400, body: { code: 1009 } };
    const first = await send();
    const second = await send();
    expect(second.requestId).not.toBe(first.requestId);
  });

  it.each([
    ['keeps its id while the gateway still carries it out', 409, true],
    ['gets a new id where the gateway has no time for it', 503, false],
  ])('%s', async (_what, status, isSame) => {
    const { client } = start();
    const send = () => errorOf(client.post('/failing', {}, { repeatable: true }));
    failure = { status, body: { code: 20011 } };
    const first = await send();
    const second = await send();
    expect(second.requestId === first.requestId).toBe(isSame);
  });

  it('can be replayed by its id: the same bytes and headers, though the token has changed', async () => {
    let token = 'first';
    const { client } = start({ token: () => token });
    lostResponses = 3;
    const error = await errorOf(client.delete('/echo', { params: secret, repeatable: true }));
    token = 'second';
    const { data } = await client.replay(error.requestId ?? '');
    expect(data.data).toMatchObject({ query: secret, calls: 1 });
    expect(received.at(-1)).toEqual(received[0]);
    expect(received).toHaveLength(4);
  });

  it('is not retried when there was a response', async () => {
    const { client, waits } = start();
    failure = { status: 503, body: { code: 20011 } };
    const config = { repeatable: true, requestId: 'an-id-of-the-caller' };
    expect(await errorOf(client.post('/failing', {}, config))).toMatchObject({
      code: 20011,
      requestId: 'an-id-of-the-caller',
    });
    expect(waits).toEqual([]);
  });

  it('cannot be replayed after five minutes', async () => {
    let time = 0;
    const { client } = start({ now: () => time });
    await client.post('/echo', {}, { repeatable: true, requestId: 'request-1' });
    time = 300_000;
    expect(await errorOf(client.replay('request-1'))).toMatchObject({
      code: 'unknown',
      silent: true,
    });
  });

  it('can be cancelled while it waits', async () => {
    const gone = new AbortController();
    const { client, onError } = start({ delay: async () => gone.abort() });
    lostResponses = 1;
    const config = { repeatable: true, signal: gone.signal };
    expect(await errorOf(client.post('/echo', {}, config))).toMatchObject({ code: 'cancelled' });
    expect(received).toHaveLength(1);
    expect(onError).not.toHaveBeenCalled();
  });
});
