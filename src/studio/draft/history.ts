import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { mergeFile } from './merge-files';
import { alignNames } from './renamed-files';
import { applyChange, changeOf, type FileChange, invertChange } from './splice';
import type { StepName } from './step-name';

/** Something that the administrator did. */
interface Step {
  type: 'step';
  name: StepName;
  changes: readonly FileChange[];
  /** Later changes of the same group join it: the letters of a word. */
  group?: string;
}

/** Changes that others made, between the administrator's own steps: undo leaves them. */
interface TakenIn {
  type: 'taken-in';
  changes: readonly FileChange[];
}

/**
 * A school's files as they are being changed, with what was done. Plain data, so that it survives a
 * reload.
 */
export interface Draft {
  files: DraftFiles;
  done: readonly (Step | TakenIn)[];
  undone: readonly Step[];
}

/** New contents of files by path; undefined for a file that goes. */
export type Edits = Readonly<Record<string, DraftContent | undefined>>;

/** So many steps can be taken back. */
const MOST_STEPS = 1000;

/** A draft in which nothing was done yet. */
export function openDraft(files: DraftFiles): Draft {
  return { files, done: [], undone: [] };
}

/**
 * The draft after a step. The same draft where nothing changes.
 *
 * @param group names what is being typed in: further steps of the group become part of this one,
 *   until `closeGroup`
 */
export function record(draft: Draft, name: StepName, edits: Edits, group?: string): Draft {
  const changes = changesBy(draft.files, edits);
  if (changes.length === 0) return draft;
  const files = filesAfter(draft.files, changes);
  const last = draft.done.at(-1);
  if (group !== undefined && last?.type === 'step' && last.group === group) {
    const joined = joinChanges(draft.files, last.changes, files);
    const rest = draft.done.slice(0, -1);
    const done = joined.length === 0 ? rest : [...rest, { ...last, changes: joined }];
    return { files, done, undone: [] };
  }
  const step: Step = { type: 'step', name, changes, ...(group === undefined ? {} : { group }) };
  return { files, done: [...draft.done, step].slice(-MOST_STEPS), undone: [] };
}

/** Ends the group of the last step: what is typed from now on is a step of its own. */
export function closeGroup(draft: Draft): Draft {
  const last = draft.done.at(-1);
  if (last?.type !== 'step' || last.group === undefined) return draft;
  const { group: _group, ...closed } = last;
  return { ...draft, done: [...draft.done.slice(0, -1), closed] };
}

/** The draft once others' changes are in it. Steps stay what they were. */
export function takeIn(draft: Draft, files: DraftFiles): Draft {
  const changes = changesBetween(draft.files, files);
  if (changes.length === 0) return draft;
  const { undone } = draft.undone.reduceRight((above, step) => rebaseUndone(above, step), {
    files,
    before: draft.files,
    undone: [] as readonly Step[],
  });
  const last = draft.done.at(-1);
  if (last?.type !== 'taken-in') {
    return { files, done: [...draft.done, { type: 'taken-in', changes }], undone };
  }
  const joined = joinChanges(draft.files, last.changes, files);
  const rest = draft.done.slice(0, -1);
  return {
    files,
    done: joined.length === 0 ? rest : [...rest, { ...last, changes: joined }],
    undone,
  };
}

/** The name of the step that `undo` takes back; undefined where there is none. */
export function undoName({ done }: Draft): StepName | undefined {
  return done.findLast((one) => one.type === 'step')?.name;
}

/** The name of the step that `redo` does again; undefined where there is none. */
export function redoName({ undone }: Draft): StepName | undefined {
  return undone.at(-1)?.name;
}

/**
 * Takes the last own step back: byte for byte, and below what others have changed since by merging.
 */
export function undo(draft: Draft): Draft {
  const index = draft.done.findLastIndex((one) => one.type === 'step');
  const step = draft.done[index];
  if (step?.type !== 'step') return draft;
  const later = draft.done.slice(index + 1).flatMap((one) => one.changes);
  const after = filesAfter(draft.files, later.toReversed().map(invertChange));
  const before = filesAfter(after, step.changes.toReversed().map(invertChange));
  const files = later.length === 0 ? before : mergeOver(after, before, draft.files);
  const { group: _group, ...named } = step;
  const undone: Step = { ...named, changes: changesBetween(files, draft.files) };
  const takenIn = changesBetween(before, files);
  const rest = draft.done.slice(0, index);
  return {
    files,
    done: takenIn.length === 0 ? rest : [...rest, { type: 'taken-in', changes: takenIn }],
    undone: [...draft.undone, undone],
  };
}

/** Does the step again that was taken back last. */
export function redo(draft: Draft): Draft {
  const step = draft.undone.at(-1);
  if (!step) return draft;
  const files = filesAfter(draft.files, step.changes);
  return { files, done: [...draft.done, step], undone: draft.undone.slice(0, -1) };
}

/** The changes that make some files others. */
export function changesBetween(before: DraftFiles, after: DraftFiles): FileChange[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].flatMap((path) => changeOf(path, before[path], after[path]) ?? []);
}

function changesBy(files: DraftFiles, edits: Edits): FileChange[] {
  return Object.entries(edits).flatMap(([path, after]) => changeOf(path, files[path], after) ?? []);
}

function filesAfter(files: DraftFiles, changes: readonly FileChange[]): DraftFiles {
  if (changes.length === 0) return files;
  const after = new Map(Object.entries(files));
  for (const change of changes) {
    const content = applyChange(after.get(change.path), change);
    if (content === undefined) after.delete(change.path);
    else after.set(change.path, content);
  }
  return Object.fromEntries(after);
}

/** The changes of a step that more was added to. */
function joinChanges(now: DraftFiles, changes: readonly FileChange[], after: DraftFiles) {
  const before = filesAfter(now, changes.toReversed().map(invertChange));
  return changesBetween(before, after);
}

/**
 * Brings the change from `before` to `own` about in `others`; where both changed one thing, that
 * of others stays.
 */
function mergeOver(before: DraftFiles, own: DraftFiles, others: DraftFiles): DraftFiles {
  const { base, mine, theirs } = alignNames({ base: before, mine: own, theirs: others });
  const edits = changesBetween(base, mine).map(({ path }): [string, DraftContent | undefined] => {
    const versions = { base: base[path], mine: mine[path], theirs: theirs[path] };
    return [path, mergeFile(path, versions, 'theirs').content];
  });
  return filesAfter(theirs, changesBy(theirs, Object.fromEntries(edits)));
}

interface Above {
  files: DraftFiles;
  before: DraftFiles;
  undone: readonly Step[];
}

/** A step that was taken back, on files that others have changed since. */
function rebaseUndone({ files, before, undone }: Above, step: Step): Above {
  const done = filesAfter(before, step.changes);
  const merged = mergeOver(before, done, files);
  const rebased = { ...step, changes: changesBetween(files, merged) };
  return { files: merged, before: done, undone: [rebased, ...undone] };
}
