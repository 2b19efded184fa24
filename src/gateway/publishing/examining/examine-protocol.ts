import type { Identity, Issue } from '../../../engine';
import type { NamedChange } from '../../../linter';
import type { PortalFiles } from '../folders/read-files';
import type { DrawnPage, PageToDraw } from './draw-page';
import type { ExaminedSchool, SchoolToExamine } from './examine';
import type { SchoolProof, SchoolToProve } from './prove-school';

/**
 * A task of the thread with files; `hold` remembers them as the state before, for `compare` and
 * `prove`.
 */
export type ExamineTask =
  | { type: 'lint' }
  | { type: 'policy'; policy: Identity }
  | ({ type: 'school' } & SchoolToExamine)
  | { type: 'hold' }
  | { type: 'compare'; school: string }
  | ({ type: 'prove' } & SchoolToProve)
  | ({ type: 'draw' } & PageToDraw);

/** The result of each task. */
export interface ExamineResults {
  lint: readonly Issue[];
  policy: readonly Issue[];
  school: ExaminedSchool;
  hold: undefined;
  compare: readonly NamedChange[];
  prove: SchoolProof;
  draw: DrawnPage | undefined;
}

/** A task with its files: those of the last time, but for these. */
export interface ExamineRequest extends Pick<PortalFiles, 'refused' | 'unread'> {
  task: ExamineTask;
  texts: Changes<string>;
  assets: Changes<{ body: Uint8Array; type: string; etag: string }>;
  /** Left out where they are those of the last time. */
  metaSchemas: PortalFiles['metaSchemas'] | undefined;
}

export type ExamineResponse<Result> =
  | { type: 'examined'; result: Result }
  | { type: 'failed'; error: unknown };

export interface Changes<Content> {
  written: readonly (readonly [path: string, content: Content])[];
  removed: readonly string[];
}

/**
 * The thread's own data, with bytes that it shares with its maker: they hold the path of the file
 * that it looks at.
 */
export interface ExamineThreadData {
  progress: SharedArrayBuffer;
  /** Says which thread it is (`thread-time.ts`). */
  thread: SharedArrayBuffer;
  /** The URL of the program that renders pages. */
  pages: string;
}

/** The longest path that the bytes hold; what is longer is cut off. */
const LONGEST_PATH = 1020;

export const PROGRESS_BYTES = LONGEST_PATH + 4;

export function tellProgress(progress: Buffer, file: string): void {
  progress.writeUInt32LE(progress.write(file, 4, LONGEST_PATH), 0);
}

export function readProgress(progress: Buffer): string {
  return progress.toString('utf8', 4, 4 + progress.readUInt32LE(0));
}
