import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../setup/paths.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { withPostgres } from './postgres.mjs';
import { pause, processorTime, residentMemory } from './processes.mjs';
import { median } from './statistics.mjs';
import { number, table } from './table.mjs';

const SCHOOL = 'riverside';

/**
 * How many revisions there are before, and how long a publication may take until both gateways show
 * it, in milliseconds.
 */
const HISTORIES = [0, 10_000];
const TARGET = 1000;

/**
 * Publications and rollbacks on two gateways with one PostgreSQL: how soon they are live, with few
 * revisions and with many.
 */
export async function measurePublish({ program, say, quick }) {
  const times = quick ? 3 : 10;
  return withPostgres((url) =>
    withDataDir((firstData) =>
      withDataDir(async (secondData) => {
        const env = { DATABASE_URL: url, DEMONSTRATION: '0' };
        return withGateway({ program, dataDir: firstData, env }, (first) =>
          withGateway({ program, dataDir: secondData, env }, async (second) => {
            const token = makeToken(url);
            const results = [];
            for (const revisions of HISTORIES) {
              say(`${number(revisions)} revisions`);
              if (revisions > 0) await addRevisions(url, revisions);
              results.push({ revisions, ...(await measure({ first, second, token, times })) });
            }
            return results;
          }),
        );
      }),
    ),
  );
}

async function measure({ first, second, token, times }) {
  const figures = { publish: [], processor: [], live: [], rollback: [], history: [], oldest: [] };
  const files = readSchool();
  const api = (path, body) => call(first.url, token, path, body);
  for (let index = 0; index < times; index += 1) {
    const name = `大学-${Date.now()}`;
    const { state, number: live } = await api(`/schools/${SCHOOL}`);
    const renamed = new Map(files);
    const configuration = JSON.parse(files.get('configration.json').toString());
    renamed.set('configration.json', Buffer.from(JSON.stringify({ ...configuration, name })));
    const used = processorTime(first.pid);
    const begun = performance.now();
    const published = await api(`/schools/${SCHOOL}/revisions`, {
      message: name,
      base: state,
      files: toJson(renamed),
    });
    figures.publish.push(performance.now() - begun);
    figures.processor.push((processorTime(first.pid) - used) * 1000);
    await untilShown(second.url, (page) => page.includes(name));
    figures.live.push(performance.now() - begun);
    const asked = performance.now();
    await api(`/schools/${SCHOOL}/revisions?limit=20`);
    figures.history.push(performance.now() - asked);
    const askedLast = performance.now();
    await api(`/schools/${SCHOOL}/revisions?limit=20&before=21`);
    figures.oldest.push(performance.now() - askedLast);
    const back = performance.now();
    await api(`/schools/${SCHOOL}/rollback`, {
      message: 'Back',
      base: published.state,
      to: live ?? published.number - 1,
    });
    await untilShown(second.url, (page) => !page.includes(name));
    figures.rollback.push(performance.now() - back);
  }
  const medians = Object.fromEntries(
    Object.entries(figures).map(([figure, values]) => [figure, median(values)]),
  );
  const slowest = Math.max(...figures.live, ...figures.rollback);
  return { ...medians, slowest, memory: residentMemory(second.pid) };
}

async function untilShown(url, isRight) {
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    const page = await fetch(`${url}/${SCHOOL}/auth`).then((response) => response.text());
    if (isRight(page)) return;
    await pause(5);
  }
  throw new Error('What was published did not become live within a minute.');
}

/** Copies of the first revision, by SQL. */
async function addRevisions(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into revisions
       select school, last + n, last + n - 1, source, restores, state, files, author, message, published_at
       from (select *, (select max(number) from revisions where school = $1) as last from revisions) r,
         generate_series(1, $2) n
       where school = $1 and number = 1`,
    [SCHOOL, count],
  );
  await client.query(
    `update published_schools set number = (select max(number) from revisions where school = $1)
     where school = $1`,
    [SCHOOL],
  );
  await client.query('analyze');
  await client.end();
}

export function makeToken(url) {
  const made = spawnSync(
    process.execPath,
    [
      join(root, 'tools', 'formgate', 'bin.mjs'),
      ...['tokens', 'create', '--name', 'bench', '--all-schools', '--may', 'publish,rollback'],
      ...['--format', 'json'],
    ],
    { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  return JSON.parse(made.stdout).secret;
}

export async function call(url, token, path, body) {
  const response = await fetch(`${url}/formgate/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${json.code}`);
  return json;
}

export function readSchool() {
  const folder = join(root, 'schools', SCHOOL);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(folder.length + 1), readFileSync(file)];
      }),
  );
}

export function toJson(files) {
  return Object.fromEntries(
    [...files].map(([path, body]) => [
      path,
      {
        sha256: createHash('sha256').update(body).digest('hex'),
        base64: body.toString('base64'),
      },
    ]),
  );
}

/** The figures as text. */
export function showPublish(results) {
  return table(
    [
      'revisions before',
      'published, ms',
      'processor, ms',
      'live on both, ms',
      'rolled back, ms',
      'slowest, ms',
      'target',
      'newest 20, ms',
      'oldest 20, ms',
      'memory, MB',
    ],
    results.map(
      ({ revisions, publish, processor, live, rollback, slowest, history, oldest, memory }) => [
        number(revisions),
        number(publish),
        number(processor),
        number(live),
        number(rollback),
        number(slowest),
        number(TARGET),
        number(history, 1),
        number(oldest, 1),
        number(memory === undefined ? undefined : memory / 1e6),
      ],
    ),
  );
}
