import type { FastifyRequest } from 'fastify';
import { causeOf, unavailableMessage } from '../database/database-unavailable';
import { countedLogOf } from '../logging/server-counts';

/** A request that may lack the database: the parts that its line in the log needs. */
export interface DatabaseUser extends Pick<FastifyRequest, 'id'> {
  server: Pick<FastifyRequest['server'], 'server' | 'log'>;
}

/**
 * Tells the log that a request lacked the database: of the first at once, then every minute of how
 * many there were, for each cause. Each has its own line besides, with the code that it was
 * answered.
 */
export function noteDatabaseAway({ server, id }: DatabaseUser, error: unknown): void {
  const counted = countedLogOf(server, unavailableMessage(error));
  counted.note({ cause: causeOf(error) ?? 'unknown' }, { reqId: id, err: error });
}
