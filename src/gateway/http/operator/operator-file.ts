import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OPERATOR_FILE } from '../../operator/running-gateway';
import { replaceFile } from '../../replace-file';

/**
 * Keeps `operator.json` in the data folder while the app listens: its origin, and the operator's
 * secret. The routes that are registered afterwards respond to nobody before the file is there,
 * whole.
 */
export function keepOperatorFile(app: FastifyInstance, dataDir: string, secret: string): void {
  const file = join(dataDir, OPERATOR_FILE);
  let writing: Promise<void> | undefined;
  // The server says this before it accepts a connection, Fastify's own hook runs later.
  app.server.once('listening', () => {
    writing = replaceFile(file, JSON.stringify({ origin: originOf(app), secret }))
      .catch((err: unknown) => {
        app.log.error({ err, file }, 'The file for the operator cannot be written');
      })
      .finally(() => {
        writing = undefined;
      });
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (writing) void writing.then(() => done());
    else done();
  });
  app.addHook('onClose', async () => {
    await writing;
    await rm(file, { force: true });
  });
}

/** Gives the origin at which this machine reaches the gateway. */
function originOf({ server }: FastifyInstance): string {
  const address = server.address();
  if (address === null || typeof address === 'string') return '';
  const { address: host, port, family } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
