import type { FastifyInstance } from 'fastify';
import { cataloguePath } from '../../../wire';
import type { ConfigurationStore } from '../../publishing/store';
import type { ResponseCache } from './response-cache';
import { createTextResponse, sendTextResponse } from './text-response';

/** The product's messages in a language that it does not speak itself: for a page whose language is changed to it. */
export function registerCatalogues(
  app: FastifyInstance,
  { store, cache }: { store: ConfigurationStore; cache: ResponseCache },
): void {
  app.get<{ Params: { locale: string } }>(
    cataloguePath(':locale').replace('%3A', ':'),
    async (request, reply) => {
      const { id, catalogues } = store.current();
      const { locale } = request.params;
      const catalogue = catalogues.get(locale);
      if (!catalogue) return reply.callNotFound();
      const made = await cache(`locale\n${id}\n${locale}`, () =>
        createTextResponse(JSON.stringify(catalogue), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      );
      return sendTextResponse(request, reply, made);
    },
  );
}
