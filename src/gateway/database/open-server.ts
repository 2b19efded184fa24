import { Kysely, PostgresDialect, sql } from 'kysely';
import { UserError } from '../user-error';
import type { OpenDatabase } from './open-embedded';
import type { Tables } from './tables';

/**
 * A PostgreSQL server.
 *
 * @param url its connection string, as DATABASE_URL gives it
 * @param onIdleError told of connections that broke while no one used them; the pool makes new ones
 * @throws UserError when it cannot be reached; the message never holds the URL, which may hold a password
 */
export async function openServer(
  url: string,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'formgate',
  });
  pool.on('error', onIdleError);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(database);
  } catch (error) {
    await database.destroy();
    throw new UserError(
      `The PostgreSQL server of DATABASE_URL cannot be used (${reasonOf(error)}). Check the address, user and password, and that it is running.`,
      { cause: error },
    );
  }
  return {
    database,
    // The server does so by itself.
    vacuum: async () => {},
    close: () => database.destroy(),
  };
}

/** The error's code, such as ECONNREFUSED or 28P01: enough to look up, and never a value. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'no answer';
}
