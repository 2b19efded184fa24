import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolder } from './folders.mjs';
import { freePort } from './gateway.mjs';
import { UsageError } from './options.mjs';
import { pause, stopProcess } from './processes.mjs';

/** PostgreSQL refuses root: then it runs as `nobody`. */
const NOBODY = 65_534;

/**
 * Runs `use` with the address of a PostgreSQL server of our own, with its usual settings, and ends
 * it.
 */
export async function withPostgres(use) {
  const programs = findPrograms();
  const folder = makeFolder();
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'formgate', '-A', 'trust', '-E', 'UTF8'],
    { ...user, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    await waitUntilReady(server);
    return await use(`postgres://formgate@127.0.0.1:${port}/postgres`);
  } finally {
    await stopProcess(server);
    removeFolder(folder);
  }
}

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : [];
  const folders = [...versions, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined)
    throw new UsageError('This part needs the programs of a PostgreSQL server.');
  return found;
}

async function waitUntilReady(server) {
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (said.includes('ready to accept connections')) return;
    await pause(50);
  }
  throw new Error(`PostgreSQL did not start: ${said}`);
}
