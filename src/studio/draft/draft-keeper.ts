import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { DraftConflict } from './draft-conflicts';
import { changesBetween, type Draft } from './history';
import { createObservable } from './observable';
import type { Renames } from './renamed-files';
import type { DraftStorage, SavedDraft, StoredDraft } from './saved-draft';

/** The state of saving the work. */
export type SaveStatus =
  | { type: 'saved' }
  | { type: 'saving' }
  /** So many files wait for the gateway to come back. */
  | { type: 'offline'; files: number }
  /** Changes by others are taken in, and the work is saved, once `SyncState.waiting` is right. */
  | { type: 'waiting' }
  | { type: 'refused'; reason: unknown };

export interface SyncState {
  draft: Draft;
  status: SaveStatus;
  /** The values that somebody else changed too, until one of both is chosen. */
  conflicts: readonly DraftConflict[];
  /**
   * Files that others changed while one's own text of them is no JSON: they are merged once it is.
   */
  waiting: readonly string[];
  /** How often others' changes came in, and what brought the last of them. */
  merges: number;
  mergedFrom: 'draft' | 'publication';
  /** The files that the last of them renamed. */
  renames: Renames;
  /** False where the browser denies storage, or has no room: the page alone has what is unsaved. */
  isKept: boolean;
}

/** So many saves without an answer are noted. */
const MOST_SENT = 50;

/** Holds a draft beside that which the gateway has, and keeps both on the device. */
export function createKeeper(
  { saved: first, draft, others: othersAtFirst, conflicts, unanswered = [] }: StoredDraft,
  storage: DraftStorage,
) {
  let saved = first;
  let others = othersAtFirst;
  let sent = unanswered;
  const view = createObservable<SyncState>({
    ...{ draft, conflicts, status: { type: 'saved' }, waiting: [] },
    ...{ merges: 0, mergedFrom: 'draft', renames: new Map(), isKept: true },
  });
  const stored = (): StoredDraft => {
    const { draft: now, conflicts: left } = view.state();
    return { draft: now, saved, others, conflicts: left, unanswered: sent };
  };
  const noteKept = (isKept: boolean) => {
    if (isKept !== view.state().isKept) view.update({ isKept });
  };
  const unsaved = () => editsBetween(saved.files, view.state().draft.files);
  return {
    ...view,
    /** The draft that the gateway has. */
    saved: () => saved,
    setSaved(next: SavedDraft): void {
      saved = next;
      sent = [];
    },
    /** Notes files that are sent to the gateway. */
    noteSent(files: DraftFiles): void {
      if (!sent.includes(files)) sent = [...sent, files].slice(-MOST_SENT);
    },
    /** The work as the device stores it. */
    stored,
    /** Sets the files as they would be without one's own edits. */
    setOthers(next: DraftFiles): void {
      others = next;
    },
    /** The changes that the gateway does not have yet. */
    unsaved,
    hasUnsaved: () => Object.keys(unsaved()).length > 0,
    keep(): void {
      storage.write(stored()).then(
        () => noteKept(true),
        () => noteKept(false),
      );
    },
  };
}

export type DraftKeeper = ReturnType<typeof createKeeper>;

/** The contents that make the one of the other; null for files that go. */
export function editsBetween(before: DraftFiles, after: DraftFiles): DraftChanges {
  const paths = changesBetween(before, after).map(({ path }) => path);
  return Object.fromEntries(paths.map((path) => [path, after[path] ?? null]));
}
