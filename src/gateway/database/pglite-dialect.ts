import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type PgliteModule, pgliteConnection } from './pglite-connection';
import { createTurns } from './turns';

/**
 * Kysely's dialect for the embedded PostgreSQL: its SQL is PostgreSQL's, its connection is the one that
 * PGlite has. Whoever holds it, for a query or a transaction, holds it alone; the others wait in turn.
 * Destroying the Kysely closes the PGlite.
 */
export function pgliteDialect(module: PgliteModule, pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(module, pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(module: PgliteModule, pglite: PGlite): Driver {
  const connection = pgliteConnection(module, pglite);
  const turns = createTurns();
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));

  return {
    async init() {
      await pglite.waitReady;
    },
    async acquireConnection() {
      await turns.take();
      return connection;
    },
    async releaseConnection() {
      turns.give();
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
