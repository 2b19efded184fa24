import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../error-code';
import type { PortalFiles } from '../folders/read-files';
import {
  type Changes,
  type ExamineRequest,
  type ExamineResponse,
  type ExamineResults,
  type ExamineTask,
  type ExamineThreadData,
  PROGRESS_BYTES,
  readProgress,
} from './examine-protocol';
import { THREAD_BYTES } from './thread-time';
import { LimitReached, type WatchedThread, watchHeap, watchTime } from './watch-thread';

/**
 * How much one lint may take. Milliseconds are of processor time, and so as many on a busy machine;
 * of time where the system does not say which thread took how much.
 */
export interface ExamineLimits {
  /** Milliseconds for the files of one school. */
  school: number;
  /** Milliseconds for what is about the portal as a whole, and so many more for each megabyte. */
  portal: number;
  portalPerMegabyte: number;
  /** Milliseconds for rendering every page of a school and of those that it touches. */
  pages: number;
  /** Megabytes of memory, and so many more for each megabyte of text, in steps of 32 of these. */
  memory: number;
  memoryPerMegabyte: number;
  /** Milliseconds after which an idle thread ends, which gives its memory back. */
  idle: number;
  /** The same while at least `room` megabytes of the machine's memory are free. */
  idleWithRoom: number;
  room: number;
}

/**
 * Megabytes that a thread may take beyond its limit until it is looked at. From Node 22 on V8 ends
 * the whole process where a thread reaches a limit of V8's own: it must never get there.
 */
const UNSEEN_MEGABYTES = 1024;

interface Running extends WatchedThread {
  /** The files that the thread has. */
  files: PortalFiles | undefined;
  /** The files that it holds as the state before. */
  held: PortalFiles | undefined;
}

/** The programs of the thread: its own, and the one that it loads to render pages. */
export interface ExaminePrograms {
  thread: URL;
  pages: URL;
}

/**
 * A thread that lints. It starts when it is asked, and ends when a limit is reached.
 *
 * @param onIdle called when nothing was asked for as long as the limits say
 */
export function createExamineWorker(
  programs: ExaminePrograms,
  limits: ExamineLimits,
  onIdle: () => void,
) {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Ends an idle thread once it is idle for too long, as much memory as is free by then. */
  function waitIdle(waited = 0): void {
    const { idleWithRoom, room } = limits;
    idle = setTimeout(() => {
      const idled = waited + limits.idle;
      const hasRoom = process.availableMemory() >= room * 2 ** 20;
      if (hasRoom && idled < idleWithRoom) waitIdle(idled);
      else onIdle();
    }, limits.idle).unref();
  }

  function started(megabytes: number): Running {
    const made = run(programs, limits, megabytes, () => {
      if (running === made) running = undefined;
    });
    return made;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const { worker } = running ?? {};
    running = undefined;
    await worker?.terminate();
  }

  /** @throws LimitReached when a school takes too much, after which the thread is gone */
  async function ask<Task extends ExamineTask>(
    files: PortalFiles,
    task: Task,
  ): Promise<ExamineResults[Task['type']]> {
    clearTimeout(idle);
    const size = megabytesOf(files);
    // A thread that was started for less text keeps its limit; one that holds a state is kept.
    if (running && !running.held && running.megabytes < memoryFor(size, limits)) await stop();
    running ??= started(size);
    const asked = running;
    const { worker, progress } = asked;
    const request = requestOf(task, files, running.files);
    const allowed = limitsOf(task, limits, size);
    running.files = files;
    worker.ref();
    try {
      return await resultOf<ExamineResults[Task['type']]>(asked, request, allowed);
    } catch (error) {
      await stop();
      throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new LimitReached('too-much-memory', readProgress(progress))
        : error;
    } finally {
      worker.unref();
      if (running) waitIdle();
    }
  }

  /** Lets the thread remember files as the state before, unless it does. */
  async function hold(files: PortalFiles): Promise<void> {
    if (running?.held === files) return;
    await ask(files, { type: 'hold' });
    if (running) running.held = files;
  }

  return {
    start: () => {
      running ??= started(0);
    },
    /** The files that the thread has. */
    files: () => running?.files,
    ...{ ask, hold, stop },
  };
}

