import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { changesBetween, type Draft, openDraft, takeIn } from './history';
import { type FileConflict, mergeFiles } from './merge-files';

/** A draft's state at the gateway. */
export interface SavedDraft {
  version: number;
  /** The live state that it was begun from; null for a school that was not there. */
  base: string | null;
  files: DraftFiles;
}

/** What the gateway says to a save. */
export type SaveOutcome =
  | { type: 'saved'; version: number }
  /** Somebody else saved meanwhile. */
  | { type: 'changed' }
  /** It cannot be reached now. */
  | { type: 'away' }
  /** It refuses, and would again. */
  | { type: 'refused'; reason: unknown };

/** The gateway's drafts, for one school. */
export interface DraftServer {
  /** Undefined while it cannot be reached. */
  read(): Promise<SavedDraft | undefined>;
  save(saved: Omit<SavedDraft, 'files'>, changes: DraftChanges): Promise<SaveOutcome>;
}

/** What a device keeps of a draft, for a tab that is killed and for a network that is gone. */
export interface StoredDraft {
  draft: Draft;
  saved: SavedDraft;
}

export interface DraftStorage {
  write(stored: StoredDraft): Promise<void>;
}

/** Where the work is. */
export type SaveStatus =
  | { type: 'saved' }
  | { type: 'saving' }
  /** So many files wait for the gateway to come back. */
  | { type: 'offline'; files: number }
  | { type: 'refused'; reason: unknown };

export interface SyncState {
  draft: Draft;
  status: SaveStatus;
  /** What somebody else has changed alike, until it is read. */
  conflicts: readonly FileConflict[];
  /** How often others' changes came in. */
  merges: number;
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

/** One's stored work on what the gateway has by now. */
export function restore(
  saved: SavedDraft,
  stored: StoredDraft | undefined,
): Pick<SyncState, 'draft' | 'conflicts'> {
  if (!stored) return { draft: openDraft(saved.files), conflicts: [] };
  if (stored.saved.version === saved.version) return { draft: stored.draft, conflicts: [] };
  return merged(stored, saved);
}

function merged(
  { draft, saved }: StoredDraft,
  theirs: SavedDraft,
): Pick<SyncState, 'draft' | 'conflicts'> {
  const { files, conflicts } = mergeFiles(saved.files, draft.files, theirs.files);
  return { draft: takeIn(draft, files), conflicts };
}

/** Keeps a draft on the device at once, and at the gateway a moment later, whatever comes in between. */
export function createSync(
  start: { saved: SavedDraft } & Pick<SyncState, 'draft' | 'conflicts'>,
  { server, storage, later }: SyncOptions,
) {
  let { saved } = start;
  let state: SyncState = {
    draft: start.draft,
    conflicts: start.conflicts,
    status: { type: 'saved' },
    merges: 0,
  };
  let cancel = () => {};
  let failures = 0;
  let isRunning = false;
  let isStopped = false;
  const listeners = new Set<() => void>();

  function update(changes: Partial<SyncState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function unsaved(): DraftChanges {
    return Object.fromEntries(
      changesBetween(saved.files, state.draft.files).map(({ path }) => [
        path,
        state.draft.files[path] ?? null,
      ]),
    );
  }

  function keep(): void {
    // A device that keeps nothing still has the gateway.
    storage.write({ draft: state.draft, saved }).catch(() => {});
  }

  function schedule(milliseconds: number): void {
    cancel();
    if (!isStopped) cancel = later(() => void save(), milliseconds);
  }

  function waitForGateway(): void {
    const files = Object.keys(unsaved()).length;
    update({ status: files === 0 ? { type: 'saved' } : { type: 'offline', files } });
    schedule(pauseAfter(failures));
    failures += 1;
  }

  /** Takes in what somebody else has saved. @returns whether the gateway could be reached */
  async function pull(): Promise<boolean> {
    const theirs = await server.read();
    if (!theirs) return false;
    if (theirs.version !== saved.version) {
      const next = merged({ draft: state.draft, saved }, theirs);
      saved = theirs;
      update({
        draft: next.draft,
        conflicts: [...state.conflicts, ...next.conflicts],
        merges: state.merges + 1,
      });
      keep();
    }
    return true;
  }

  async function save(): Promise<void> {
    if (isRunning || isStopped) return;
    const changes = unsaved();
    if (Object.keys(changes).length === 0) {
      update({ status: { type: 'saved' } });
      return;
    }
    isRunning = true;
    const { files } = state.draft;
    update({ status: { type: 'saving' } });
    const outcome = await server.save({ version: saved.version, base: saved.base }, changes);
    isRunning = false;
    if (outcome.type === 'saved') {
      failures = 0;
      saved = { ...saved, version: outcome.version, files };
      keep();
      const isMore = state.draft.files !== files;
      if (isMore) schedule(QUIET);
      else update({ status: { type: 'saved' } });
    } else if (outcome.type === 'changed') {
      if (await pull()) schedule(0);
      else waitForGateway();
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
      update({ draft, ...(isRunning ? {} : { status: { type: 'saving' } }) });
      keep();
      schedule(failures > 0 ? pauseAfter(failures - 1) : QUIET);
    },
    /** Saves without waiting, as before a publication. */
    async flush(): Promise<void> {
      cancel();
      failures = 0;
      await save();
    },
    /** Takes in what somebody else has saved, once that is heard of. */
    async refresh(): Promise<void> {
      if (!isRunning) await pull();
    },
    /** What the gateway does not have yet. */
    unsaved,
    /** What the gateway has. */
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
