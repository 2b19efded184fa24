import { createTextPositions } from '../../engine';
import type { DraftFiles, DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { changeOf } from '../draft/splice';

/** A finding, and whether the gateway has still to say if it is so. */
export interface FoundIssue extends DraftIssue {
  isPending?: boolean;
}

/** Findings, and the files that they are of. */
export interface Checked {
  files: DraftFiles;
  issues: readonly DraftIssue[];
}

/**
 * Gives the gateway's findings beyond the worker's: it knows the whole portal, the operator's
 * policy, and which patterns are slow.
 */
export function beyondWorker(proven: Checked, ofWorker: readonly DraftIssue[]): Checked {
  const known = new Set(ofWorker.map(keyOf));
  return { ...proven, issues: proven.issues.filter((issue) => !known.has(keyOf(issue))) };
}

/**
 * The findings of files: those of the gateway where it has seen these very files; otherwise the
 * worker's, and as pending what the gateway found beyond them before, where the text that it is
 * about is still there. None is there twice.
 *
 * @param beyond of the last files that the gateway has seen
 */
export function combineIssues(
  files: DraftFiles,
  {
    school,
    proven,
    ofWorker,
    beyond,
  }: {
    school: string;
    proven: Checked | undefined;
    ofWorker: readonly DraftIssue[] | undefined;
    beyond: Checked | undefined;
  },
): FoundIssue[] {
  if (proven && (proven.files === files || !ofWorker)) {
    return proven.issues.map((issue) => ({ ...issue, isPending: proven.files !== files }));
  }
  const found = (ofWorker ?? []).map((issue) => ({ ...issue, isPending: false }));
  if (!beyond) return found;
  const known = new Set(found.map(keyOf));
  const folder = `schools/${school}/`;
  const moved = beyond.issues.flatMap((issue) => {
    const path = issue.file.startsWith(folder) ? issue.file.slice(folder.length) : undefined;
    return path === undefined ? [issue] : movedIssue(issue, path, beyond.files, files);
  });
  const pending = moved.filter((issue) => !known.has(keyOf(issue)));
  return [...found, ...pending.map((issue) => ({ ...issue, isPending: true }))];
}

/** A finding where its text is now; none where that was changed. Its fix was of the text before. */
function movedIssue(
  { fix: _fix, ...issue }: DraftIssue,
  path: string,
  before: DraftFiles,
  after: DraftFiles,
): DraftIssue[] {
  const content = after[path];
  const change = changeOf(path, before[path], content);
  if (!change) return [issue];
  if (change.type === 'whole' || !content || !('text' in content)) return [];
  const { range } = issue;
  if (!range || range.end.offset <= change.at) return [issue];
  const { at, removed, inserted } = change;
  if (range.start.offset < at + removed.length) return [];
  const start = range.start.offset + inserted.length - removed.length;
  const length = range.end.offset - range.start.offset;
  return [{ ...issue, range: createTextPositions(content.text).range(start, length) }];
}

/** The same for the same finding at the same place. */
function keyOf({ rule, file, message, range }: DraftIssue): string {
  return JSON.stringify([rule, file, message, range?.start.offset, range?.end.offset]);
}
