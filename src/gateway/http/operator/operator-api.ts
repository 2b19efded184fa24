import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../crypto/secrets';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Database } from '../../database/tables';
import { readHistoryQuestion } from '../../operator/history-json';
import { readRotation } from '../../operator/keys-json';
import { operatorEntry, rotationEntry } from '../../operator/operator-entry';
import { createTokenStore } from '../../publishing/token-store';
import { rotateKeys } from '../../repositories/deployment-keys';
import { describeKeys } from '../../repositories/describe-keys';
import { addHistory, readHistory } from '../../repositories/history';
import { PublishingProblem, sendProblem } from '../publishing/problems';
import { normalizeAddress } from '../rate-limit-key';
import { type AccountsApiParts, registerAccountCalls } from './account-calls';
import { registerDatasetCalls } from './dataset-calls';
import { readNewToken, tokenJson } from './token-json';

/** Where a running gateway says how its operator reaches it: for the owner of the data folder alone. */
export const OPERATOR_FILE = 'operator.json';

export interface OperatorApiParts extends AccountsApiParts {
  database: Database;
  dataDir: string;
  clock(): Date;
  /** Called when the deployment's keys have changed. */
  onKeysChanged(): Promise<void>;
  /** The names of the schools that are served. */
  schoolNames(): readonly string[];
  /** All of the database, as of one moment. */
  dump(): Promise<Uint8Array>;
}

/**
 * Tokens for publishing and accounts, for the operator of a gateway whose embedded database is open in this process alone. Whoever may read
 * `operator.json` in the data folder is the operator: it has the address and a secret that is good until the gateway ends.
 */
export async function registerOperatorApi(
  app: FastifyInstance,
  parts: OperatorApiParts,
): Promise<void> {
  const { database, dataDir, clock } = parts;
  const secret = `fgo_${randomBytes(32).toString('base64url')}`;
  const file = join(dataDir, OPERATOR_FILE);
  app.addHook('onListen', async () => {
    const content = JSON.stringify({ origin: originOf(app), secret });
    // Made anew: the mode counts only for a file that was not there.
    await rm(file, { force: true });
    await writeFile(file, content, { mode: 0o600 });
  });
  app.addHook('onClose', () => rm(file, { force: true }));

  await app.register(
    async (api) => {
      guard(api);
      const storeFor = (ip: string) =>
        createTokenStore(database, { address: normalizeAddress(ip), clock });

      api.get('/', async ({ ip }, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send({ tokens: (await storeFor(ip).list()).map(tokenJson) }),
      );
      api.get('/schools', async (_request, reply) =>
        reply.header('cache-control', 'no-store').send({ schools: parts.schoolNames() }),
      );
      api.post('/', async ({ ip, body }, reply) => {
        const wanted = readNewToken(body);
        if (!wanted) throw new PublishingProblem('invalid-request');
        const { token, secret: text } = await storeFor(ip).create(wanted);
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send({ token: tokenJson(token), secret: text });
      });
      api.delete<{ Params: { id: string } }>('/:id', async ({ ip, params }, reply) => {
        const token = await storeFor(ip).revoke(params.id);
        if (!token) throw new PublishingProblem('not-found');
        return reply.header('cache-control', 'no-store').send({ token: tokenJson(token) });
      });
    },
    { prefix: '/formgate/api/tokens' },
  );
  await app.register(
    async (api) => {
      guard(api);
      registerAccountCalls(api, parts);
    },
    { prefix: '/formgate/api/accounts' },
  );
  await app.register(
    async (api) => {
      guard(api);
      registerDatasetCalls(api, parts);
    },
    { prefix: '/formgate/api/datasets' },
  );

  await app.register(
    async (api) => {
      guard(api);
      api.post('/', async ({ body }, reply) => {
        const question = readHistoryQuestion(body);
        if (!question) throw new PublishingProblem('invalid-request');
        const { filter, limit, after } = question;
        const page = await readHistory(database, filter, { limit, after });
        return reply.header('cache-control', 'no-store').send(page);
      });
    },
    { prefix: '/formgate/api/history' },
  );
  await app.register(
    async (api) => {
      guard(api);
      api.post('/', async (_request, reply) => {
        await addHistory(database, [operatorEntry('backup', clock())]);
        const bytes = await parts.dump();
        return reply
          .header('cache-control', 'no-store')
          .type('application/gzip')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      });
    },
    { prefix: '/formgate/api/backup' },
  );
  await app.register(
    async (api) => {
      guard(api);
      api.get('/', async (_request, reply) =>
        reply.header('cache-control', 'no-store').send({ keys: await describeKeys(database) }),
      );
      api.post('/rotate', async ({ body }, reply) => {
        const wanted = readRotation(body);
        if (!wanted) throw new PublishingProblem('invalid-request');
        const { kinds, overlap } = wanted;
        const entry = rotationEntry(kinds, clock());
        await rotateKeys(database, kinds, { overlap, entry });
        await parts.onKeysChanged();
        return reply.code(201).header('cache-control', 'no-store').send({});
      });
      api.post('/rotated', async (_request, reply) => {
        await addHistory(database, [rotationEntry(['identification'], clock())]);
        return reply.code(201).header('cache-control', 'no-store').send({});
      });
    },
    { prefix: '/formgate/api/keys' },
  );

  /** Admits the operator alone. */
  function guard(api: FastifyInstance): void {
    api.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.code === 'internal')
        request.log.error({ err: error }, 'An operator’s call failed');
      return sendProblem(reply, problem);
    });
    api.addHook('onRequest', async ({ headers }) => {
      const [, given] = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
      if (given === undefined || hashToken(given) !== hashToken(secret)) {
        throw new PublishingProblem('unauthorized');
      }
    });
  }
}

function toProblem(error: unknown): PublishingProblem {
  if (error instanceof PublishingProblem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status < 500) return new PublishingProblem('invalid-request');
  return new PublishingProblem(isDatabaseUnavailable(error) ? 'database-unavailable' : 'internal');
}

/** Where this machine reaches the gateway. */
function originOf({ server }: FastifyInstance): string {
  const address = server.address();
  if (address === null || typeof address === 'string') return '';
  const { address: host, port, family } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
