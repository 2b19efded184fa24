import type { FastifyInstance } from 'fastify';

/**
 * Once the server closes, lets every connection end with the answer that is under way on it. Kept open for a next request,
 * as browsers and proxies ask, it would hold up the end of the process for more than a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // For answers whose headers have gone out already.
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
