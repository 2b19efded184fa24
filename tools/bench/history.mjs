import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createServer } from 'vite';
import { root } from '../setup/paths.mjs';
import { withPostgres } from './postgres.mjs';
import { number, table } from './table.mjs';

const STUDENTS = 40_000;
const DAYS = 365;
/** Sessions of a student on a day. */
const SESSIONS = 2;
/** The most seconds that one question may take. */
const TARGET = 1;
const QUESTIONS = 20;

const DAY = 24 * 3600_000;

/** Sign-ins, and sessions, of a campus on a day. */
const A_DAY = 50_000;
/** Days of which sign-ins are stored, too: enough to tell how large one is. */
const SIGN_IN_DAYS = 20;

/**
 * Measures look-ups of who was online at a time, by address, MAC address and account, over a year
 * of sessions on a PostgreSQL server: the query, and the command from its start to its end.
 */
export async function measureHistory({ program, quick, say }) {
  const students = quick ? STUDENTS / 10 : STUDENTS;
  // Opening a database loads more modules on demand, so the loader stays.
  const modules = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    return await measure(modules, { program, students, say });
  } finally {
    await modules.close();
  }
}

async function measure(modules, { program, students, say }) {
  const { openDatabase } = await modules.ssrLoadModule('/src/gateway/database/open-database.ts');
  const { findSessionsAt } = await modules.ssrLoadModule('/src/gateway/history/session-store.ts');
  return withPostgres(async (url) => {
    const { database, close } = await openDatabase({ url, dataDir: '' });
    try {
      const from = new Date(Date.now() - DAYS * DAY);
      await fill(database, { students, from, say });
      const query = (given) => findSessionsAt(database, given, 1000);
      const command = askByCommand(program, url);
      const ask = async (what, question, find = query) => {
        say(what);
        const times = [];
        for (let count = 0; count < QUESTIONS; count += 1) {
          const at = new Date(from.getTime() + ((count + 0.6) * DAYS * DAY) / QUESTIONS);
          const begun = performance.now();
          await find({ at, ...question(count * 37) });
          times.push((performance.now() - begun) / 1000);
        }
        return { what, rows: students * DAYS * SESSIONS, slowest: Math.max(...times) };
      };
      const results = [
        await ask('an address', (n) => ({ address: addressOf(n) })),
        await ask('an address that 2,000 share', () => ({ address: SHARED })),
        await ask('a MAC address', (n) => ({ mac: macOf(n) })),
        await ask('an account', (n) => ({ account: `s${n}`, school: 'campus' })),
        await ask('an address, by formgate log', (n) => ({ address: addressOf(n) }), command),
        await ask('a shared one, by formgate log', () => ({ address: SHARED }), command),
      ];
      const stored = [
        { what: 'sessions', ...(await storageOf(database, 'history_session')) },
        { what: 'sign-ins', ...(await storageOf(database, 'history_sign_in')) },
      ];
      return { load: loadavg()[0], results, stored };
    } finally {
      await close();
    }
  });
}

