import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createServer } from 'vite';
import { root } from '../setup/paths.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { withPostgres } from './postgres.mjs';
import { childTime, processorTime } from './processes.mjs';
import { number, table } from './table.mjs';

const SESSIONS = 40_000;
/** The most seconds that the list may take, from the command's start to its last line. */
const TARGET = 1;
const ROUNDS = 5;
const FORMATS = ['pretty', 'csv', 'json'];

/** How long `formgate sessions list` takes where 40,000 students are online. */
export async function measureOnline({ program, core, quick, say }) {
  const sessions = quick ? SESSIONS / 10 : SESSIONS;
  const formgate = join(dirname(program), 'formgate.js');
  const list = (where, env, { format, gateway }) => {
    say(`${number(sessions)} sessions, ${where}, ${format}`);
    const load = loadavg()[0];
    const runs = Array.from({ length: ROUNDS }, () => {
      const used = () => childTime() + (gateway === undefined ? 0 : processorTime(gateway));
      const [before, begun] = [used(), performance.now()];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [formgate, 'sessions', 'list', '--format', format, '--school', 'riverside'],
        { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1e9 },
      );
      if (status !== 0) throw new Error(`The list failed: ${stderr}`);
      const lines = stdout.trimEnd().split('\n').length;
      if (lines < sessions) throw new Error(`The list has ${lines} lines.`);
      return { seconds: (performance.now() - begun) / 1000, processor: used() - before };
    });
    const median = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[ROUNDS >> 1];
    const [seconds, processor] = [median('seconds'), median('processor')];
    return { where: `${where}, ${format}`, sessions, seconds, processor, load };
  };
  const embedded = await withDataDir(async (dataDir) => {
    await fill({ dataDir }, sessions);
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const running = await withGateway({ program, dataDir, core }, async ({ pid: gateway }) =>
      FORMATS.map((format) => list('embedded, gateway running', env, { format, gateway })),
    );
    const stopped = FORMATS.map((format) => list('embedded, gateway stopped', env, { format }));
    return [...running, ...stopped];
  });
  const server = await withPostgres(async (url) => {
    await fill({ url }, sessions);
    return FORMATS.map((format) => list('PostgreSQL', { DATABASE_URL: url }, { format }));
  });
  return [...embedded, ...server];
}

export function showOnline(runs) {
  const rows = runs.map(({ where, sessions, seconds, processor, load }) => [
    where,
    number(sessions),
    number(seconds, 2),
    number(TARGET),
    number(processor, 2),
    number(load, 1),
  ]);
  const columns = ['seconds', 'target (s)', 'processor (s)', 'load'];
  return table(['who is online', 'sessions', ...columns], rows);
}

/** Students who have signed in during the last hours, each on a device. */
async function fill(where, count) {
  // The loader stays, because opening a database loads more modules.
  const modules = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const { openDatabase } = await modules.ssrLoadModule('/src/gateway/database/open-database.ts');
    const { database, close } = await openDatabase(where);
    await sql`
      insert into accounts (school, username, display_name, password_hash)
      select 'riverside', 's' || n, 'Student ' || n, '' from generate_series(1, ${count}::integer) n
    `.execute(database);
    await sql`
      insert into sessions (token_hash, account_id, user_name, device, address, mac, network_id,
        started_at, expires_at, access_grant, opened, renewed_at, active_at, counted_at)
      select 't' || id, id, username, 'PC', '10.' || id / 65536 || '.' || id / 256 % 256 || '.' || id % 256,
        'AA:BB:CC:' || lpad(to_hex(id / 65536), 2, '0') || ':00:01', 'n' || id,
        now() - id % 7200 * interval '1 second', now() + interval '1 day', '{}', true, now(), now(), now()
      from accounts where school = 'riverside'
    `.execute(database);
    await sql`analyze`.execute(database);
    await close();
  } finally {
    await modules.close();
  }
}
