import type { Worker } from 'node:worker_threads';
import type { RefusedReason } from '../../../engine';
import { schoolOf } from '../folders/school-contents';
import { readProgress } from './examine-protocol';
import { stopwatch } from './thread-time';

/** How often is looked which school takes the time, in milliseconds. */
const LOOK = 50;

/** A limit was reached while a file was looked at; `''` for the portal as a whole. */
export class LimitReached extends Error {
  readonly reason: RefusedReason;
  readonly file: string;
  constructor(reason: RefusedReason, file: string) {
    super(`${reason}: ${file}`);
    this.reason = reason;
    this.file = file;
  }
}

/** A thread that says from outside what it takes, whatever it does: from Node 22.16 on. */
type Measured = Worker & { getHeapStatistics?(): Promise<{ used_heap_size: number }> };

/** A thread that lints, as far as it is watched. */
export interface WatchedThread {
  worker: Measured;
  /** The megabytes of memory that it may take. */
  megabytes: number;
  progress: Buffer;
  /** Says which thread it is (`thread-time.ts`). */
  thread: SharedArrayBuffer;
}

/**
 * Adds up the time of each school, until one has taken too much of it.
 *
 * @param limits milliseconds for what is about the portal as a whole, and for each school
 */
export function watchTime(
  { progress, thread }: WatchedThread,
  limits: { portal: number; school: number },
  onLimit: (file: string) => void,
): NodeJS.Timeout {
  const spent = new Map<string, number>();
  const timeSince = stopwatch(thread, 2 * LOOK);
  return setInterval(() => {
    const file = readProgress(progress);
    const school = schoolOf(file) ?? '';
    const time = (spent.get(school) ?? 0) + timeSince();
    spent.set(school, time);
    if (time > (school === '' ? limits.portal : limits.school)) onLimit(file);
  }, LOOK);
}

/** Looks at a thread's memory until it takes more than it may; a thread that ends says nothing. */
export function watchHeap(
  { worker, megabytes }: WatchedThread,
  onLimit: () => void,
): NodeJS.Timeout {
  let isAsked = false;
  const look = async () => {
    if (isAsked) return;
    isAsked = true;
    const heap = await worker.getHeapStatistics?.().catch(() => undefined);
    isAsked = false;
    if (heap && heap.used_heap_size > megabytes * 2 ** 20) onLimit();
  };
  return setInterval(look, LOOK);
}
