import { readFileSync, readlinkSync } from 'node:fs';

/** Bytes that a thread shares with its maker: they hold the number that the system has for it. */
export const THREAD_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** The clock ticks of a second in `/proc/<pid>/stat` (proc(5)): alike wherever Node runs. */
const TICKS = 100;

/** Tells the number of this thread, where the system says it. */
export function tellThread(shared: SharedArrayBuffer): void {
  if (process.platform !== 'linux') return;
  try {
    const [, number] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    new Int32Array(shared)[0] = Number(number ?? 0);
  } catch {
    // A container may show no processes.
  }
}

/**
 * Milliseconds of processor time that the thread has taken; undefined where the system does not say
 * or the thread has ended.
 */
export function readThreadTime(shared: SharedArrayBuffer): number | undefined {
  const [number = 0] = new Int32Array(shared);
  if (number === 0) return undefined;
  let stat: string;
  try {
    stat = readFileSync(`/proc/self/task/${number}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name comes before, in brackets, and may hold any letter.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return ((Number(user) + Number(system)) * 1000) / TICKS;
}

/**
 * Gives the milliseconds that a thread has taken since they were last asked for: of processor time
 * where the system says it.
 *
 * @param most so many milliseconds at most where it does not: a late look says more of this thread
 *   than of the other
 */
export function stopwatch(thread: SharedArrayBuffer, most: number): () => number {
  let last = performance.now();
  let taken = readThreadTime(thread);
  return () => {
    const [before, takenBefore] = [last, taken];
    last = performance.now();
    taken = readThreadTime(thread);
    if (taken !== undefined && takenBefore !== undefined) return taken - takenBefore;
    return Math.min(last - before, most);
  };
}
