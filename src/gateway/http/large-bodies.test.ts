import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLargeBodies } from './large-bodies';

const LIMIT = 3_000_000;
let app: FastifyInstance;
let url: string;
let read: readonly Uint8Array[] = [];

beforeEach(async () => {
  read = [];
  app = fastify({ bodyLimit: LIMIT });
  readLargeBodies(app, async (pieces) => {
    read = pieces;
    return JSON.parse(Buffer.concat(pieces).toString());
  });
  app.post('/', async ({ body }: FastifyRequest) => ({ length: Object(body).text.length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});
afterEach(() => app.close());

/** Sends a body in chunks, and gives the response's status and body. */
function send(parts: readonly (string | Buffer)[], headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    const sent = request(url, { method: 'POST', headers: all }, async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode, body });
    });
    sent.on('error', reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const jsonOf = (length: number) => JSON.stringify({ text: '字'.repeat(length) });

test('a small body is read here', async () => {
  expect(await send([jsonOf(1000)])).toEqual({ status: 200, body: '{"length":1000}' });
  expect(read).toEqual([]);
});

test('a large body is read elsewhere, by whoever may take its bytes over, whatever its chunks are', async () => {
  const json = Buffer.from(jsonOf(900_000));
  const length = { 'content-length': String(json.length) };
  for (const headers of [length, {}]) {
    const parts = [json.subarray(0, 1), json.subarray(1, 1_500_001), json.subarray(1_500_001)];
    expect(await send(parts, headers)).toEqual({ status: 200, body: '{"length":900000}' });
    expect(Buffer.concat(read).equals(json)).toBe(true);
    const alone = read.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength);
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.length).toBeGreaterThanOrEqual(read.length - 2);
  }
});

test('a body is refused where it is longer than it may be, announced or not', async () => {
  const half = Buffer.alloc(LIMIT / 2 + 1, ' ');
  expect((await send([half, half])).status).toBe(413);
  const announced = { 'content-length': String(LIMIT + 1), expect: '100-continue' };
  expect((await send([], announced)).status).toBe(413);
  expect(read).toEqual([]);
});

test('a body that is no JSON is refused', async () => {
  expect((await send(['{"text":'])).status).toBe(400);
});
