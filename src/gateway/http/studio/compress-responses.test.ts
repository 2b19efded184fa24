import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressResponses } from './compress-responses';

const long = JSON.stringify(Array.from({ length: 2000 }, (_, line) => `校园网 ${line * line}`));
const pictures = JSON.stringify('a picture'.repeat(300_000));
const short = JSON.stringify({ token: 'a'.repeat(500) });

async function get(path: string, acceptEncoding?: string) {
  const app = fastify();
  await app.register(async (api) => {
    compressResponses(api);
    const json = 'application/json; charset=utf-8';
    api.get('/long', (_, reply) => reply.type(json).send(long));
    api.get('/short', (_, reply) => reply.type(json).send(short));
    api.get('/pictures', (_, reply) => reply.type(json).send(pictures));
    api.get('/bytes', (_, reply) => reply.send(Buffer.from(long)));
  });
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const response = await app.inject({ url: path, headers });
  await app.close();
  return response;
}

describe('a response of the API', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('goes as %s where it is long and the reader takes that', async (name, accepted, open) => {
    const { headers, rawPayload } = await get('/long', accepted);
    expect(headers).toMatchObject({ 'content-encoding': name, vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(long.length / 2);
    expect(open(rawPayload).toString()).toBe(long);
  });

  it('goes as it is to a reader who takes nothing else', async () => {
    const { headers, body } = await get('/long');
    expect(headers['content-encoding']).toBeUndefined();
    expect([headers.vary, body]).toEqual(['Accept-Encoding', long]);
  });

  it.each([
    ['a short text, such as one with a secret', '/short', short],
    ['a text that would take long', '/pictures', pictures],
    ['bytes', '/bytes', long],
  ])('goes as it is where it is %s', async (_, path, text) => {
    const { headers, body } = await get(path, 'gzip, deflate, br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(text);
  });
});
