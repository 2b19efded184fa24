import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { noteCertificate } from '../peer-certificates';
import { isDatabaseUnavailable } from './database-unavailable';
import { listen } from './listen';
import { migrate } from './migrate';
import { type OnQuery, queryLog } from './observe';
import type { OpenDatabase } from './open-embedded';
import { serverRefusal } from './server-refusal';
import { askServer, type SilentConnections, watchSilentConnections } from './silent-connections';
import type { Tables } from './tables';

/** How long a request waits for a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;

/** Ends what hangs, so that it holds no connection for ever: in milliseconds. */
const TIMEOUTS: PoolConfig = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  // Above the server's own, for a server that says nothing any more.
  query_timeout: 12_000,
};

/**
 * A PostgreSQL server, with its tables brought up to date.
 *
 * @param url its connection string, as DATABASE_URL gives it
 * @param onConnectionError told of every connection that broke; the pool makes new ones
 * @throws UserError when it cannot be reached; the message never holds the URL, which may hold a
 *   password
 */
export async function openServer(
  url: string,
  {
    onConnectionError,
    onQuery,
  }: { onConnectionError: (error: Error) => void; onQuery?: OnQuery | undefined },
): Promise<OpenDatabase> {
  // Making the tables may take longer than a request may.
  const { database: unhurried } = await connect(url, { max: 1 }, onConnectionError).catch(
    (error: unknown) => {
      throw serverRefusal(error);
    },
  );
  try {
    await sql`select 1`.execute(unhurried).catch((error: unknown) => {
      throw serverRefusal(error);
    });
    await migrate(unhurried);
  } finally {
    await unhurried.destroy();
  }
  const { database, pool } = await connect(
    url,
    { max: 10, ...TIMEOUTS },
    onConnectionError,
    onQuery,
  );
  const { default: pg } = await import('pg');
  return {
    database,
    pool,
    // The server does so by itself.
    vacuum: async () => {},
    listen: (channel, onNotice) =>
      listen(() => new pg.Client(connectionTo(url)), channel, onNotice),
    close: () => database.destroy(),
  };
}

/**
 * The modes of TLS that check a certificate like verify-full, whatever PostgreSQL's own programs
 * do: the driver warns of each in English at every start.
 */
const CHECKED = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** The address as the driver is given it. */
const addressOf = (url: string) => url.replace(CHECKED, '$1verify-full');

/** The server as operators know it, without user and password. */
function nameOf(url: string): string {
  return URL.canParse(url) ? `postgres://${new URL(url).host}` : 'DATABASE_URL';
}

function connectionTo(url: string) {
  return {
    connectionString: addressOf(url),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'formgate',
  };
}

async function connect(
  url: string,
  config: PoolConfig,
  onConnectionError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<Pick<OpenDatabase, 'database' | 'pool'>> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...connectionTo(url),
    ...config,
  });
  // The pool hears its clients' errors only while they are idle. Unheard, the error of one in use
  // would end the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionError);
    noteCertificate(nameOf(url), client.connection.stream);
  });
  pool.on('error', () => {});
  const silent = watchSilentConnections(
    askServer(
      (timeout) =>
        new pg.Client({
          connectionString: addressOf(url),
          connectionTimeoutMillis: timeout,
          query_timeout: timeout,
          application_name: 'formgate',
        }),
    ),
  );
  return {
    database: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: withoutBroken(pool, silent) }),
      ...(onQuery && { log: queryLog(onQuery) }),
    }),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * The pool for Kysely, which gives every client back as if it were sound: one that failed leaves
 * the pool.
 */
function withoutBroken(pool: Pool, silent: SilentConnections): PostgresPool {
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (!silent.isSuspect(client)) return watchClient(client, silent);
        // At once: a goodbye would wait for a response.
        client.connection.stream.destroy();
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

function watchClient(client: PoolClient, silent: SilentConnections): PostgresPoolClient {
  let broken = false;

  function query<R>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Rows are read at once, by no cursor.');
    const run = () => client.query(statement, [...parameters]);
    return silent.run(client, run).catch((error: unknown) => {
      broken ||= isDatabaseUnavailable(error);
      throw error;
    });
  }

  return { query, release: () => client.release(broken) };
}
