/** A PostgreSQL server of the machine's own, in a folder that goes away again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCertificate } from './certificate';
import type { ProgramToFind } from './find-program';
import { freePort } from './free-port';

export interface TestPostgres {
  url: string;
  port: number;
  /** Ends the server and keeps its data: `fast` closes every connection, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Lets it end as soon as its last connection does; meanwhile it takes no other. */
  haltWhenUnused(): void;
  /** Starts it again on the same port, or another; resolves when it takes connections. */
  resume(on?: number): Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
}

/** The folder of the server's programs. */
export const POSTGRESQL: ProgramToFind = {
  name: 'PostgreSQL',
  paths: [...debianFolders(), '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'],
  package: 'postgresql',
  isWhole: (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
};

function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  return existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
}

/**
 * Starts a server on a free port of loopback. PostgreSQL refuses root: then it runs as `nobody`.
 *
 * @param certificate left out, it speaks no TLS
 */
export async function startPostgres(
  programs: string,
  certificate?: TestCertificate,
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'formgate', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  const made = spawnSync(join(programs, 'initdb'), options, { ...user, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  if (certificate) {
    for (const [name, text] of Object.entries(certificate.server)) {
      const file = join(folder, `server.${name}`);
      writeFileSync(file, text, { mode: 0o600 });
      if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
      settings.push(`ssl_${name}_file=${file}`);
    }
    settings.push('ssl=on');
  }
  const start = async (on = port) => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(on), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await whenReady(child);
    return child;
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  let server = await start();
  return {
    url: `postgres://formgate@127.0.0.1:${port}/postgres`,
    port,
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    haltWhenUnused() {
      server.kill('SIGTERM');
    },
    async resume(on) {
      server = await start(on);
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    server.stderr?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  server.removeAllListeners('exit');
}
