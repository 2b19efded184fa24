import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/**
 * Kysely's dialect for the embedded PostgreSQL: its SQL is PostgreSQL's, its connection is the one that
 * PGlite has. Whoever holds it, for a query or a transaction, holds it alone; the others wait in turn.
 * Destroying the Kysely closes the PGlite.
 */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pglite: PGlite): Driver {
  const connection = createConnection(pglite);
  const waiting: (() => void)[] = [];
  let held = false;
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));

  return {
    async init() {
      await pglite.waitReady;
    },
    async acquireConnection() {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      held = true;
      return connection;
    },
    async releaseConnection() {
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
    async beginTransaction() {
      await run('begin');
    },
    async commitTransaction() {
      await run('commit');
    },
    async rollbackTransaction() {
      await run('rollback');
    },
    async destroy() {
      await pglite.close();
    },
  };
}

function createConnection(pglite: PGlite): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await pglite.query<Row>(query.sql, [...query.parameters]);
      return affectedRows === undefined
        ? { rows }
        : { rows, numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery() {
      throw new Error('The embedded database gives its rows at once, not as a stream.');
    },
  };
}
