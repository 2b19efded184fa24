// Measures whether the time of a response shows who has an account: node
// tests/timing/account-enumeration.mjs [samples] [postgresql|embedded|ldap] For each operation and
// database: how well one response tells a known account from an unknown one, as the area under the
// ROC curve (0.5: not at all; 1: always). It needs a build, and servers of PostgreSQL and OpenLDAP
// on the machine for their parts.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runnerImport } from 'vite';
import { makeFolder, removeFolders } from '../../tools/bench/folders.mjs';
import { copyBuild, withDataDir, withGateway } from '../../tools/bench/gateway.mjs';
import { stopAll } from '../../tools/bench/processes.mjs';
import { addStudents, studentOf } from '../../tools/bench/students.mjs';
import { table } from '../../tools/bench/table.mjs';
import { root } from '../../tools/setup/paths.mjs';

const SAMPLES = Number(process.argv[2] ?? 500);
/** Which parts are measured: all, or the one that is named. */
const PART = process.argv[3];
const WARM_UPS = 50;
/** A refusal takes half a second there. */
const LDAP_WARM_UPS = 10;
const TARGET = 0.6;
const IDENTIFICATION = '110101199003074514';
const password = 'Next-2026-word';
const type = 'RETRIEVE';

/**
 * The request of each operation about an account, by its name and phone; every secret in it is
 * wrong.
 */
const operations = {
  requestCode: ['/api-service/api/v1/verifyCode2', ({ phone }) => ({ phone, type })],
  verifyCode: [
    '/api-service/api/v1/verify',
    ({ phone }) => ({ phone, type, verifyCode: '000000' }),
  ],
  signIn: ['/portal-conversion/api/v3/session', ({ user }) => ({ user, password })],
  verifyIdentification: [
    '/api-service/api/v1/verify/identification',
    ({ user }) => ({ user, identification: IDENTIFICATION }),
  ],
  resetPasswordByIdentification: [
    '/api-service/api/v1/identification/password',
    ({ user }) => ({ user, identification: IDENTIFICATION, password, confirm: password }),
  ],
  resetPasswordByCode: [
    '/api-service/api/v1/password',
    ({ user }) => ({ user, verifyCode: '000000', password, confirm: password }),
  ],
  changePassword: [
    '/api-service/api/v1/password/change',
    ({ user }) => ({ user, currentPassword: 'Wrong-2026-word', password, confirm: password }),
  ],
};

/** So many administrators are in the server's database: each is asked about several times. */
const ADMINISTRATORS = 50;
const studioOperations = {
  signInAdministrator: [
    '/studio/api/session',
    ({ user }) => ({ name: user.replace(/\d+$/, (n) => n % ADMINISTRATORS), password }),
    { 'x-formgate-studio': '1', 'x-forwarded-proto': 'https' },
  ],
};

/** So many students are in the directory, each asked about once. */
const IN_DIRECTORY = 2 * SAMPLES + LDAP_WARM_UPS;
const ldapOperations = {
  signIn: [
    '/portal-conversion/api/v3/session',
    ({ user }) => ({ user: user.replace(/\d+$/, (n) => 1 + (n % IN_DIRECTORY)), password }),
  ],
};

/** An account that is there, and one as like it as can be that is not. */
const known = studentOf;
const unknown = (number) => ({
  user: `bencx-${number}`,
  phone: `137${String(number).padStart(8, '0')}`,
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let sent = 0;

/**
 * Sends a request from an address of its own, so that no limit is met; gives the milliseconds until
 * the whole response is there.
 */
function send(url, [path, , more], values) {
  sent += 1;
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
  const body = JSON.stringify(values);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-safe-level': '0',
    'x-forwarded-for': address,
    ...more,
  };
  const before = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode === 429 || response.statusCode >= 500) {
        reject(new Error(`${path} was answered with ${response.statusCode}.`));
      }
      response.resume().once('end', () => resolve(performance.now() - before));
    });
    call.once('error', reject).end(body);
  });
}

/** As many of each kind as `SAMPLES`, in random order. */
async function sample(url, operation) {
  const [, valuesOf] = operation;
  const times = { known: [], unknown: [] };
  const kinds = Array.from({ length: 2 * SAMPLES }, (_, index) =>
    index % 2 ? 'known' : 'unknown',
  );
  for (let left = kinds.length; left > 0; left -= 1) {
    const [kind] = kinds.splice(randomInt(left), 1);
    const number = sent + 1;
    times[kind].push(
      await send(url, operation, valuesOf(kind === 'known' ? known(number) : unknown(number))),
    );
  }
  return times;
}

/**
 * The probability that of one time of each kind the known one's is the longer, or the shorter:
 * whichever is likelier.
 */
function areaUnderCurve({ known: ones, unknown: others }) {
  let above = 0;
  for (const one of ones) {
    for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const area = above / (ones.length * others.length);
  return Math.max(area, 1 - area);
}

async function measure(url, measured = operations, warmUps = WARM_UPS) {
  const rows = [];
  for (const [name, operation] of Object.entries(measured)) {
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
      await send(url, operation, operation[1](unknown(sent + 1)));
    }
    const times = await sample(url, operation);
    const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
    const area = areaUnderCurve(times);
    rows.push([
      name,
      area.toFixed(3),
      area <= TARGET ? 'ok' : 'shows who has an account',
      middle(times.known).toFixed(2),
      middle(times.unknown).toFixed(2),
    ]);
    process.stderr.write(`… ${rows.at(-1).join(' ')}\n`);
  }
  return rows;
}

