import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { changesBetween, type Draft, takeIn } from './history';
import { brokenFiles, type FileConflict, mergeFiles } from './merge-files';
import {
  type DraftServer,
  type DraftStart,
  type DraftStorage,
  isSameState,
  type SavedDraft,
} from './saved-draft';

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
  /** The changes by somebody else to the same parts, until they are read. */
  conflicts: readonly FileConflict[];
  /**
   * Files that others changed while one's own text of them is no JSON: they are merged once it is.
   */
  waiting: readonly string[];
  /** How often others' changes came in, and what brought the last of them. */
  merges: number;
  mergedFrom: 'draft' | 'publication';
}

export interface SyncOptions {
  server: DraftServer;
  storage: DraftStorage;
  /** Calls a task later. @returns cancels it */
  later(task: () => void, milliseconds: number): () => void;
}

/** How long nothing is typed before a save. */
const QUIET = 500;
const LONGEST_PAUSE = 30_000;

/** How long to wait before trying again, after so many failures: 1, 2, 4 … 30 seconds. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, 1000 * 2 ** failures);
}

/**
 * Keeps a draft on the device at once, and at the gateway a moment later, whatever comes in
 * between.
 */
export function createSync(start: DraftStart, { server, storage, later }: SyncOptions) {
  let { saved } = start;
  let state: SyncState = {
    draft: start.draft,
    conflicts: start.conflicts,
    status: { type: 'saved' },
    waiting: [],
    ...{ merges: 0, mergedFrom: 'draft' },
  };
  let cancel = () => {};
  let failures = 0;
  let isStopped = false;
  /** Saving and looking come one after the other: none sees what the other has half done. */
  let running: Promise<void> | undefined;
  const wanted = { save: false, look: false };
  /** The last save came after somebody else's. */
  let isRefused = false;
  const listeners = new Set<() => void>();

  function update(changes: Partial<SyncState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function unsaved(): DraftChanges {
    return editsBetween(saved.files, state.draft.files);
  }

  function keep(): void {
    // A device that keeps nothing still has the gateway.
    storage.write({ draft: state.draft, saved }).catch(() => {});
  }

  function schedule(milliseconds: number): void {
    cancel();
    if (!isStopped) cancel = later(() => void run('save'), milliseconds);
  }

  function waitForGateway(): void {
    const files = Object.keys(unsaved()).length;
    update({ status: files === 0 ? { type: 'saved' } : { type: 'offline', files } });
    schedule(pauseAfter(failures));
    failures += 1;
  }

  /** Another node of the gateway may be behind for a moment. */
  function lookAgain(): void {
    cancel();
    wanted.save = false;
    const look = () => {
      wanted.save = true;
      void run('look');
    };
    if (!isStopped) cancel = later(look, pauseAfter(failures));
    failures += 1;
  }

  function run(work: keyof typeof wanted): Promise<void> {
    wanted[work] = true;
    running ??= runWanted().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function runWanted(): Promise<void> {
    while (!isStopped && (wanted.look || wanted.save)) {
      if (wanted.look) {
        wanted.look = false;
        await look();
      } else {
        wanted.save = false;
        await save();
      }
    }
  }

  /** Takes in what somebody else has saved or published. */
  async function look(): Promise<void> {
    const wasRefused = isRefused;
    isRefused = false;
    const theirs = await server.read();
    if (!theirs) {
      wanted.save = false;
      if (Object.keys(unsaved()).length > 0) waitForGateway();
      return;
    }
    const { behind, ...now } = theirs;
    if (isSameState(now, saved)) {
      if (wasRefused) return lookAgain();
    } else {
      const merged = merge(saved.files, now.files);
      if (!merged) return;
      const mergedFrom = now.base === saved.base ? 'draft' : 'publication';
      saved = now;
      tookIn(merged, mergedFrom);
    }
    if (behind && server.rebase) await catchUp(behind, server.rebase);
    else if (state.waiting.length > 0) update({ waiting: [] });
  }

  /** Undefined where one's own broken JSON has to be put right first. */
  function merge(before: DraftFiles, theirs: DraftFiles) {
    const merged = mergeFiles(before, state.draft.files, theirs);
    const waiting = brokenFiles(merged.conflicts);
    if (waiting.length === 0) return merged;
    wanted.save = false;
    update({ waiting, ...(Object.keys(unsaved()).length > 0 && { status: { type: 'waiting' } }) });
    return undefined;
  }

  function tookIn(
    { files, conflicts }: ReturnType<typeof mergeFiles>,
    mergedFrom: SyncState['mergedFrom'],
  ): void {
    // One's own publication brings what the draft has already.
    const isNew = conflicts.length > 0 || changesBetween(state.draft.files, files).length > 0;
    update({
      draft: takeIn(state.draft, files),
      conflicts: [...state.conflicts, ...conflicts],
      waiting: [],
      ...(isNew && { merges: state.merges + 1, mergedFrom }),
    });
    keep();
  }

  /** Puts the draft on what is live, with all that was typed until then. */
  async function catchUp(
    { state: live, base, files: theirs }: NonNullable<SavedDraft['behind']>,
    rebase: DraftServer['save'],
  ): Promise<void> {
    const mine = state.draft.files;
    const merged = merge(base, theirs);
    if (!merged) return;
    const { files, conflicts } = merged;
    const changes = editsBetween(saved.files, files);
    const outcome = await rebase({ version: saved.version, base: live }, changes);
    if (outcome.type === 'saved') {
      failures = 0;
      saved = { version: outcome.version, base: live, files };
      const typed = mergeFiles(mine, state.draft.files, files);
      tookIn({ ...typed, conflicts: [...conflicts, ...typed.conflicts] }, 'publication');
      wanted.save = true;
    } else if (outcome.type === 'refused') {
      update({ status: outcome });
    } else {
      lookAgain();
    }
  }

  async function save(): Promise<void> {
    const changes = unsaved();
    if (Object.keys(changes).length === 0) {
      update({ status: { type: 'saved' } });
      return;
    }
    const { files } = state.draft;
    update({ status: { type: 'saving' } });
    const outcome = await server.save({ version: saved.version, base: saved.base }, changes);
    if (outcome.type === 'saved') {
      failures = 0;
      saved = { ...saved, version: outcome.version, files };
      keep();
      const isMore = state.draft.files !== files;
      if (isMore) schedule(QUIET);
      else update({ status: { type: 'saved' } });
      if (state.waiting.length > 0) wanted.look = true;
    } else if (outcome.type === 'changed') {
      isRefused = true;
      wanted.look = true;
      wanted.save = true;
    } else if (outcome.type === 'away') {
      waitForGateway();
    } else {
      update({ status: outcome });
    }
  }

  if (Object.keys(unsaved()).length > 0) schedule(0);

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes the draft. */
    edit(change: (draft: Draft) => Draft): void {
      const draft = change(state.draft);
      if (draft === state.draft) return;
      update({ draft, ...(running ? {} : { status: { type: 'saving' } }) });
      keep();
      schedule(failures > 0 ? pauseAfter(failures - 1) : QUIET);
    },
    /** Saves without waiting, as before a publication. */
    async flush(): Promise<void> {
      cancel();
      failures = 0;
      await run('save');
    },
    /** Takes in what somebody else has saved or published, once that is heard of. */
    refresh: () => run('look'),
    /** Gives the changes that the gateway does not have yet. */
    unsaved,
    /** Gives the draft that the gateway has. */
    saved: () => saved,
    /** The conflicts have been read. */
    dismissConflicts(): void {
      update({ conflicts: [] });
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}

export type Sync = ReturnType<typeof createSync>;

function editsBetween(before: DraftFiles, after: DraftFiles): DraftChanges {
  const paths = changesBetween(before, after).map(({ path }) => path);
  return Object.fromEntries(paths.map((path) => [path, after[path] ?? null]));
}
