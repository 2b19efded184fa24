import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerFailureResponses } from './failure-responses';
import { ASSET_POLICY, deploymentHeaders, documentHeaders } from './security-headers';

/** Headers of a response of a deployment that students reach at an address. */
async function headersOf(path: string, publicUrl?: string) {
  const app = fastify();
  registerFailureResponses(app, deploymentHeaders(publicUrl));
  app.get('/data', async () => ({}));
  app.get('/page', (_request, reply) =>
    reply.headers(documentHeaders({ styles: [], scripts: [] })).send(''),
  );
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

it.each([
  ['https://portal.example.edu.cn', 'max-age=31536000'],
  ['http://portal.example.edu.cn', undefined],
  [undefined, undefined],
])('a deployment at %s has browsers stay on https: %s', async (publicUrl, expected) => {
  for (const path of ['/data', '/page', '/nothing']) {
    const { 'strict-transport-security': found } = await headersOf(path, publicUrl);
    expect(found).toBe(expected);
  }
});

it('nothing is framed by another site: pages by their own alone, data by nobody', async () => {
  const framers = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await headersOf(path))['content-security-policy']))?.[1];
  expect(await framers('/page')).toBe("'self'");
  expect(await framers('/data')).toBe("'none'");
  expect(await framers('/nothing')).toBe("'none'");
  expect(ASSET_POLICY).toContain("frame-ancestors 'self'");
});