/** Runs `use` with a PostgreSQL server that waits for its disk, as one in production does. */
async function withPostgres(programs, use) {
  const folder = makeFolder();
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const how = { ...user, cwd: folder };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'formgate', '-A', 'trust'],
    how,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    for await (const text of server.stderr) if (/ready to accept/.test(text)) break;
    return await use(`postgres://formgate@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function postgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : [];
  return [...versions, '/usr/local/bin', '/usr/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** Gives the server the students of the embedded database of the bench. */
async function fillServer(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select school, password_hash from accounts where school = 'default' limit 1",
    );
    await client.query(
      `insert into accounts (school, username, phone, password_hash, display_name)
       select $1, 'bench-' || n, '139' || lpad(n::text, 8, '0'), $2, 'A student' from generate_series(1, 60000) n`,
      [rows[0].school, rows[0].password_hash],
    );
    await client.query(
      `insert into administrators (id, name, name_key, grants, password_hash, created_at)
       select 'a' || n, 'bench-' || n, 'bench-' || n, '[{"role":"viewer"}]', $1, now()
       from generate_series(0, ${ADMINISTRATORS - 1}) n`,
      [rows[0].password_hash],
    );
  } finally {
    await client.end();
  }
}

/**
 * Runs `use` with the environment of a gateway with a directory whose server stores slow hashes of
 * its students' passwords: it takes longer to refuse one who is there. Without OpenLDAP nothing is
 * run.
 */
async function withDirectory(use) {
  const load = async (file) => (await runnerImport(join(root, file), { configFile: false })).module;
  const { findProgram } = await load('tests/support/find-program.ts');
  const { LDAP_BASE, SLAPD, startSlapd } = await load('tests/support/ldap-server.ts');
  const program = findProgram(SLAPD, '');
  if (program === undefined) return;
  const hash = execFileSync(
    'openssl',
    ['passwd', '-6', '-salt', 'rounds=60000$formgate', 'Right-2026-word'],
    { encoding: 'utf8' },
  );
  const people = `ou=people,${LDAP_BASE}`;
  const portal = `cn=portal,${LDAP_BASE}`;
  const roles = 'objectClass: organizationalRole\nobjectClass: simpleSecurityObject';
  const students = Array.from({ length: IN_DIRECTORY }, (_, index) => {
    const { user } = known(index + 1);
    return `dn: uid=${user},${people}\nobjectClass: inetOrgPerson\nsn: S\ncn: S\nuserPassword: {CRYPT}${hash}`;
  });
  const server = await startSlapd(
    program,
    [
      `dn: ${people}\nobjectClass: organizationalUnit\nou: people\n`,
      `dn: ${portal}\n${roles}\ncn: portal\nuserPassword: ${password}\n`,
      ...students,
    ].join('\n'),
  );
  try {
    const folder = makeFolder();
    writeFileSync(join(folder, 'ca.pem'), server.ca);
    const campus = {
      ...{ servers: [server.url], startTls: true, caFile: 'ca.pem', base: people },
      bind: { dn: portal, password: { env: 'LDAP_PASSWORD' } },
    };
    const file = join(folder, 'directory.json');
    writeFileSync(
      file,
      JSON.stringify({ directories: { campus }, schools: { default: 'campus' } }),
    );
    await use({ DIRECTORY_FILE: file, LDAP_PASSWORD: password });
  } finally {
    await server.stop();
  }
}

async function main() {
  const program = copyBuild();
  if (program === undefined)
    throw new Error('There is nothing to measure yet. Run "npm run build".');
  const show = (title, rows) =>
    process.stdout.write(
      `\n${title}, ${SAMPLES} + ${SAMPLES} samples, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n\n` +
        `${table(['', 'AUC', `≤ ${TARGET}`, 'known, p50 ms', 'unknown, p50 ms'], rows)}\n`,
    );
  const wanted = (part) => PART === undefined || PART === part;
  const programs = postgresPrograms();
  if (programs === undefined) process.stdout.write('\nPostgreSQL is not installed.\n');
  else if (wanted('postgresql'))
    await withPostgres(programs, async (databaseUrl) => {
      const dataDir = join(makeFolder(), 'data');
      mkdirSync(dataDir);
      const options = { program, dataDir, env: { DATABASE_URL: databaseUrl } };
      await withGateway(options, async ({ url }) => {
        await fillServer(databaseUrl);
        show('PostgreSQL', await measure(url, { ...operations, ...studioOperations }));
      });
    });
  if (wanted('embedded'))
    await withDataDir(async (dataDir) => {
      await addStudents({ program, dataDir });
      await withGateway({ program, dataDir }, async ({ url }) =>
        show('Embedded', await measure(url)),
      );
    });
  if (wanted('ldap'))
    await withDirectory((env) =>
      withDataDir((dataDir) =>
        withGateway({ program, dataDir, env }, async ({ url }) =>
          show('LDAP', await measure(url, ldapOperations, LDAP_WARM_UPS)),
        ),
      ),
    );
}

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error.stack}\n`);
} finally {
  agent.destroy();
  await stopAll();
  removeFolders();
}
