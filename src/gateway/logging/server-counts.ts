import type { EventEmitter } from 'node:events';
import { type CountedLog, createCountedLog } from './counted-log';

/** An HTTP server with its log, as Fastify has them. */
export interface CountingServer {
  server: Pick<EventEmitter, 'once'>;
  log: { warn(data: object, message: string): void };
}

interface ServerCounts {
  /** By their message. */
  logs: Map<string, CountedLog>;
  hasClosed: boolean;
}

const counts = new WeakMap<object, ServerCounts>();

/**
 * Begins to count for a server: what its requests and sweeps meet after it has closed is told at
 * once.
 */
export function countsOf({ server }: Pick<CountingServer, 'server'>): ServerCounts {
  const known = counts.get(server);
  if (known) return known;
  const made: ServerCounts = { logs: new Map(), hasClosed: false };
  counts.set(server, made);
  server.once('close', () => {
    made.hasClosed = true;
    for (const counted of made.logs.values()) counted.stop();
  });
  return made;
}

/**
 * The counted log of a server for a message: of what its requests meet again and again. It tells
 * what it has counted when the server closes.
 */
export function countedLogOf({ server, log }: CountingServer, message: string): CountedLog {
  const { logs, hasClosed } = countsOf({ server });
  const counted = logs.get(message) ?? createCountedLog(log, message);
  if (hasClosed) counted.stop();
  logs.set(message, counted);
  return counted;
}
