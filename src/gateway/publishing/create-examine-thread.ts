import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import limit from 'p-limit';
import type { RefusedReason } from '../../engine';
import type { Examiner } from './examine';
import {
  type Changes,
  type ExamineRequest,
  type ExamineResponse,
  type ExamineResults,
  type ExamineTask,
  PROGRESS_BYTES,
  readProgress,
} from './examine-protocol';
import type { PortalFiles } from './read-files';
import { schoolOf } from './school-contents';

/** How much one lint may take. */
export interface ExamineLimits {
  /** Milliseconds for the files of one school. */
  school: number;
  /** Milliseconds for what is about the portal as a whole. */
  portal: number;
  /** Megabytes of memory, and so many more for each megabyte of text. */
  memory: number;
  memoryPerMegabyte: number;
  /** Milliseconds after which an idle thread ends, which gives its memory back. */
  idle: number;
}

/**
 * A school of a hundred screens takes a tenth of a second on a small machine, and its patterns some
 * seconds at most: a busy one has time enough.
 */
const LIMITS: ExamineLimits = {
  school: 15_000,
  portal: 30_000,
  memory: 384,
  memoryPerMegabyte: 10,
  idle: 60_000,
};

/** How often is looked which school takes the time, in milliseconds. */
const LOOK = 50;

/**
 * An examiner in the thread. Of a school that takes too much, nothing else is told; the others are
 * linted without it.
 */
export interface ExamineThread extends Examiner {
  /** Names the program by its content, and by that of the build that it is part of. */
  program: string;
  /** Starts the thread, which the first lint needs. */
  start(): void;
  stop(): Promise<void>;
}

/** A limit was reached while a file was looked at; `''` for the portal as a whole. */
class LimitReached extends Error {
  readonly reason: RefusedReason;
  readonly file: string;
  constructor(reason: RefusedReason, file: string) {
    super(`${reason}: ${file}`);
    this.reason = reason;
    this.file = file;
  }
}

interface Running {
  worker: Worker;
  progress: Buffer;
  /** The files that the thread has. */
  files: PortalFiles | undefined;
}

/**
 * Lints in a thread of its own, which ends when it takes too much time or memory: nobody who
 * publishes holds up what this process serves.
 *
 * @param program the thread's program: `examine-thread.ts`, as the build has it
 */
