import type { EventEmitter } from 'node:events';
import { type CountedLog, createCountedLog } from './counted-log';

/** An HTTP server with its log, as Fastify has them. */
export interface CountingServer {
  server: Pick<EventEmitter, 'once'>;
  log: { warn(data: object, message: string): void };
}

/** The counted logs of a server, by their message. */
const logs = new WeakMap<object, Map<string, CountedLog>>();

/**
 * The counted log of a server for a message: of what its requests meet again and again. It tells
 * what it has counted when the server closes.
 */
export function countedLogOf({ server, log }: CountingServer, message: string): CountedLog {
  const known = logs.get(server) ?? new Map<string, CountedLog>();
  if (!logs.has(server)) {
    logs.set(server, known);
    server.once('close', () => {
      for (const counted of known.values()) counted.stop();
    });
  }
  const counted = known.get(message) ?? createCountedLog(log, message);
  known.set(message, counted);
  return counted;
}
