// Gives static pages as the gateway gives its own: `node twin-server.mjs <pages.json>`. Prints its
// port.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';

const pages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = fastify();
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
for (const [path, { html, headers }] of Object.entries(pages)) {
  const body = brotliCompressSync(html, { params });
  app.get(path, (_request, reply) =>
    reply.headers(headers).header('content-encoding', 'br').send(body),
  );
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
