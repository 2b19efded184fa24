import { isHidden } from './list-files';
import { watchPaths } from './watch-paths';

/**
 * How long is waited for an editor, which may write a file in several steps, milliseconds apart.
 */
export interface WatchDelays {
  /** A change is looked at after so many quiet milliseconds. */
  quiet: number;
  /**
   * The quiet milliseconds after which a change that looks unfinished is looked at again, and taken
   * as it is.
   */
  settled: number;
}

const DELAYS: WatchDelays = { quiet: 25, settled: 120 };

/**
 * The outcome of a change: it was taken, or is left for another look because its author may still
 * be writing.
 */
export type ChangeOutcome = 'taken' | 'unfinished';

/**
 * Takes a change of some files.
 *
 * @param changed paths on the disk of files and folders that were written, added or removed
 * @param isSettled whether it must be taken, finished or not
 */
export type TakeChange = (
  changed: ReadonlySet<string>,
  isSettled: boolean,
) => Promise<ChangeOutcome>;

/** Files and folders that are watched. */
export interface FolderWatch {
  /**
   * Calls back after changes, once per burst and never twice at the same time: first for all that
   * has changed since the watch began. A change that comes meanwhile is part of the next call.
   */
  follow(takeChange: TakeChange): void;
  stop(): Promise<void>;
}

/**
 * Watches files and folders, with all below them. What is read after it began, and goes stale, is
 * told to who follows it.
 *
 * @param paths files and folders; they need not be there yet
 */
export function watchFolders(
  paths: readonly string[],
  { quiet, settled }: WatchDelays = DELAYS,
): FolderWatch {
  let takeChange: TakeChange | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let changed = new Set<string>();

  const lookAfter = (milliseconds: number, isSettled: boolean) => {
    clearTimeout(timer);
    // A look that was under way at the end asks for no other.
    if (isStopped) return;
    timer = setTimeout(() => {
      running = running.then(() => look(isSettled));
    }, milliseconds);
  };
  const look = async (isSettled: boolean) => {
    if (!takeChange || changed.size === 0) return;
    const burst = changed;
    changed = new Set();
    if ((await takeChange(burst, isSettled)) === 'taken') return;
    const hasMore = changed.size > 0;
    for (const path of burst) changed.add(path);
    if (!hasMore) lookAfter(settled - quiet, true);
  };
  const stopWatching = watchPaths(
    paths,
    (path) => isHidden(path, paths),
    (path) => {
      changed.add(path);
      lookAfter(quiet, false);
    },
  );
  return {
    follow(take) {
      takeChange = take;
      lookAfter(quiet, false);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      stopWatching();
      await running;
    },
  };
}
