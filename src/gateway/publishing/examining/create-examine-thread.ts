import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import limit from 'p-limit';
import type { Issue, RefusedReason } from '../../../engine';
import type { PortalFiles } from '../folders/read-files';
import { schoolOf } from '../folders/school-contents';
import type { Examiner } from './examine';
import type { ExamineResults, ExamineTask } from './examine-protocol';
import {
  changesOf,
  createExamineWorker,
  type ExamineLimits,
  type ExaminePrograms,
} from './examine-worker';
import { refusedProof } from './prove-school';
import { LimitReached } from './watch-thread';

/**
 * A school of a hundred screens takes a tenth of a second on a small machine, and its patterns some
 * seconds at most: a busy one has time enough.
 */
const LIMITS: ExamineLimits = {
  school: 15_000,
  portal: 30_000,
  portalPerMegabyte: 300,
  pages: 60_000,
  memory: 384,
  memoryPerMegabyte: 10,
  idle: 60_000,
  // An administrator reads and writes for minutes between two changes, and a new thread has to look
  // at every school again.
  idleWithRoom: 15 * 60_000,
  room: 1024,
};

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

/**
 * Lints in a thread of its own, which ends when it takes too much time or memory: nobody who
 * publishes holds up what this process serves.
 *
 * @param programs `examine-thread.ts` and `portal-server`, as the build has them
 */
export function createExamineThread(
  programs: ExaminePrograms,
  limits: ExamineLimits = LIMITS,
): ExamineThread {
  const exclusive = limit(1);
  const worker = createExamineWorker(programs, limits, () => void exclusive(worker.stop));

  /** Leaves schools out that take too much, one after the other. */
  async function askOfOthers<Task extends ExamineTask>(
    files: PortalFiles,
    task: Task,
  ): Promise<ExamineResults[Task['type']]> {
    const before = worker.files();
    let left = files;
    for (;;) {
      try {
        return await worker.ask(left, task);
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

  /** The linter's words for a school whose pages take too much. */
  async function findingsOfLimit(
    files: PortalFiles,
    asked: string,
    { reason, file }: LimitReached,
  ): Promise<readonly Issue[]> {
    const school = schoolOf(file) ?? asked;
    const refused = schoolOf(file) === undefined ? `schools/${school}` : file;
    const left = withoutSchool(files, school, refused, reason);
    const issues = await askOfOthers(left, { type: 'lint' });
    return issues.filter((issue) => issue.file === refused);
  }

  return {
    stop: worker.stop,
    start: worker.start,
    get program() {
      return nameOf(programs.thread);
    },
    examine: (files) => exclusive(() => askOfOthers(files, { type: 'lint' })),
    oversteps: (files, policy) => exclusive(() => askOfOthers(files, { type: 'policy', policy })),
    examineSchool: (files, of) => exclusive(() => askOfOthers(files, { type: 'school', ...of })),
    hold: (files) => exclusive(() => worker.hold(files)),
    compare: (before, after, school) =>
      exclusive(async () => {
        await worker.hold(before);
        return worker.ask(after, { type: 'compare', school });
      }),
    prove: (live, candidate, of) =>
      exclusive(async () => {
        await worker.hold(live);
        try {
          return await worker.ask(candidate, { type: 'prove', ...of });
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error;
          return refusedProof(await findingsOfLimit(candidate, of.school, error));
        }
      }),
    draw: (files, page) =>
      exclusive(async () => {
        try {
          return await worker.ask(files, { type: 'draw', ...page });
        } catch (error) {
          if (error instanceof LimitReached) return undefined;
          throw error;
        }
      }),
  };
}

/** Of a build, whose chunks have names of their content; of an unbuilt program, its own. */
function nameOf(program: URL): string {
  const chunks = new URL('chunks/', program);
  const names = existsSync(chunks) ? readdirSync(chunks).sort() : [];
  return hash('sha256', [readFileSync(program, 'utf8'), ...names].join('\n'));
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
