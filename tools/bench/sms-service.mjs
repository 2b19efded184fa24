import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Runs `use` with a service for text messages on loopback, as `{ url, codes }`: the newest code of
 * each phone.
 */
export async function withSmsService(use) {
  const codes = new Map();
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { phone, code } = JSON.parse(Buffer.concat(chunks).toString());
    codes.set(phone, code);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use({ url: `http://127.0.0.1:${server.address().port}`, codes });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
