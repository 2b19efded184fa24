import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import {
  type DraftConflict,
  joinConflicts,
  type MergedDraft,
  mergeBelow,
  mergeDraft,
} from './draft-conflicts';
import { type DraftKeeper, editsBetween, type SyncState } from './draft-keeper';
import { changesBetween, takeIn } from './history';
import { mergeFiles } from './merge-files';
import { renamedFiles } from './renamed-files';
import { type DraftServer, isOwnSave, isSameState, type SavedDraft } from './saved-draft';
import type { WorkQueue } from './work-queue';

export interface TakeInOptions {
  keeper: DraftKeeper;
  server: DraftServer;
  queue(): WorkQueue;
  /** The gateway cannot be reached. */
  onAway(): void;
}

type Merged = Extract<MergedDraft, { files: DraftFiles }>;

const heldByMe = (conflict: Omit<DraftConflict, 'holds' | 'by'>) =>
  ({ ...conflict, holds: 'mine', by: null }) as DraftConflict;

/** Takes in what others have saved or published. */
export function takeInOthers({ keeper, server, queue, onAway }: TakeInOptions) {
  /** @returns undefined where one's own broken JSON has to be put right first */
  function mergedOrWaiting(merged: MergedDraft): Merged | undefined {
    if (merged.files) return merged;
    queue().want({ save: false });
    const { waiting } = merged;
    keeper.update({ waiting, ...(keeper.hasUnsaved() && { status: { type: 'waiting' } }) });
    return undefined;
  }

  function tookIn(merged: Merged, mergedFrom: SyncState['mergedFrom']): void {
    keeper.setOthers(merged.others);
    keeper.update(withMerged(keeper.state(), merged, mergedFrom));
    keeper.keep();
  }

  /** Puts the draft on what is live, with all that was typed until then. */
  async function catchUp(
    { state: live, base, files: theirs }: NonNullable<SavedDraft['behind']>,
    rebase: DraftServer['save'],
  ): Promise<void> {
    const mine = keeper.state().draft.files;
    const merged = mergedOrWaiting(
      mergeBelow(keeper.stored(), { before: base, after: theirs, by: null }),
    );
    if (!merged) return;
    const { files } = merged;
    const { version, files: before, by } = keeper.saved();
    const outcome = await rebase({ version, base: live }, editsBetween(before, files));
    if (outcome.type === 'saved') {
      queue().succeeded();
      keeper.setSaved({ version: outcome.version, base: live, files, by });
      const typed = mergeFiles(mine, keeper.state().draft.files, files);
      const conflicts = joinConflicts(merged.conflicts, typed.conflicts.map(heldByMe));
      tookIn({ ...merged, files: typed.files, conflicts }, 'publication');
      queue().want({ save: true });
    } else if (outcome.type === 'refused') {
      keeper.update({ status: outcome });
    } else {
      queue().lookAfterFailure();
    }
  }

  /** @param wasRefused a save has been refused since somebody else's came before it */
  return async (wasRefused: boolean): Promise<void> => {
    const theirs = await server.read();
    if ('type' in theirs) {
      queue().want({ save: false });
      if (!keeper.hasUnsaved()) return;
      if (theirs.type === 'away') onAway();
      else keeper.update({ status: theirs });
      return;
    }
    const { behind, ...now } = theirs;
    const saved = keeper.saved();
    if (isOwnSave(keeper.stored(), now)) {
      keeper.setSaved(now);
      keeper.keep();
    } else if (isSameState(now, saved)) {
      if (wasRefused) return queue().lookAfterFailure();
    } else {
      const isPublication = now.base !== saved.base;
      const merged = mergedOrWaiting(
        mergeDraft(keeper.stored(), now, isPublication ? null : now.by),
      );
      if (!merged) return;
      keeper.setSaved(now);
      tookIn(merged, isPublication ? 'publication' : 'draft');
    }
    if (behind && server.rebase) await catchUp(behind, server.rebase);
    else if (keeper.state().waiting.length > 0) keeper.update({ waiting: [] });
  };
}

/** The changes of a draft's state by a merge, which counts where it brings anything. */
function withMerged(
  { draft, conflicts: known, merges }: SyncState,
  { files, conflicts }: Merged,
  mergedFrom: SyncState['mergedFrom'],
): Partial<SyncState> {
  // One's own publication brings what the draft has already.
  const isNew = conflicts.length > known.length || changesBetween(draft.files, files).length > 0;
  return {
    draft: takeIn(draft, files),
    ...{ conflicts, waiting: [] },
    ...(isNew && {
      ...{ merges: merges + 1, mergedFrom },
      renames: renamedFiles(draft.files, files),
    }),
  };
}
