import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OPERATOR_FILE } from '../../operator/running-gateway';
import { replaceFile } from '../../replace-file';

export interface OperatorFileParts {
  dataDir: string;
  secret: string;
  /** The origin at which the Studio is opened, by the port that the app listens on. */
  studioAt(port: number): string;
}

/**
 * Keeps `operator.json` in the data folder while the app listens: its origin, that of the Studio,
 * and the operator's secret. The routes that are registered afterwards respond to nobody before the
 * file is there, whole.
 */
export function keepOperatorFile(
  app: FastifyInstance,
  { dataDir, secret, studioAt }: OperatorFileParts,
): void {
  const file = join(dataDir, OPERATOR_FILE);
  let writing: Promise<void> | undefined;
  // The server says this before it accepts a connection, Fastify's own hook runs later.
  app.server.once('listening', () => {
    const { origin, port } = placeOf(app);
    const known = { origin, studio: studioAt(port), secret };
    writing = replaceFile(file, JSON.stringify(known))
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

/** Gives the origin at which this machine reaches the gateway, and its port. */
function placeOf({ server }: FastifyInstance): { origin: string; port: number } {
  const address = server.address();
  if (address === null || typeof address === 'string') return { origin: '', port: 0 };
  const { address: host, port, family } = address;
  if (host === '0.0.0.0' || host === '::') return { origin: `http://127.0.0.1:${port}`, port };
  return { origin: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`, port };
}
