/**
 * FreeRADIUS as Debian installs it, with the files of tools/deploy/freeradius as they are, copied
 * by the commands of OPERATIONS.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { ProgramToFind } from './find-program';
import { freeUdpPort } from './free-port';
import { type RadiusUser, usersFile, whenReady } from './radius-server';

const root = fileURLToPath(new URL('../../', import.meta.url));
const operations = join(root, 'tools', 'deploy', 'OPERATIONS.md');

const canRead = (path: string) => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** The configuration that the package brings along, and its module `rest`. */
export const STOCK_FREERADIUS: ProgramToFind = {
  name: 'FreeRADIUS’s own configuration with the module rest',
  paths: ['/etc/freeradius/3.0/radiusd.conf'],
  package: 'freeradius-rest',
  isWhole: (path) => canRead(path) && canRead('/usr/lib/freeradius/rlm_rest.so'),
};

export interface ShippedRadius {
  /** Of loopback, its own: the ports are RADIUS's, 1812 and 1813. */
  address: string;
  /** Of the gateways, which ask from 127.0.0.1. */
  secret: string;
  /** What it says to the access controller at 127.0.0.2, as `radclient -x` prints it. */
  ask(kind: 'auth' | 'acct', attributes: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

export interface ShippedRadiusOptions {
  users: readonly RadiusUser[];
  /** The address of `macAuthentication`, with the school, and its secret. */
  macAuthentication: { url: string; secret: string };
}

const controllerSecret = 'controller-test-secret';

/**
 * Carries out what OPERATIONS says, in a folder in the place of the package's.
 *
 * @param settings filled in, in the place of what freeradius.env leaves open
 * @returns the variables of the service
 */
function install(
  program: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): NodeJS.Dict<string> {
  const [, section = ''] =
    /### Devices without a page\n([\s\S]*?)\n## /.exec(readFileSync(operations, 'utf8')) ?? [];
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const [copy = '', check = ''] = blocks;
  const variables = join(folder, 'default');
  const carryOut = (script: string) =>
    execFileSync('sh', [
      '-euc',
      script
        .replaceAll('/opt/formgate/', root)
        .replaceAll('/etc/freeradius/3.0', folder)
        .replaceAll('/etc/default/freeradius', variables)
        .replace('freeradius -Cx', `${program} -d ${folder} -Cx`)
        .replace('systemctl restart freeradius', 'echo restarted'),
    ]).toString();
  carryOut(copy);
  const text = readFileSync(variables, 'utf8');
  const filled = text.replace(/^(\w+)=.*$/gm, (line, name: string) =>
    name in settings ? `${name}=${settings[name]}` : line,
  );
  writeFileSync(variables, filled);
  const checked = carryOut(check);
  if (!checked.endsWith('restarted\n')) throw new Error(checked);
  return parseEnv(filled);
}

/**
 * Starts a server on an address of loopback.
 *
 * @param stock the path of the package's own radiusd.conf
 */
export async function startShippedFreeRadius(
  program: string,
  stock: string,
  { users, macAuthentication: { url, secret: password } }: ShippedRadiusOptions,
): Promise<ShippedRadius> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-radius-'));
  const address = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const secret = 'freeradius-test-secret';
  cpSync(dirname(stock), folder, { recursive: true });
  const settings = join(folder, 'radiusd.conf');
  // The package's folders and its user belong to the machine's own server.
  const own = readFileSync(settings, 'utf8')
    .replace(/^(raddbdir|logdir|run_dir) = .*$/gm, `$1 = ${folder}`)
    .replace(/^\s*(user|group) = freerad$/gm, '');
  writeFileSync(settings, own);
  // Its server for tunnelled requests has a port for trials, which only one of the machine can
  // have.
  const tunnel = join(folder, 'sites-enabled', 'inner-tunnel');
  const trial = readFileSync(tunnel, 'utf8').replace(
    /port = 18120/,
    `port = ${await freeUdpPort()}`,
  );
  rmSync(tunnel);
  writeFileSync(tunnel, trial);
  const env = install(program, folder, {
    ...{ RADIUS_ADDRESS: address, GATEWAY_ADDRESSES: '127.0.0.1', RADIUS_SECRET: secret },
    ...{ CONTROLLER_ADDRESSES: '127.0.0.2', CONTROLLER_SECRET: controllerSecret },
    ...{ MAC_AUTHENTICATION_URL: url, MAC_AUTHENTICATION_SECRET: password },
  });
  writeFileSync(join(folder, 'mods-config', 'files', 'authorize'), usersFile(users));
  chmodSync(folder, 0o700);
  const child = spawn(program, ['-f', '-l', 'stdout', '-d', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  await whenReady(child).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    ...{ address, secret },
    ask(kind, attributes) {
      const port = kind === 'auth' ? 1812 : 1813;
      const sent = ['Packet-Src-IP-Address = 127.0.0.2', ...attributes];
      if (kind === 'auth') sent.push('Message-Authenticator = 0x00');
      const args = ['-x', '-r', '1', '-t', '10', `${address}:${port}`, kind, controllerSecret];
      const client = spawn('radclient', args, { stdio: ['pipe', 'pipe', 'ignore'] });
      client.stdin.end(sent.join(', '));
      return text(client.stdout);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