function run(
  { thread, pages }: ExaminePrograms,
  limits: ExamineLimits,
  megabytes: number,
  onExit: () => void,
): Running {
  const progress = new SharedArrayBuffer(PROGRESS_BYTES);
  const shared = new SharedArrayBuffer(THREAD_BYTES);
  const most = memoryFor(megabytes, limits);
  const maxOldGenerationSizeMb = most + (canMeasure ? UNSEEN_MEGABYTES : 0);
  const worker = new Worker(thread, {
    workerData: { progress, thread: shared, pages: pages.href } satisfies ExamineThreadData,
    // No more stack than this thread has: what is too deep for one is too deep for the other.
    resourceLimits: { maxOldGenerationSizeMb, stackSizeMb: 1 },
    env: {},
    execArgv: [],
  });
  worker.unref();
  // Whoever waits for it hears of it; between lints it only has to be started anew.
  worker.on('error', () => {});
  worker.once('exit', onExit);
  return {
    ...{ worker, megabytes: most, progress: Buffer.from(progress), thread: shared },
    ...{ files: undefined, held: undefined },
  };
}

/** The megabytes of text for which a thread gets more memory at once. */
const STEP = 32;

/** The megabytes of memory that a thread may take for so many of text. */
function memoryFor(megabytes: number, { memory, memoryPerMegabyte }: ExamineLimits): number {
  return memory + memoryPerMegabyte * Math.floor(megabytes / STEP) * STEP;
}

/** Asks a thread, and looks at what it takes until it responds. @throws LimitReached */
async function resultOf<Result>(
  asked: Running,
  request: ExamineRequest,
  limits: ExamineLimits,
): Promise<Result> {
  const { worker, progress } = asked;
  let watch: NodeJS.Timeout | undefined;
  let watchMemory: NodeJS.Timeout | undefined;
  const listening = new AbortController();
  try {
    const responded = once(worker, 'message', listening) as Promise<[ExamineResponse<Result>]>;
    const ended = once(worker, 'exit', listening).then(() => {
      throw new Error('The thread that lints has ended.');
    });
    const late = new Promise<never>((_, reject) => {
      watch = watchTime(asked, limits, (file) => reject(new LimitReached('too-much-time', file)));
      watchMemory = watchHeap(asked, () =>
        reject(new LimitReached('too-much-memory', readProgress(progress))),
      );
    });
    worker.postMessage(request);
    const [response] = await Promise.race([responded, ended, late]);
    if (response.type === 'failed') throw response.error;
    return response.result;
  } finally {
    clearInterval(watch);
    clearInterval(watchMemory);
    listening.abort();
  }
}

/** True where threads say from outside what they take. */
const canMeasure = 'getHeapStatistics' in Worker.prototype;

function limitsOf(task: ExamineTask, limits: ExamineLimits, megabytes: number): ExamineLimits {
  const portal = limits.portal + limits.portalPerMegabyte * megabytes;
  return { ...limits, portal, school: task.type === 'prove' ? limits.pages : limits.school };
}

function megabytesOf({ texts }: PortalFiles): number {
  let length = 0;
  for (const text of texts.values()) length += text.length;
  return length / 1_000_000;
}

function requestOf(
  task: ExamineTask,
  files: PortalFiles,
  before: PortalFiles | undefined,
): ExamineRequest {
  return {
    task,
    texts: changesOf(files.texts, before?.texts, (one, other) => one === other),
    assets: changesOf(files.assets, before?.assets, (one, other) => one.etag === other.etag),
    refused: files.refused,
    unread: files.unread,
    metaSchemas: before?.metaSchemas === files.metaSchemas ? undefined : files.metaSchemas,
  };
}

export function changesOf<Content>(
  files: ReadonlyMap<string, Content>,
  before: ReadonlyMap<string, Content> = new Map(),
  isSame: (one: Content, other: Content) => boolean,
): Changes<Content> {
  return {
    written: [...files].filter(([path, content]) => {
      const known = before.get(path);
      return known === undefined || !isSame(content, known);
    }),
    removed: [...before.keys()].filter((path) => !files.has(path)),
  };
}
