import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type Draft, openDraft, takeIn } from './history';
import { brokenFiles, type FileConflict, mergeFiles } from './merge-files';

/** A draft's state at the gateway. */
export interface SavedDraft {
  version: number;
  /** The live state that it was begun from; null for a school that was not there. */
  base: string | null;
  files: DraftFiles;
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

/** The gateway's drafts, for one school. */
export interface DraftServer {
  /** Undefined while it cannot be reached. */
  read(): Promise<SavedDraft | undefined>;
  save(saved: Pick<SavedDraft, 'version' | 'base'>, changes: DraftChanges): Promise<SaveOutcome>;
  /** Puts the draft on what is live, `base`; undefined for an administrator who may only look. */
  rebase?: DraftServer['save'] | undefined;
}

/** A draft as a device stores it, for a tab that is killed and for a network that is gone. */
export interface StoredDraft {
  draft: Draft;
  saved: SavedDraft;
}

export interface DraftStorage {
  write(stored: StoredDraft): Promise<void>;
}

/** The state that work begins with. */
export interface DraftStart extends StoredDraft {
  /** The changes by somebody else to the same parts. */
  conflicts: readonly FileConflict[];
}

/** One's stored work on what the gateway has by now. */
export function restore(saved: SavedDraft, stored: StoredDraft | undefined): DraftStart {
  if (!stored) return { saved, draft: openDraft(saved.files), conflicts: [] };
  if (isSameState(stored.saved, saved)) return { saved, draft: stored.draft, conflicts: [] };
  const { draft } = stored;
  const { files, conflicts } = mergeFiles(stored.saved.files, draft.files, saved.files);
  // It goes on where it was, and is merged once it is right.
  if (brokenFiles(conflicts).length > 0) return { ...stored, conflicts: [] };
  return { saved, draft: takeIn(draft, files), conflicts };
}

/** True when two states of a draft are the same. */
export function isSameState(one: SavedDraft, other: SavedDraft): boolean {
  return one.version === other.version && one.base === other.base;
}
