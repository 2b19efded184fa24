import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux' program that keeps a process on some cores. */
const pinner = 'taskset';

const running = new Set();

/**
 * The number of the one core that what is measured runs on: the last. Undefined where the system
 * has no `taskset`, or does not let us choose.
 */
export function chooseCore() {
  const core = cpus().length - 1;
  const args = ['-c', String(core), process.execPath, '--version'];
  return core > 0 && spawnSync(pinner, args).status === 0 ? core : undefined;
}

/**
 * Starts Node with a script of its own process, on one core if `core` is given, and keeps what it
 * prints to `errors`, and to `output` unless `silent`.
 */
export function startNode(script, { args = [], env = process.env, core, cwd, silent = false }) {
  const command = [process.execPath, script, ...args];
  const [program, ...rest] =
    core === undefined ? command : [pinner, '-c', String(core), ...command];
  const child = spawn(program, rest, {
    cwd,
    env,
    stdio: ['ignore', silent ? 'ignore' : 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const printed = { output: '', errors: '' };
  child.stdout?.on('data', (text) => {
    printed.output += text;
  });
  child.stderr.on('data', (text) => {
    printed.errors += text;
  });
  return { child, printed };
}

export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Ends a process of ours, and waits for its end. */
export function stopProcess(child) {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(last);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Ends every process that is still running. */
export async function stopAll() {
  await Promise.all([...running].map(stopProcess));
}

/** Waits, in milliseconds. */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The resident memory of a process in bytes, or undefined where the system does not say it. */
export function residentMemory(pid) {
  return inBytes(readResident(pid));
}

/** The most that it was so far; undefined where the system does not say it, as all but Linux. */
export function mostMemory(pid) {
  try {
    return inBytes(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function inBytes(kilobytes) {
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

function readResident(pid) {
  try {
    return /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return /\d+/.exec(stdout ?? '')?.[0];
  }
}

/** Linux counts a process's time in hundredths of a second, whatever the clock of the kernel. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time that a process has used, in seconds, or undefined where the system does not
 * say it.
 */
export const processorTime = (pid) => timeOf(pid, 11);

/** The same of all processes that this one has started and that have ended. */
export const childTime = () => timeOf('self', 13);

/** @param first the first of two fields that are added, counted from behind the program's name */
function timeOf(pid, first) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
