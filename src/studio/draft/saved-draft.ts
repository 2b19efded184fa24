import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type DraftConflict, mergeBelow, mergeDraft } from './draft-conflicts';
import { changesBetween, closeGroup, type Draft, openDraft, takeIn } from './history';

/** A draft's state at the gateway. */
export interface SavedDraft {
  version: number;
  /** The live state that it was begun from; null for a school that was not there. */
  base: string | null;
  files: DraftFiles;
  /** The name of whoever saved it last; null where nobody has. */
  by: string | null;
  /**
   * The state that is live by now, where it is another; with its files, and those that the draft
   * was begun from.
   */
  behind?: { state: string | null; files: DraftFiles; base: DraftFiles };
}

/** The gateway's response to a save. */
export type SaveOutcome =
  | { type: 'saved'; version: number }
  /** Somebody else saved or published meanwhile. */
  | { type: 'changed' }
  /** It cannot be reached now. */
  | { type: 'away' }
  /** It refuses, and would again. */
  | { type: 'refused'; reason: unknown };

/** Why the gateway gives, or takes, no draft. */
export type DraftFailure = Extract<SaveOutcome, { type: 'away' | 'refused' }>;

/** The gateway's drafts, for one school. */
export interface DraftServer {
  read(): Promise<SavedDraft | DraftFailure>;
  save(saved: Pick<SavedDraft, 'version' | 'base'>, changes: DraftChanges): Promise<SaveOutcome>;
  /** Puts the draft on what is live, `base`; undefined for an administrator who may only look. */
  rebase?: DraftServer['save'] | undefined;
}

/** A draft as a device stores it, for a tab that is killed and for a network that is gone. */
export interface StoredDraft {
  draft: Draft;
  saved: SavedDraft;
  /** The files as they would be without one's own edits. */
  others: DraftFiles;
  conflicts: readonly DraftConflict[];
  /** Sent since the last save that was answered: the gateway may have stored one of them. */
  unanswered?: readonly DraftFiles[];
}

export interface DraftStorage {
  write(stored: StoredDraft): Promise<void>;
}

/** One's stored work on what the gateway has by now. */
export function restore(saved: SavedDraft, left: StoredDraft | undefined): StoredDraft {
  const { files } = saved;
  if (!left) return { saved, draft: openDraft(files), others: files, conflicts: [] };
  // Whoever comes back types anew: the step that was begun before is whole.
  const stored = { ...left, draft: closeGroup(left.draft) };
  if (isSameState(stored.saved, saved) || isOwnSave(stored, saved)) {
    return { ...stored, saved, unanswered: [] };
  }
  const merged = mergeDraft(stored, saved, saved.by);
  // It goes on where it was, and is merged once it is right.
  if (!merged.files) return stored;
  const { others, conflicts } = merged;
  return { saved, draft: takeIn(stored.draft, merged.files), others, conflicts };
}

/**
 * One's stored work of several tabs on what the gateway has by now: that of the first, with what
 * was done in the others.
 *
 * @param by the own name
 * @returns with the work that could not be merged yet: its JSON, or that of the first, is broken
 */
export function restoreAll<Left extends StoredDraft>(
  saved: SavedDraft,
  [first, ...lefts]: readonly Left[],
  by: string,
): { work: StoredDraft; unmerged: readonly Left[] } {
  const unmerged: Left[] = [];
  const into = (one: StoredDraft, other: StoredDraft) =>
    mergeBelow(one, { before: saved.files, after: other.draft.files, by });
  const work = lefts.reduce(
    (mine, left) => {
      const other = restore(saved, left);
      const merged = into(mine, other);
      const isBroken = !into(other, mine).files;
      if (!merged.files || isBroken || ![mine, other].every((one) => one.saved === saved)) {
        unmerged.push(left);
        return mine;
      }
      const { others, conflicts } = merged;
      return { saved, draft: takeIn(mine.draft, merged.files), others, conflicts };
    },
    restore(saved, first),
  );
  return { work, unmerged };
}

/** True when a state of a draft is what one has sent, and heard no answer of. */
export function isOwnSave({ saved, unanswered = [] }: StoredDraft, now: SavedDraft): boolean {
  return (
    now.version === saved.version + 1 &&
    now.base === saved.base &&
    unanswered.some((files) => changesBetween(files, now.files).length === 0)
  );
}

/** True when two states of a draft are the same. */
export function isSameState(one: SavedDraft, other: SavedDraft): boolean {
  return one.version === other.version && one.base === other.base;
}
