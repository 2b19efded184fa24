import type { FastifyInstance } from 'fastify';
import type { WireKeys } from '../../../wire';
import { configurationResponse } from '../../publishing/configuration-response';
import type { ConfigurationStore } from '../../publishing/store';

/** `GET /configration.json` (section 7). */
export function registerConfigurationList(
  app: FastifyInstance,
  { store, wire }: { store: ConfigurationStore; wire: WireKeys },
): void {
  app.get('/configration.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(configurationResponse(store.current(), wire)),
  );
}
