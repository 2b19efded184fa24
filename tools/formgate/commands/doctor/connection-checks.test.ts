import { expect, it } from 'vitest';
import { checkCertificate, checkPage, checkReachable } from './connection-checks';
import { readPage } from './read-page';

const origin = 'https://portal.example.edu.cn';
const secure = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};
const to = (location: string) => new Response(null, { status: 308, headers: { location } });
const page = (headers: Record<string, string> = secure) => new Response('', { headers });

it.each([
  ['the page itself', { '/': page() }, 'ok', 'Pages have'],
  ['the only school', { '/': to('/campus?a=1'), '/campus?a=1': page() }, 'ok', 'Pages have'],
  ['its whole address', { '/': to(`${origin}/campus`), '/campus': page() }, 'ok', 'Pages have'],
  ['a school without headers', { '/': to('/campus'), '/campus': page({}) }, 'error', 'Pages lack'],
  ['another origin', { '/': to('https://sso.example.cn/') }, 'warning', 'https://sso.example.cn'],
  ['itself', { '/': to('/') }, 'error', 'again and again'],
  ['no address at all', { '/': to('https://[') }, 'error', 'Pages lack'],
])('looks at the page where / leads to %s', async (_what, responses, result, text) => {
  const all: Readonly<Record<string, Response>> = responses;
  const check = checkPage(await readPage(origin, async (path) => all[path] ?? page({})));
  expect(check.result).toBe(result);
  expect(check.words.en).toContain(text);
});

it.each([
  [300, 'ok', 'Valid, for 300 days more.'],
  [14, 'ok', 'Valid, for 14 days more.'],
  [13, 'warning', 'It ends in 13 days.'],
  [0, 'warning', 'It ends within a day. Renew it now'],
])('a certificate that is good for %i days is %s', (days, result, text) => {
  const check = checkCertificate(origin, days);
  expect([check.result, check.words.en]).toEqual([result, expect.stringContaining(text)]);
});

it.each([
  [{ status: 'ok', schools: 2 }, 200, 'ok', 'responds.'],
  ['what another version says', 200, 'ok', 'responds.'],
  [{ status: 'ok', schools: 0 }, 200, 'warning', 'has no school yet. Begin the first one'],
  [undefined, 502, 'error', 'has the status 502'],
])('a gateway whose health is %j with %i is %s', (body, status, result, text) => {
  const check = checkReachable(origin, new Response(null, { status }), body);
  expect([check.result, check.words.en]).toEqual([result, expect.stringContaining(text)]);
});
