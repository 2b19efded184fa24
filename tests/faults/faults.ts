import pg from 'pg';
import { freePort } from '../support/free-port';
import type { TestPostgres } from '../support/postgres';
import { isLong } from './size';
import type { TcpProxy } from './tcp-proxy';

/** A fault of a database server, or of the network before it. */
export interface Fault {
  name: string;
  begin(at: Site): Promise<void> | void;
  /** After it the server is back: operations go well again. */
  end(at: Site): Promise<void> | void;
  /** How long it takes to show: then it is in the long form only. */
  seconds?: number;
}

/** What faults happen to: a server, and the proxy through which the gateway reaches it. */
export interface Site {
  server: TestPostgres;
  proxy: TcpProxy;
  /** A connection past the proxy, until `clear`. */
  connect(): Promise<pg.Client>;
  /** Runs statements. */
  run(...statements: string[]): Promise<void>;
  /** Does something every 50 ms until `clear`. */
  repeat(action: () => unknown): void;
  clear(): Promise<void>;
}

export function createSite(server: TestPostgres, proxy: TcpProxy): Site {
  const clients: pg.Client[] = [];
  const timers: NodeJS.Timeout[] = [];

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  }

  async function clear(): Promise<void> {
    for (const timer of timers.splice(0)) clearInterval(timer);
    await Promise.all(clients.splice(0).map((client) => client.end()));
  }

  return {
    server,
    proxy,
    connect,
    async run(...statements) {
      const client = await connect();
      for (const statement of statements) await client.query(statement);
      await clear();
    },
    repeat: (action) => void timers.push(setInterval(action, 50)),
    clear,
  };
}

const FORMGATE = `from pg_stat_activity where application_name = 'formgate'`;
const TERMINATE = `select pg_terminate_backend(pid) ${FORMGATE}`;

const clear = ({ clear: end }: Site) => end();
const resume = ({ server }: Site) => server.resume();

async function repeatStatement({ connect, repeat }: Site, statement: string): Promise<void> {
  const client = await connect();
  repeat(() => client.query(statement).catch(() => {}));
}

/** PostgreSQL's code for a statement that was ended because two waited for each other. */
const DEADLOCK = '40P01';

async function lock({ connect }: Site): Promise<void> {
  const client = await connect();
  for (;;) {
    await client.query('begin');
    try {
      await client.query('lock table accounts, sessions in access exclusive mode');
      return;
    } catch (error) {
      // A request of the gateway had one of them and waited for the other: the server ended this
      // one for it.
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
      await client.query('rollback');
    }
  }
}

/** Takes every connection that the server has left. */
async function takeConnections({ connect }: Site): Promise<void> {
  for (;;) {
    try {
      await connect();
    } catch {
      return;
    }
  }
}

/** The server answers every write with an error of its own. */
function failWrites(name: string, sqlstate: string): Fault {
  const tables = ['sessions', 'rate_limits', 'devices', 'request_replays'];
  return {
    name,
    begin: ({ run }) =>
      run(
        `create function fail() returns trigger language plpgsql as
           $$ begin raise exception 'A fault' using errcode = '${sqlstate}'; end $$`,
        ...tables.map(
          (table) =>
            `create trigger fail before insert or update on ${table} execute function fail()`,
        ),
      ),
    end: ({ run }) => run('drop function fail cascade'),
  };
}

const allFaults: readonly Fault[] = [
  { name: 'a fast restart', begin: ({ server }) => server.halt('fast'), end: resume },
  { name: 'a crash', begin: ({ server }) => server.halt('immediate'), end: resume },
  {
    name: 'a smart restart',
    begin: ({ server }) => server.haltWhenUnused(),
    async end({ server }) {
      await server.halt('fast');
      await server.resume();
    },
  },
  {
    name: 'connections that an administrator terminates',
    begin: (site) => repeatStatement(site, TERMINATE),
    end: clear,
  },
  {
    name: 'statements that an administrator cancels',
    begin: (site) => repeatStatement(site, `select pg_cancel_backend(pid) ${FORMGATE}`),
    end: clear,
  },
  {
    name: 'a server that takes no connections',
    begin({ proxy }) {
      proxy.refuse(true);
      proxy.cut('fin');
    },
    end: ({ proxy }) => proxy.refuse(false),
  },
  {
    name: 'a network that resets connections',
    begin: ({ proxy, repeat }) => repeat(() => proxy.cut('rst')),
    end: clear,
  },
  {
    name: 'a network that stalls',
    begin: ({ proxy }) => proxy.stall(true),
    end: ({ proxy }) => proxy.stall(false),
  },
  {
    name: 'a network that is slow',
    begin: ({ proxy }) => proxy.delay(200),
    end: ({ proxy }) => proxy.delay(0),
  },
  {
    name: 'a network that forgets connections',
    begin: ({ proxy }) => proxy.forget(),
    end() {},
  },
  {
    name: 'a network that is gone, and has forgotten connections when it is back',
    begin({ proxy }) {
      proxy.forget();
      proxy.stall(true);
    },
    end: ({ proxy }) => proxy.stall(false),
  },
  { name: 'a lock that another holds', begin: lock, end: clear },
  {
    name: 'a lock that another holds beyond the time of statements',
    begin: lock,
    end: clear,
    seconds: 12,
  },
  {
    name: 'connections that others have taken',
    async begin(site) {
      const client = await site.connect();
      await takeConnections(site);
      await client.query(TERMINATE);
      await takeConnections(site);
    },
    end: clear,
  },
  {
    name: 'a server that only reads',
    begin: ({ run }) =>
      run(
        'alter system set default_transaction_read_only = on',
        'select pg_reload_conf()',
        TERMINATE,
      ),
    end: ({ run }) =>
      run('alter system reset default_transaction_read_only', 'select pg_reload_conf()', TERMINATE),
  },
  failWrites('a full disk of the server', '53100'),
  failWrites('a server without memory', '53200'),
  failWrites('a disk of the server that fails', '58030'),
  // The last one: the server is at another port from then on.
  {
    name: 'a fail-over to another port',
    begin: ({ server }) => server.halt('immediate'),
    async end({ server, proxy }) {
      const port = await freePort();
      await server.resume(port);
      proxy.lead(port);
    },
  },
];

export const faults = allFaults.filter(({ seconds }) => isLong || seconds === undefined);
