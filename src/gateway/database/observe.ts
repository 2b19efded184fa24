import type { LogEvent } from 'kysely';

/** A statement that was carried out, or failed. Its SQL has placeholders in place of values. */
export interface Query {
  sql: string;
  milliseconds: number;
  /** Why it failed. */
  error?: unknown;
}

/** Told of each statement, in the asynchronous context of whoever runs it. */
export type OnQuery = (query: Query) => void;

/** Connections of the database's pool, and how many wait for one. */
export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

/** Kysely's `log` for a listener. */
export function queryLog(onQuery: OnQuery): (event: LogEvent) => void {
  return (event) =>
    onQuery({
      sql: event.query.sql.replace(/\s+/g, ' ').trim(),
      milliseconds: event.queryDurationMillis,
      ...(event.level === 'error' ? { error: event.error } : {}),
    });
}