/** Asks by `formgate log --at`, beside a gateway that is stopped. */
function askByCommand(program, url) {
  const formgate = join(dirname(program), 'formgate.js');
  return ({ at, address }) => {
    const question = ['--at', at.toISOString(), '--address', address, '--format', 'json'];
    const { status, stderr } = spawnSync(process.execPath, [formgate, 'log', ...question], {
      ...{ cwd: root, env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
    });
    if (status !== 0) throw new Error(`formgate log failed: ${stderr}`);
  };
}

/** How many rows of a kind of the history are stored, and the bytes of one with its indexes. */
async function storageOf(database, parent) {
  const { rows } = await sql`
    select inhrelid::regclass::text as name, pg_total_relation_size(inhrelid)::float8 as bytes
    from pg_inherits where inhparent = ${parent}::regclass
  `.execute(database);
  let [count, bytes] = [0, 0];
  for (const part of rows) {
    const { rows: counted } = await sql`
      select count(*)::float8 as count from ${sql.raw(part.name)}
    `.execute(database);
    count += counted[0].count;
    bytes += part.bytes;
  }
  return { count, each: bytes / count };
}

export function showHistory({ load: machine, results, stored }) {
  const rows = results.map(({ what, rows: count, slowest }) => [
    what,
    number(count),
    number(slowest, 3),
    number(TARGET),
    number(machine, 1),
  ]);
  const asked = table(
    ['who was online at a time, by', 'sessions', 'slowest (s)', 'target (s)', 'load'],
    rows,
  );
  const gigabytes = (each) => number((each * A_DAY * DAYS) / 1e9, 1);
  const kept = stored.map(({ what, count, each }) => [
    what,
    number(count),
    number(each),
    gigabytes(each),
  ]);
  const all = stored.reduce((sum, { each }) => sum + each, 0);
  const storage = table(
    ['what the history stores', 'rows', 'bytes of one', `GB of a year with ${number(A_DAY)} a day`],
    [...kept, ['both', '', number(all), gigabytes(all)]],
  );
  return `${asked}\n\n${storage}`;
}

const SHARED = '203.0.113.7';
const addressOf = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const macOf = (n) =>
  `AA:BB:CC:${[n >> 16, n >> 8, n].map((byte) => (byte & 255).toString(16).padStart(2, '0')).join(':')}`.toUpperCase();

/** Students of one statement, which a server ends after ten seconds. */
const SLICE = 10_000;

/**
 * Sessions of some hours, from addresses that change hands each day; one student in twenty is
 * behind one address.
 */
async function fill(database, { students, from, say }) {
  for (let day = 0; day < DAYS; day += 1) {
    const start = new Date(from.getTime() + day * DAY);
    if (day % 30 === 0) say(`day ${day} of ${DAYS}`);
    for (const at of [start, new Date(start.getTime() + DAY)]) {
      await sql`select add_history_partition('session', ${at}::timestamptz)`.execute(database);
    }
    const isOfSignIns = day >= DAYS - SIGN_IN_DAYS;
    if (isOfSignIns) {
      await sql`select add_history_partition('sign-in', ${start}::timestamptz)`.execute(database);
    }
    for (let first = 0; first < students; first += SLICE) {
      const last = Math.min(students, first + SLICE) - 1;
      const part = { day, start, students, first, last };
      await addSessions(database, part);
      if (isOfSignIns) await addSignIns(database, part);
    }
  }
  const { rows } = await sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'history_session'::regclass
  `.execute(database);
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(database);
}

async function addSessions(database, { day, start, students, first, last }) {
  await sql`
    insert into history
      (at, kind, action, school, account, address, mac, result, started_at, bytes_in, bytes_out)
    select started + interval '5 hours', 'session', 'ended', 'campus', 's' || student,
      case when student % 20 = 0 then ${SHARED}
        else '10.' || ((place >> 16) & 255) || '.' || ((place >> 8) & 255) || '.' || (place & 255) end,
      'AA:BB:CC:' || upper(lpad(to_hex((student >> 16) & 255), 2, '0')) || ':'
        || upper(lpad(to_hex((student >> 8) & 255), 2, '0')) || ':'
        || upper(lpad(to_hex(student & 255), 2, '0')),
      0, started, 1000, 2000
    from (
      select student, (student + ${day}::integer * 7) % ${students}::integer as place,
        ${start}::timestamptz + session * interval '10 hours' + student % 7200 * interval '1 second' as started
      from generate_series(${first}::integer, ${last}::integer) as student,
        generate_series(0, ${SESSIONS}::integer - 1) as session
    ) as sessions
  `.execute(database);
}

/** Sign-ins of the same students, from the same addresses. */
async function addSignIns(database, { day, start, students, first, last }) {
  await sql`
    insert into history (at, kind, action, school, account, address, mac, nas, device, result)
    select ${start}::timestamptz + student % 7200 * interval '1 second',
      'sign-in', 'signIn', 'campus', 's' || student,
      '10.' || ((place >> 16) & 255) || '.' || ((place >> 8) & 255) || '.' || (place & 255),
      'AA:BB:CC:' || upper(lpad(to_hex((student >> 16) & 255), 2, '0')) || ':'
        || upper(lpad(to_hex((student >> 8) & 255), 2, '0')) || ':'
        || upper(lpad(to_hex(student & 255), 2, '0')),
      'ac-1', 'ANDROID', 0
    from (
      select student, (student + ${day}::integer * 7) % ${students}::integer as place
      from generate_series(${first}::integer, ${last}::integer) as student
    ) as students
  `.execute(database);
}