export function createExamineThread(program: URL, limits: ExamineLimits = LIMITS): ExamineThread {
  const exclusive = limit(1);
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  function run(megabytes: number): Running {
    const progress = new SharedArrayBuffer(PROGRESS_BYTES);
    const maxOldGenerationSizeMb = Math.ceil(limits.memory + limits.memoryPerMegabyte * megabytes);
    const worker = new Worker(program, {
      workerData: { progress },
      // No more stack than this thread has: what is too deep for one is too deep for the other.
      resourceLimits: { maxOldGenerationSizeMb, stackSizeMb: 1 },
      env: {},
      execArgv: [],
    });
    worker.unref();
    // Whoever waits for it hears of it; between lints it only has to be started anew.
    worker.on('error', () => {});
    const started: Running = { worker, progress: Buffer.from(progress), files: undefined };
    worker.once('exit', () => {
      if (running === started) running = undefined;
    });
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const { worker } = running ?? {};
    running = undefined;
    await worker?.terminate();
  }

  async function ask<Task extends ExamineTask>(
    files: PortalFiles,
    task: Task,
  ): Promise<ExamineResults[Task['type']]> {
    clearTimeout(idle);
    running ??= run(megabytesOf(files));
    const { worker, progress } = running;
    const request = requestOf(task, files, running.files);
    running.files = files;
    worker.ref();
    let watch: NodeJS.Timeout | undefined;
    try {
      const response = await new Promise<ExamineResponse<ExamineResults[Task['type']]>>(
        (resolve, reject) => {
          worker.once('message', resolve);
          worker.once('error', (error) =>
            reject(
              isOutOfMemory(error)
                ? new LimitReached('too-much-memory', readProgress(progress))
                : error,
            ),
          );
          worker.once('exit', () => reject(new Error('The thread that lints has ended.')));
          watch = watchTime(progress, limits, (file) =>
            reject(new LimitReached('too-much-time', file)),
          );
          worker.postMessage(request);
        },
      );
      if (response.type === 'failed') throw response.error;
      return response.result;
    } catch (error) {
      await stop();
      throw error;
    } finally {
      clearInterval(watch);
      worker.removeAllListeners('message');
      worker.unref();
      if (running) idle = setTimeout(() => void exclusive(stop), limits.idle).unref();
    }
  }

  /** Leaves schools out that take too much, one after the other. */
  async function askOfOthers<Task extends ExamineTask>(
    files: PortalFiles,
    task: Task,
  ): Promise<ExamineResults[Task['type']]> {
    const before = running?.files;
    let left = files;
    for (;;) {
      try {
        return await ask(left, task);
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        const { reason, file } = error;
        const school = schoolOf(file) ?? largestChanged(left, before);
        if (school === undefined) throw error;
        left = withoutSchool(
          left,
          school,
          schoolOf(file) === undefined ? `schools/${school}` : file,
          reason,
        );
      }
    }
  }

  return {
    stop,
    get program() {
      return nameOf(program);
    },
    start: () => {
      running ??= run(0);
    },
    examine: (files) => exclusive(() => askOfOthers(files, { type: 'lint' })),
    oversteps: (files, policy) => exclusive(() => askOfOthers(files, { type: 'policy', policy })),
    examineSchool: (files, of) => exclusive(() => askOfOthers(files, { type: 'school', ...of })),
    compare: (before, after, school) =>
      exclusive(async () => {
        await ask(before, { type: 'hold' });
        return ask(after, { type: 'compare', school });
      }),
  };
}

/** Of a build, whose chunks have names of their content; of an unbuilt program, its own. */
function nameOf(program: URL): string {
  const chunks = new URL('chunks/', program);
  const names = existsSync(chunks) ? readdirSync(chunks).sort() : [];
  return hash('sha256', [readFileSync(program, 'utf8'), ...names].join('\n'));
}

/** Adds up the time of each school, until one has taken too much of it. */
function watchTime(
  progress: Buffer,
  limits: ExamineLimits,
  onLimit: (file: string) => void,
): NodeJS.Timeout {
  const spent = new Map<string, number>();
  let last = performance.now();
  return setInterval(() => {
    const now = performance.now();
    const file = readProgress(progress);
    const school = schoolOf(file) ?? '';
    // A late look says more of this thread than of the other.
    const time = (spent.get(school) ?? 0) + Math.min(now - last, 2 * LOOK);
    last = now;
    spent.set(school, time);
    if (time > (school === '' ? limits.portal : limits.school)) onLimit(file);
  }, LOOK);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
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

function changesOf<Content>(
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

/** The school with the most text among those that are not as they were. */
function largestChanged(files: PortalFiles, before: PortalFiles | undefined): string | undefined {
  const sizes = new Map<string, number>();
  for (const [path, text] of changesOf(files.texts, before?.texts, (one, other) => one === other)
    .written) {
    const school = schoolOf(path);
    if (school !== undefined) sizes.set(school, (sizes.get(school) ?? 0) + text.length);
  }
  return [...sizes].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** The files without those of a school, of which one is refused. */
function withoutSchool(
  files: PortalFiles,
  school: string,
  file: string,
  reason: RefusedReason,
): PortalFiles {
  const others = <Content>(map: ReadonlyMap<string, Content>) =>
    new Map([...map].filter(([path]) => schoolOf(path) !== school));
  return {
    ...files,
    texts: others(files.texts),
    assets: others(files.assets),
    refused: others(files.refused).set(file, reason),
    unread: new Set([...files.unread].filter((path) => schoolOf(path) !== school)),
  };
}
