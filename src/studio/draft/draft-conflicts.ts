import { entriesOf, idOf, type JsonValue, jsonEquals, memberOf, readJson } from '../../engine';
import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { brokenFiles, type FileConflict, mergeFiles } from './merge-files';
import type { Preference } from './merge-order';
import { renamedFiles } from './renamed-files';

/** A value that two people changed, until the one of the two who is told chooses one of them. */
export type DraftConflict = FileConflict & {
  /** The value that the draft has. */
  holds: Preference;
  /** The name of whoever saved the other value; null for a publication. */
  by: string | null;
};

/** One's work, and what it stands on. */
export interface OwnWork {
  draft: { files: DraftFiles };
  /** The draft that the gateway had when others' changes came in last. */
  saved: { files: DraftFiles };
  /** The same files as they would be without one's own edits. */
  others: DraftFiles;
  conflicts: readonly DraftConflict[];
}

export type MergedDraft =
  | { files: DraftFiles; others: DraftFiles; conflicts: readonly DraftConflict[] }
  /** Files that others changed while one's own text of them is no JSON: nothing is merged. */
  | { files?: undefined; waiting: readonly string[] };

/**
 * Merges what somebody else saved into one's own work. A value that both changed is as it was saved
 * last: one's own where it is not saved yet, else theirs.
 *
 * @param by their name; null for a publication
 */
export function mergeDraft(
  work: OwnWork,
  theirs: { files: DraftFiles },
  by: string | null,
): MergedDraft {
  const { saved, others } = work;
  const lost = overtaken(others, saved.files, theirs.files);
  return mergeChange(work, { before: saved.files, after: theirs.files, by, lost });
}

/**
 * Merges what was published since the draft was begun, or what one did in another tab, into one's
 * own work, which holds.
 *
 * @param before the files that the draft, or both works, were begun from
 * @param by the own name; null for a publication
 */
export function mergeBelow(
  work: OwnWork,
  { before, after, by }: Pick<TheirChange, 'before' | 'after' | 'by'>,
): MergedDraft {
  return mergeChange(work, { before, after, by, lost: [] });
}

interface TheirChange {
  before: DraftFiles;
  after: DraftFiles;
  by: string | null;
  lost: readonly FileConflict[];
}

function mergeChange(
  { draft, others, conflicts }: OwnWork,
  { before, after, by, lost }: TheirChange,
): MergedDraft {
  const { files, conflicts: won } = mergeFiles(before, draft.files, after);
  const waiting = brokenFiles(won);
  if (waiting.length > 0) return { waiting };
  const renames = renamedFiles(draft.files, files);
  const left = openConflicts(conflicts, draft.files).map((open) => {
    const conflict = { ...open, file: renames.get(open.file) ?? open.file };
    return conflict.holds === 'theirs' ? withSide(conflict, 'theirs', files) : conflict;
  });
  return {
    files,
    others: mergeFiles(before, after, others).files,
    conflicts: joinConflicts(left, [
      ...lost.map((one): DraftConflict => ({ ...one, holds: 'theirs', by })),
      ...won.map((one): DraftConflict => ({ ...one, holds: 'mine', by })),
    ]),
  };
}

/**
 * The values that one had saved and somebody else has changed since. A value that was put back as
 * it was is none.
 */
function overtaken(others: DraftFiles, saved: DraftFiles, theirs: DraftFiles): FileConflict[] {
  const { conflicts } = mergeFiles(others, saved, theirs);
  const broken = new Set(brokenFiles(conflicts));
  return conflicts.filter(({ file }) => !broken.has(file));
}

/** The conflicts with further ones: of one place the newest counts. */
export function joinConflicts(
  conflicts: readonly DraftConflict[],
  further: readonly DraftConflict[],
): DraftConflict[] {
  const byPlace = new Map([...conflicts, ...further].map((one) => [placeKey(one), one]));
  return [...byPlace.values()];
}

/** Tells one place of a conflict from another. */
export function placeKey(conflict: FileConflict): string {
  const path = conflict.type === 'json' ? conflict.path : [];
  return JSON.stringify([conflict.file, conflict.type === 'json' && conflict.isOrder, ...path]);
}

/**
 * The conflicts that are left as a draft is now, with the value that it has by now. Where the other
 * value has come to hold, or neither, there is nothing left to choose.
 */
export function openConflicts(
  conflicts: readonly DraftConflict[],
  files: DraftFiles,
): DraftConflict[] {
  return conflicts.flatMap((conflict) => {
    const isTheirs = jsonEquals(conflict.theirs, valueIn(files, conflict));
    if (conflict.holds === 'theirs') return isTheirs ? [conflict] : [];
    return isTheirs ? [] : [withSide(conflict, 'mine', files)];
  });
}

function withSide(conflict: DraftConflict, side: Preference, files: DraftFiles): DraftConflict {
  if (conflict.type === 'file') return { ...conflict, [side]: files[conflict.file] };
  return { ...conflict, [side]: jsonValueIn(files, conflict) };
}

type JsonPlace = Extract<DraftConflict, { type: 'json' }>;

function valueIn(files: DraftFiles, conflict: DraftConflict): DraftConflict['mine'] {
  return conflict.type === 'file' ? files[conflict.file] : jsonValueIn(files, conflict);
}

function jsonValueIn(files: DraftFiles, { file, path, isOrder }: JsonPlace): JsonValue | undefined {
  const text = textOf(files[file]);
  const json = text === undefined ? undefined : readJson(text);
  const value = path.reduce(partOf, json);
  return isOrder ? namesOf(value) : value;
}

export function textOf(content: DraftContent | undefined): string | undefined {
  return content && 'text' in content ? content.text : undefined;
}

/** A member, or the item with that id. */
export function partOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.find((item) => idOf(item) === name);
  return memberOf(value, name);
}

/** The names of members, or the ids of items, in their order. */
export function namesOf(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.map((item) => idOf(item) ?? '');
  return entriesOf(value).map(([name]) => name);
}
