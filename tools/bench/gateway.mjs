import { cpSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { makeFolder, removeFolder } from './folders.mjs';
import { hasEnded, pause, startNode, stopProcess } from './processes.mjs';
import { withSmsService } from './sms-service.mjs';

/**
 * Copies what is built, so that a build meanwhile changes nothing of what is measured. The copy
 * stands where the packages are found. Gives the gateway's program, or undefined when nothing is
 * built.
 */
export function copyBuild() {
  const build = join(root, 'dist');
  if (!existsSync(join(build, 'node', 'gateway.js'))) return undefined;
  const copy = join(makeFolder(join(root, 'node_modules', '.cache', 'formgate')), 'dist');
  cpSync(build, copy, { recursive: true });
  // The programs read their version there.
  cpSync(join(root, 'package.json'), join(copy, '..', 'package.json'));
  return join(copy, 'node', 'gateway.js');
}

/** Runs `use` with a fresh folder for a gateway's data, and removes it. */
export async function withDataDir(use) {
  const folder = makeFolder();
  try {
    return await use(join(folder, 'data'));
  } finally {
    removeFolder(folder);
  }
}

/**
 * Runs `use` with a gateway that has `dataDir`, as `{ url, pid, codes, printed }`, and stops it.
 * `codes` are those that it has sent, by phone; `printed.errors` is its error output until then;
 * `env` has more variables for it.
 */
export function withGateway(options, use) {
  return withSmsService((sms) => withGatewayOf({ ...options, sms }, use));
}

async function withGatewayOf({ program, dataDir, core, sms, env = {} }, use) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, printed } = startNode(program, {
    core,
    cwd: root,
    silent: true,
    env: { ...environment(dataDir, port, sms), ...env },
  });
  try {
    await waitUntilReady(`${url}/health`, child, printed);
    return await use({ url, pid: child.pid, codes: sms.codes, printed });
  } finally {
    await stopProcess(child);
  }
}

/**
 * The embedded default as a deployment runs it, with its log lines, but reading no file anew. A
 * database server or a service for text messages that the caller's environment names must not be
 * touched. X-Forwarded-For is believed, so that the flood can come from many addresses.
 */
function environment(dataDir, port, sms) {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SCHOOLS_DIR: join(root, 'schools'),
    SCHEMAS_DIR: join(root, 'schemas'),
    DATABASE_URL: '',
    SMS_URL: sms.url,
    SMS_TEMPLATE: '{"phone":"${phone}","code":"${code}"}',
    DEMONSTRATION: '1',
    WATCH: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
}

async function waitUntilReady(url, child, printed) {
  const deadline = Date.now() + 240_000;
  while (!hasEnded(child) && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  const what = hasEnded(child) ? 'ended' : 'did not become ready';
  throw new Error(`The gateway ${what}. It printed:\n${printed.errors}`);
}

/** A port of the loopback address that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
