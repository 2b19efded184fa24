import { cpus } from 'node:os';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { createClient } from './client.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { hammer } from './hammer.mjs';
import { withPostgres } from './postgres.mjs';
import { PASSWORD, studentOf } from './students.mjs';
import { number, ratio, table } from './table.mjs';

const GATEWAYS = [1, 2, 3];
const STUDENTS = 20_000;
const SIGNED_IN = 20;
const TARGET = 1.7;

/**
 * Responses per second of one, two and three gateways on one PostgreSQL server: of sign-ins, which
 * cost the gateways' processors, and of a question about a session, which costs the database. Each
 * gateway has its own load, as a proxy would share it out.
 */
export function measureCluster({ program, say, callSeconds: seconds }) {
  return withPostgres(async (url) => {
    const results = [];
    for (const count of GATEWAYS) {
      say(`${count} gateways`);
      results.push(
        await withGateways(count, { program, url }, async (gateways) => {
          if (count === 1) await addStudentsTo(url, gateways[0].url);
          return { count, ...(await measure(gateways, seconds)) };
        }),
      );
    }
    return { cores: cpus().length, results };
  });
}

/** Runs `use` with so many gateways on one server. */
export function withGateways(count, { program, url }, use, started = []) {
  if (count === 0) return use(started);
  const env = { DATABASE_URL: url, DEMONSTRATION: '0' };
  return withDataDir((dataDir) =>
    withGateway({ program, dataDir, env }, (gateway) =>
      withGateways(count - 1, { program, url }, use, [...started, gateway]),
    ),
  );
}

/** Makes a school of students in the database of a gateway that runs. */
export async function addStudentsTo(url, gateway) {
  const { data } = await (await fetch(`${gateway}/configration.json`)).json();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into accounts (school, username, phone, password_hash, display_name)
     select $1, 'bench-' || n, '139' || lpad(n::text, 8, '0'), $2, 'A student'
     from generate_series(1, ${STUDENTS}) n`,
    [
      data.defaultSchoolName,
      await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }),
    ],
  );
  await client.query('analyze');
  await client.end();
}

async function measure(gateways, seconds) {
  const clients = await Promise.all(gateways.map(({ url }) => createClient(url)));
  // Nobody twice: a student whose device is there already cannot add it again.
  let next = 1 + gateways.length * 1000;
  let turn = 0;
  const signIns = clients.map((client) => () => {
    turn += 1;
    return client.request('signIn', {
      password: PASSWORD,
      user: studentOf((turn % STUDENTS) + 1).user,
    });
  });
  const sessions = await Promise.all(
    clients.map(async (client) => {
      const requests = [];
      for (let count = 0; count < SIGNED_IN; count += 1) {
        const { user, token } = await client.signIn(next++);
        requests.push(client.request('currentSession', { user }, token));
      }
      return requests;
    }),
  );
  return {
    signIn: await together(gateways, signIns, { seconds, connections: 8 }),
    currentSession: await together(gateways, sessions, { seconds, connections: 25 }),
  };
}

/** The sum of what all gateways give at once; the slowest one's time. */
async function together(gateways, requests, how) {
  const all = await Promise.all(
    gateways.map((gateway, index) => hammer({ ...gateway, requests: requests[index], ...how })),
  );
  const sum = (name) => all.reduce((total, figures) => total + (figures[name] ?? 0), 0);
  return {
    rate: sum('rate'),
    refused: sum('refused'),
    p99: Math.max(...all.map(({ p99 }) => p99)),
    /** Of each gateway, per second of processor time: what it would do with a core to itself. */
    perCpu: sum('perCpu') / all.length,
  };
}

/** The figures as text. */
export function showCluster({ cores, results }) {
  const [one] = results;
  const row =
    (title, name) =>
    ({ count, [name]: figures }) => [
      `${title}, ${count}`,
      number(figures.rate, 1),
      number(figures.rate / one[name].rate, 2),
      count === 2 ? `≥ ${TARGET}` : '',
      count === 2 ? ratio(figures.rate / one[name].rate, TARGET) : '',
      number(figures.perCpu, 1),
      number(figures.p99),
      number(figures.refused),
    ];
  return `${table(
    ['gateways', 'per s', '÷ one', 'target', '÷ target', 'per CPU s', 'p99 ms', 'refused'],
    [
      ...results.map(row('sign-ins', 'signIn')),
      ...results.map(row('currentSession', 'currentSession')),
    ],
  )}\n  Gateways, PostgreSQL and the load share ${cores} cores: where these are fewer than gateways and two more, they are the limit, and “per CPU s” says what another core would add.`;
}
