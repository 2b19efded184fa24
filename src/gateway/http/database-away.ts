import type { FastifyRequest } from 'fastify';
import { causeOf, unavailableMessage } from '../database/database-unavailable';
import { type CountedLog, createCountedLog } from '../logging/counted-log';

/** A request that may lack the database: the parts that its line in the log needs. */
export interface DatabaseUser extends Pick<FastifyRequest, 'id'> {
  server: Pick<FastifyRequest['server'], 'server' | 'log'>;
}

/** The logs of a server, by their message. */
const logs = new WeakMap<object, Map<string, CountedLog>>();

/**
 * Tells the log that a request lacked the database: of the first at once, then every minute of how
 * many there were, for each cause. Each has its own line besides, with the code that it was
 * answered.
 */
export function noteDatabaseAway(
  { server: { server, log }, id }: DatabaseUser,
  error: unknown,
): void {
  const message = unavailableMessage(error);
  const known = logs.get(server) ?? new Map<string, CountedLog>();
  logs.set(server, known);
  const counted = known.get(message) ?? createCountedLog(log, message);
  known.set(message, counted);
  counted.note({ cause: causeOf(error) ?? 'unknown' }, { reqId: id, err: error });
}
