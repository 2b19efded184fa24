import type { FastifyInstance } from 'fastify';
import type { WireKeys } from '../../../wire';
import { configurationResponse } from '../../publishing/revisions/configuration-response';
import type { ConfigurationStore } from '../../publishing/store';
import type { ResponseCache } from './response-cache';
import { createTextResponse, sendTextResponse } from './text-response';

/** `GET /configration.json` (section 7). */
export function registerConfigurationList(
  app: FastifyInstance,
  { store, wire, cache }: { store: ConfigurationStore; wire(): WireKeys; cache: ResponseCache },
): void {
  app.get('/configration.json', async (request, reply) => {
    const revision = store.current();
    const keys = wire();
    const made = await cache(`configuration\n${revision.id}\n${keys.id}`, () =>
      createTextResponse(JSON.stringify(configurationResponse(revision, keys)), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    );
    return sendTextResponse(request, reply, made);
  });
}
