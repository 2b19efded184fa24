import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../engine';
import { CATALOGUES } from '../../../wire';
import type { ConfigurationStore } from '../../publishing/store';
import type { ResponseCache } from './response-cache';
import { createTextResponse, sendTextResponse } from './text-response';

/**
 * A school's words of a language over the product's: for a page whose language is changed to it.
 */
export function registerCatalogues(
  app: FastifyInstance,
  { store, cache }: { store: ConfigurationStore; cache: ResponseCache },
): void {
  app.get<{ Params: { school: string; locale: string } }>(
    `${CATALOGUES}/:school/:locale.json`,
    async (request, reply) => {
      const { id, schools } = store.current();
      const { school, locale } = request.params;
      const catalogue = isLocale(locale) ? schools.get(school)?.catalogue(locale) : undefined;
      if (!catalogue) return reply.callNotFound();
      const made = await cache(`locale\n${id}\n${school}\n${locale}`, () =>
        createTextResponse(JSON.stringify(catalogue), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      );
      return sendTextResponse(request, reply, made);
    },
  );
}
