import { type DraftConflict, placeKey } from './draft-conflicts';
import { createKeeper, type DraftKeeper } from './draft-keeper';
import { closeGroup, type Draft, type Edits, record } from './history';
import type { DraftServer, DraftStorage, StoredDraft } from './saved-draft';
import type { StepName } from './step-name';
import { takeInOthers } from './take-in-others';
import { createWorkQueue, type WorkQueue, type WorkQueueOptions } from './work-queue';

export interface SyncOptions extends Pick<WorkQueueOptions, 'later'> {
  server: DraftServer;
  storage: DraftStorage;
}

/**
 * Keeps a draft on the device at once, and at the gateway a moment later, whatever comes in
 * between.
 */
export function createSync(start: StoredDraft, { server, storage, later }: SyncOptions) {
  const keeper = createKeeper(start, storage);
  const { state, update } = keeper;
  /** The last save came after somebody else's. */
  let isRefused = false;
  const onAway = waitForGateway;
  const takeIn = takeInOthers({ keeper, server, queue: () => queue, onAway });
  const queue = createWorkQueue({ save, look, later });

  function waitForGateway(): void {
    const files = Object.keys(keeper.unsaved()).length;
    update({ status: files === 0 ? { type: 'saved' } : { type: 'offline', files } });
    queue.saveAfterFailure();
  }

  async function look(): Promise<void> {
    const wasRefused = isRefused;
    isRefused = false;
    await takeIn(wasRefused);
  }

  async function save(): Promise<void> {
    if (!keeper.hasUnsaved()) {
      update({ status: { type: 'saved' } });
      return;
    }
    const { files } = state().draft;
    const changes = keeper.unsaved();
    update({ status: { type: 'saving' } });
    const { version, base } = keeper.saved();
    // Whoever comes back after the tab was killed meets no other's work in one's own.
    keeper.noteSent(files);
    keeper.keep();
    const outcome = await server.save({ version, base }, changes);
    if (outcome.type === 'saved') {
      queue.succeeded();
      keeper.setSaved({ ...keeper.saved(), version: outcome.version, files });
      keeper.keep();
      if (state().draft.files !== files) queue.saveWhenQuiet();
      else update({ status: { type: 'saved' } });
      if (state().waiting.length > 0) queue.want({ look: true });
    } else if (outcome.type === 'changed') {
      isRefused = true;
      queue.want({ look: true, save: true });
    } else if (outcome.type === 'away') {
      waitForGateway();
    } else {
      update({ status: outcome });
    }
  }

  if (keeper.hasUnsaved()) queue.saveLater(0);

  return {
    state,
    subscribe: keeper.subscribe,
    ...draftEdits(keeper, queue),
    /** Saves without waiting, as before a publication. */
    flush: queue.flush,
    /** Takes in what somebody else has saved or published, once that is heard of. */
    refresh: () => queue.run('look'),
    /** Gives the changes that the gateway does not have yet. */
    unsaved: keeper.unsaved,
    /** Gives the draft that the gateway has. */
    saved: keeper.saved,
    stop: queue.stop,
  };
}

/** The changes of a draft by who edits it: kept at once, and saved when it is quiet. */
function draftEdits({ state, update, keep }: DraftKeeper, queue: WorkQueue) {
  /** Changes the draft. */
  function edit(change: (draft: Draft) => Draft): void {
    const draft = change(state().draft);
    if (draft === state().draft) return;
    // A run that only looks saves nothing of it; one that saves says itself how that goes.
    const isTold = queue.isRunning() && state().status.type !== 'saved';
    update({ draft, ...(isTold ? {} : { status: { type: 'saving' } }) });
    keep();
    queue.saveWhenQuiet();
  }

  /** Ends a conflict with the edits that have one of both values hold, as a step of its own. */
  function settle(conflict: DraftConflict, edits: Edits, name: StepName): void {
    update({ conflicts: without(state().conflicts, conflict) });
    edit((draft) => record(closeGroup(draft), name, edits));
    keep();
  }

  return { edit, settle };
}

function without(conflicts: readonly DraftConflict[], settled: DraftConflict): DraftConflict[] {
  const place = placeKey(settled);
  return conflicts.filter((one) => placeKey(one) !== place);
}

export type Sync = ReturnType<typeof createSync>;
