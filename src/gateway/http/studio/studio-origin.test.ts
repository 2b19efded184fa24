import fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepStudioApart } from './studio-origin';

const studioUrl = 'https://studio.edu.cn';

async function statusOf(publicUrl: string | undefined, host: string, url: string): Promise<number> {
  const app = fastify();
  keepStudioApart(app, { studioUrl, publicUrl });
  app.get('/*', async () => 'here');
  const { statusCode } = await app.inject({ url, headers: { host } });
  await app.close();
  return statusCode;
}

test.each([
  ['studio.edu.cn', '/', 302],
  ['STUDIO.edu.cn', '/studio/schools/riverside?x=1', 200],
  ['studio.edu.cn', '/studio/preview', 200],
  ['studio.edu.cn', '/assets/preview/entry.js', 200],
  ['studio.edu.cn', '/validators/x.js', 200],
  ['studio.edu.cn', '/schools/riverside/assets/logo.svg?v=1', 200],
  ['studio.edu.cn', '/health/ready', 200],
  ['studio.edu.cn', '/riverside/auth', 404],
  ['studio.edu.cn', '/portal-conversion/api/v3/session', 404],
  ['studio.edu.cn', '/configration.json', 404],
  ['studio.edu.cn', '/studious', 404],
  ['studio.edu.cn', '/healthy', 404],
  ['portal.edu.cn', '/riverside/auth', 200],
  ['portal.edu.cn', '/studio', 404],
  ['portal.edu.cn', '/studio/preview', 404],
  ['portal.edu.cn', '/%73tudio', 404],
  ['portal.edu.cn', '/studi%6F/preview', 404],
  ['studio.edu.cn', '/%73tudio/schools', 200],
  ['studio.edu.cn', '/%72iverside/auth', 404],
  ['portal.edu.cn', '/%ff', 400],
  ['portal.edu.cn', '/studio/api/session', 200],
  ['studio.edu.cn:8443', '/studio', 404],
])('with an origin of its own, %s%s is %i', async (host, url, status) => {
  expect(await statusOf('https://portal.edu.cn', host, url)).toBe(status);
  expect(await statusOf(undefined, host, url)).toBe(status);
});

test('one host may be that of both', async () => {
  for (const url of ['/studio', '/riverside/auth']) {
    expect(await statusOf(studioUrl, 'studio.edu.cn', url)).toBe(200);
  }
});
