import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestOrigin } from './request-origin';

async function originFor(trusted: number, headers: Record<string, string>): Promise<string> {
  const app = fastify({ trustProxy: (_address, hop) => hop < trusted });
  app.get('/', async (request) => requestOrigin(request));
  const { body } = await app.inject({ url: '/', headers });
  await app.close();
  return body;
}

const host = 'portal.example.edu.cn:8080';

it.each<[Record<string, string>, string]>([
  [{}, `http://${host}`],
  [{ 'x-forwarded-proto': 'https' }, `https://${host}`],
  [{ 'x-forwarded-host': 'wifi.example.edu.cn' }, 'http://wifi.example.edu.cn'],
  [{ 'x-forwarded-host': '[2001:db8::1]:443' }, 'http://[2001:db8::1]:443'],
  [{ 'x-forwarded-proto': 'javascript' }, `http://${host}`],
  [{ 'x-forwarded-proto': 'HTTPS://evil.example/' }, `http://${host}`],
  ...['evil.example/path', 'user@evil.example', 'evil.example?a', 'a b', '//x', 'x:99999', '"'].map(
    (forged): [Record<string, string>, string] => [
      { 'x-forwarded-host': forged },
      `http://${host}`,
    ],
  ),
])('behind a proxy, %j leads to %s', async (headers, origin) => {
  expect(await originFor(1, { host, ...headers })).toBe(origin);
});

it('without a proxy nothing that is forwarded counts', async () => {
  const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  expect(await originFor(0, headers)).toBe(`http://${host}`);
});

it('without a host that is one, it is where the connection arrived', async () => {
  expect(await originFor(0, { host: 'evil.example/path' })).toMatch(/^http:\/\/(localhost|\[|127)/);
});
