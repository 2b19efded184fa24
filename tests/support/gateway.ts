import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileLess } from '../../tools/formgate/v8-flags';
import { copyData } from './copy-data';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built gateway. */
export const gatewayProgram = join(root, 'dist', 'node', 'gateway.js');

/**
 * Most gateways of tests live for seconds: compiling the embedded database to fast code takes
 * longer than it saves.
 */
export const nodeOptions: readonly string[] = ['--liftoff-only', ...compileLess];

/** A running gateway and what a test does with it. */
export interface RunningGateway {
  /** Its address without a slash at the end: `http://127.0.0.1:<port>`. */
  url: string;
  port: number;
  pid: number;
  /** The folder of its database; gone after `stop`. */
  dataDir: string;
  /** The folder of schools it reads: a copy the test may change, if `copySchools` was asked for. */
  schoolsDir: string;
  /** Everything it has printed so far, both streams. */
  output(): string;
  /**
   * Ends it, or kills it, and removes its folders; what is in the folder of its database goes to
   * `keepData` before. One that has not ended by itself `within` so many milliseconds is killed.
   * Gives its exit code, or null when a signal ended it.
   */
  stop(options?: { kill?: boolean; keepData?: string; within?: number }): Promise<number | null>;
}

/** How to start it: by default with `schools/` itself and an empty database. */
export interface GatewayOptions {
  /** Copies this folder of schools (`true`: the project's own) and serves the copy. */
  copySchools?: boolean | string;
  /** Serves an empty folder of schools, and has never read another. */
  noSchools?: boolean;
  /**
   * Copies this folder instead of beginning with an empty one: the embedded database in it, and
   * what the gateway knows of the schools that it has read.
   */
  data?: string | undefined;
  /** More of the environment, such as DATABASE_URL. */
  env?: Record<string, string>;
  /** Its port; left out, a free one. */
  port?: number;
  /** How long it may take to become ready, in milliseconds. */
  timeout?: number;
  /** It lives for minutes: V8 makes it as fast as where it is installed. */
  isLongLived?: boolean;
  /** Runs it in another network namespace: the words before its command, and its address there. */
  inside?: { prefix: readonly string[]; address: string };
  /** Told of whole lines that it prints, in place of keeping them for `output`. */
  onOutput?(text: string): void;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Any response will do: whether it is the right one is for the test to say. */
async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  return response !== undefined && response.status !== 503;
}

async function waitUntilReady(
  isReady: () => boolean | Promise<boolean>,
  child: ChildProcess,
  deadline: number,
): Promise<void> {
  while (!hasEnded(child) && Date.now() < deadline) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(hasEnded(child) ? 'The gateway ended.' : 'The gateway did not become ready.');
}

function end(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
  within: number,
): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), within);
    child.once('exit', (code) => {
      clearTimeout(last);
      resolve(code);
    });
    child.kill(signal);
  });
}

/**
 * Starts the built gateway (`dist/node/gateway.js`) as its own process and waits until it answers.
 *
 * Throws with what the gateway printed when it does not come up. The caller stops it.
 */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const { copySchools = false, data, env = {}, timeout = 120_000, inside, onOutput } = options;
  const { isLongLived = false, noSchools = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'formgate-'));
  const dataDir = join(folder, 'data');
  const projectSchools = join(root, 'schools');
  const schoolsDir = copySchools || noSchools ? join(folder, 'schools') : projectSchools;
  if (noSchools) mkdirSync(schoolsDir);
  if (copySchools) {
    cpSync(copySchools === true ? projectSchools : copySchools, schoolsDir, { recursive: true });
  }
  if (data !== undefined) {
    const isUsed = (path: string) =>
      !(env.DATABASE_URL && basename(path) === 'database') &&
      !(noSchools && basename(path).startsWith('last-good'));
    copyData(data, dataDir, isUsed);
  }
  const port = options.port ?? (await freePort());
  const url = `http://${inside?.address ?? '127.0.0.1'}:${port}`;
  const node = [process.execPath, ...(isLongLived ? [] : nodeOptions), gatewayProgram];
  const [command = '', ...args] = [...(inside?.prefix ?? []), ...node];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      // Tests read what it prints.
      LC_ALL: 'C',
      PORT: String(port),
      DATA_DIR: dataDir,
      SCHOOLS_DIR: schoolsDir,
      SCHEMAS_DIR: join(root, 'schemas'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += String(text);
      if (!onOutput) return;
      const end = printed.lastIndexOf('\n') + 1;
      onOutput(printed.slice(0, end));
      printed = printed.slice(end);
    });
  }
  const stop: RunningGateway['stop'] = async ({ kill = false, keepData, within = 30_000 } = {}) => {
    const code = await end(child, kill ? 'SIGKILL' : 'SIGTERM', within);
    if (keepData !== undefined) copyData(dataDir, keepData);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return code;
  };
  try {
    // A gateway in another namespace cannot be asked from here: it prints its port once it listens.
    const isReady = () => (inside ? printed.includes(`:${port}`) : responds(url));
    await waitUntilReady(isReady, child, Date.now() + timeout);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error} It printed:\n${printed}`);
  }
  return { url, port, pid: child.pid ?? 0, dataDir, schoolsDir, output: () => printed, stop };
}
