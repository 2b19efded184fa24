import fastify from 'fastify';
import { expect, it } from 'vitest';
import { isCrossSite } from './cross-site';

const cases: [string, 'POST' | 'GET', Record<string, string>, boolean][] = [
  ['a program without a browser', 'POST', {}, false],
  ['the portal’s own page', 'POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }, true],
  ['another host of the same site', 'POST', { 'sec-fetch-site': 'same-site' }, true],
  [
    'another site that names a school, which it needs leave for',
    'POST',
    { 'sec-fetch-site': 'cross-site', 'x-school': 'default' },
    true,
  ],
  ['the own origin on plain http', 'POST', { origin: 'http://portal.edu.cn' }, false],
  ['another origin on plain http', 'POST', { origin: 'http://evil.example' }, true],
  ['another port on plain http', 'POST', { origin: 'http://portal.edu.cn:81' }, true],
  ['a page without an origin', 'POST', { origin: 'null' }, true],
  [
    'the own page behind a proxy that changes the host',
    'POST',
    { host: 'localhost:8080', origin: 'http://portal.edu.cn', 'x-school': 'default' },
    false,
  ],
  ['a page of another site that only reads', 'GET', { 'sec-fetch-site': 'cross-site' }, false],
];

it.each(cases)('%s: %s with %o → %s', async (_, method, headers, expected) => {
  const app = fastify();
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request) => isCrossSite(request),
  });
  const sent = { host: 'portal.edu.cn', ...headers };
  const { body } = await app.inject({ method, url: '/', headers: sent });
  expect(body).toBe(String(expected));
});
