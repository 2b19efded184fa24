import type { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** PGlite's package, which is loaded only where the database is an embedded one. */
export type PgliteModule = typeof import('@electric-sql/pglite');

/** How many statements stay prepared; the least recently used gives way. */
const PREPARED = 200;

/**
 * Matches statements that run again and again; any other statement changes the tables themselves.
 */
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;

/** The type of `bytea` in PostgreSQL's catalogue (`pg_type.oid`). */
const BYTEA = 17;

/**
 * Readers of results in place of PGlite's own: bytes are in hex (PostgreSQL's documentation,
 * section 8.4.1), which takes PGlite some ten times as long, and whoever waits meanwhile.
 */
export const parsers = { [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') };

/**
 * Kysely's connection to an embedded PostgreSQL. PGlite's own `query` goes into the database once
 * for every message of the protocol and has each statement parsed and planned anew. Here a
 * statement is prepared once (PostgreSQL's documentation, "Extended Query"), and the messages of
 * each use go together.
 */
export function pgliteConnection(
  { protocol: { serialize }, parse }: PgliteModule,
  pglite: PGlite,
): DatabaseConnection {
  const run = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
  /** The names of prepared statements by their SQL. */
  const names = new LRUCache<string, string>({ max: PREPARED });
  let made = 0;

  /** The name of a statement, and what to send before its use. */
  function prepare(sql: string): { name: string; before: Uint8Array[] } {
    if (!REPEATED.test(sql)) return { name: '', before: [serialize.parse({ text: sql })] };
    const known = names.get(sql);
    if (known !== undefined) return { name: known, before: [] };
    made += 1;
    const name = `s${made}`;
    const before = [serialize.parse({ name, text: sql })];
    return { name, before: names.size < PREPARED ? before : [...dropOldest(), ...before] };
  }

  function dropOldest(): Uint8Array[] {
    const name = names.pop();
    return name === undefined ? [] : [serialize.close({ type: 'S', name })];
  }

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const values = parameters.map(parameterOf);
      const { name, before } = prepare(sql);
      const bind = serialize.bind({ statement: name, values });
      const { messages } = await pglite.execProtocol(
        new Uint8Array(Buffer.concat([...before, bind, ...run])),
        { throwOnError: false },
      );
      // A statement that was understood stays prepared also when carrying it out failed.
      if (name !== '' && messages.some((message) => message.name === 'parseComplete')) {
        names.set(sql, name);
      }
      const error = messages.find((message) => message.name === 'error');
      if (error) throw error;
      const [result] = parse.parseResults(messages, pglite.parsers);
      const rows = (result?.rows ?? []) as Row[];
      return result?.affectedRows === undefined
        ? { rows }
        : { rows, numAffectedRows: BigInt(result.affectedRows) };
    },
    streamQuery() {
      throw new Error('The embedded database gives its rows at once, not as a stream.');
    },
  };
}

/** A parameter in PostgreSQL's text format; bytes as they are, which is its binary format. */
function parameterOf(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'object') throw new TypeError('A parameter must be a plain value.');
  return String(value);
}
