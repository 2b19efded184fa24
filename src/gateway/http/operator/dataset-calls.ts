import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject } from '../../../engine';
import { createDatasetStore } from '../../datasets/database-dataset-store';
import type { DatasetStore } from '../../datasets/dataset-store';
import { datasetNamed } from '../../datasets/datasets';
import { readDatasetRows } from '../../datasets/read-dataset-rows';
import { PublishingProblem } from '../publishing/problems';
import type { AccountsApiParts } from './account-calls';

/** The most bytes of a request's body: a thousand balances, or ten activities. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** The calls of a `DatasetStore` by their paths: what each takes out of the request, and gives. */
const calls: Readonly<Record<string, (store: DatasetStore, body: JsonObject) => Promise<unknown>>> =
  {
    'look-up': async () => null,
    list: (store, { limit, after }) =>
      store.list({
        limit: typeof limit === 'number' ? Math.min(limit, 1000) : 1000,
        after: typeof after === 'number' ? after : 0,
      }),
    'begin-import': (store) => store.beginImport(),
    stage: async (store, { importId, rows }) => {
      const read = readDatasetRows(rows);
      if (!read) throw new PublishingProblem('invalid-request');
      await store.stage(idOf(importId), read);
      return null;
    },
    'finish-import': (store, { importId, isDryRun }) =>
      store.finishImport(idOf(importId), { isDryRun: isDryRun !== false }),
    'cancel-import': async (store, { importId }) => {
      await store.cancelImport(idOf(importId));
      return null;
    },
  };

/** Datasets over HTTP: `POST /<school>/<dataset>/<call>`, JSON in, `{ result }` out. */
export function registerDatasetCalls(api: FastifyInstance, parts: AccountsApiParts): void {
  api.post<{ Params: { school: string; dataset: string; call: string } }>(
    '/:school/:dataset/:call',
    { bodyLimit: BODY_LIMIT },
    async ({ params, body }, reply) => {
      if (!parts.settingsOf(params.school)) throw new PublishingProblem('unknown-school');
      const dataset = datasetNamed(params.dataset);
      const call = Object.hasOwn(calls, params.call) ? calls[params.call] : undefined;
      if (!dataset || !call || !isJsonObject(body)) throw new PublishingProblem('not-found');
      const result = await call(createDatasetStore(parts, params.school, dataset), body);
      return reply.header('cache-control', 'no-store').send({ result });
    },
  );
}

function idOf(value: unknown): string {
  if (typeof value === 'string' && value.length <= 200) return value;
  throw new PublishingProblem('invalid-request');
}
