import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type FolderOwner, sameUser } from './folder-owner';
import { createMutex, type Mutex } from './mutex';
import { createTransactionScope, type TransactionScope } from './one-connection';
import { type PgliteModule, pgliteConnection } from './pglite-connection';

/**
 * Kysely's dialect for the embedded PostgreSQL: its SQL is PostgreSQL's, its connection is the one
 * that PGlite has. Whoever holds it, for a query or a transaction, holds it alone; the others wait.
 * Destroying the Kysely closes the PGlite.
 *
 * @param owner as whom its files are written while somebody holds the connection
 */
export function pgliteDialect(
  module: PgliteModule,
  pglite: PGlite,
  owner: FolderOwner = sameUser,
): { dialect: Dialect; mutex: Mutex; scope: TransactionScope } {
  const mutex = actingAs(owner, createMutex());
  const scope = createTransactionScope();
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(module, pglite, { mutex, scope }),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { dialect, mutex, scope };
}

function actingAs(owner: FolderOwner, { acquire, release, state }: Mutex): Mutex {
  return {
    state,
    async acquire() {
      await acquire();
      owner.enter();
    },
    release() {
      owner.leave();
      release();
    },
  };
}

function createDriver(
  module: PgliteModule,
  pglite: PGlite,
  { mutex, scope }: { mutex: Mutex; scope: TransactionScope },
): Driver {
  const connection = pgliteConnection(module, pglite);
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));

  return {
    async init() {
      await pglite.waitReady;
    },
    async acquireConnection() {
      scope.refuseWithin();
      await mutex.acquire();
      return connection;
    },
    async releaseConnection() {
      mutex.release();
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
