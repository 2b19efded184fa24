/**
 * A device behind a router, and a server beyond it: each in a network namespace of its own, which
 * goes away again.
 */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface RouterNetwork {
  /** The words before a command that make it run there. */
  client: readonly string[];
  router: readonly string[];
  outside: readonly string[];
  /** Starts a program of Node there, which ends with the network. */
  run(where: readonly string[], script: string): ChildProcessByStdio<Writable, Readable, null>;
  /** Starts an HTTP server there that responds with this text to everything. */
  serve(where: readonly string[], port: number, text: string): Promise<void>;
  stop(): void;
}

/** The addresses in it; devices are behind the router's interface `lan0`. */
export const addresses = { client: '10.77.0.2', router: '10.77.0.1', outside: '10.88.0.2' };

const inside = (name: string) => ['ip', 'netns', 'exec', name];

/** Says whether this machine lets a test make networks of its own and rules in them. */
export function canMakeNetworks(): boolean {
  const name = `formgate-${randomUUID()}`;
  const can =
    spawnSync('ip', ['netns', 'add', name]).status === 0 &&
    spawnSync('ip', ['netns', 'exec', name, 'nft', 'add', 'table', 'inet', 'x']).status === 0;
  spawnSync('ip', ['netns', 'del', name]);
  if (!can) console.info('No network namespaces or no nftables here: their tests are skipped.');
  return can;
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}

/** Makes the network, which forwards and has no rules yet. The caller stops it. */
export function makeRouterNetwork(): RouterNetwork {
  const tag = `formgate-${randomUUID()}`;
  const names = { client: `${tag}-client`, router: `${tag}-router`, outside: `${tag}-outside` };
  const children: ChildProcessByStdio<Writable, Readable, null>[] = [];

  const link = (name: string, device: string, own: string, far: string) => {
    const [at, peer] = [
      [device, 'netns', names.router],
      ['eth0', 'netns', name],
    ];
    ip('link', 'add', ...at, 'type', 'veth', 'peer', ...peer);
    ip('-n', names.router, 'addr', 'add', `${far}/24`, 'dev', device);
    ip('-n', name, 'addr', 'add', `${own}/24`, 'dev', 'eth0');
    ip('-n', names.router, 'link', 'set', device, 'up');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'route', 'add', 'default', 'via', far);
  };
  for (const name of Object.values(names)) ip('netns', 'add', name);
  link(names.client, 'lan0', addresses.client, addresses.router);
  link(names.outside, 'wan0', addresses.outside, '10.88.0.1');
  ip('netns', 'exec', names.router, 'sysctl', '-qw', 'net.ipv4.ip_forward=1');

  const run: RouterNetwork['run'] = ([command = '', ...args], script) => {
    const child = spawn(command, [...args, process.execPath, '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // It may end while something is said to it.
    child.stdin.on('error', () => {});
    children.push(child);
    return child;
  };
  return {
    client: inside(names.client),
    router: inside(names.router),
    outside: inside(names.outside),
    run,
    async serve(where, port, text) {
      const script = `require('http').createServer((q, s) => s.setHeader('connection', 'close').end('${text}')).listen(${port}, () => console.log('up'))`;
      await once(run(where, script).stdout, 'data');
    },
    stop() {
      for (const child of children) child.kill('SIGKILL');
      for (const name of Object.values(names)) spawnSync('ip', ['netns', 'del', name]);
    },
  };
}

/**
 * Puts commands of the same names before those of this process's PATH: they run somewhere else.
 *
 * @param where what goes before a command that runs there
 */
export function shadowCommands(names: readonly string[], where: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-commands-'));
  const { PATH: path = '' } = process.env;
  const write = (line: (name: string) => string) => {
    for (const name of names) {
      writeFileSync(join(folder, name), `#!/bin/sh\nPATH='${path}'\n${line(name)}\n`);
      chmodSync(join(folder, name), 0o755);
    }
  };
  write((name) => `exec ${where.join(' ')} ${name} "$@"`);
  process.env.PATH = `${folder}${delimiter}${path}`;
  return {
    /** From now on they do nothing, and say that they failed. */
    fail: () => write(() => 'exit 1'),
    stop() {
      process.env.PATH = path;
      rmSync(folder, { recursive: true });
    },
  };
}
