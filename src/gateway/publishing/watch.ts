import { basename, join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { isJsonObject } from '../../engine';
import { isHidden } from './list-files';

/** Editors write a file in several steps, milliseconds apart: a change is looked at after so many quiet ones. */
const QUIET_MS = 25;

/** What looks unfinished then is looked at again after so many quiet milliseconds, and taken as it is. */
const SETTLED_MS = 120;

/** What came of a change: it was taken, or is left for another look because its author may still be writing. */
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

/**
 * Calls back after changes below the folders, once per burst and never twice at the same time. A change that comes meanwhile is
 * part of the next call.
 *
 * @returns a function that stops watching
 */
export async function watchFolders(
  folders: readonly string[],
  takeChange: TakeChange,
): Promise<() => Promise<void>> {
  const watcher = watchFiles([...folders], {
    ignoreInitial: true,
    // The library waits 100 ms for a removed file to come back; here that is what an unfinished change is.
    atomic: false,
    ignored: (path) => isHidden(path, folders),
  });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let changed = new Set<string>();

  const lookAfter = (milliseconds: number, isSettled: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => look(isSettled));
    }, milliseconds);
  };
  const look = async (isSettled: boolean) => {
    const burst = changed;
    changed = new Set();
    if (burst.size === 0 || (await takeChange(burst, isSettled)) === 'taken') return;
    const hasMore = changed.size > 0;
    for (const path of burst) changed.add(path);
    if (!hasMore) lookAfter(SETTLED_MS - QUIET_MS, true);
  };
  const notice = (path: string) => {
    if (isHidden(path, folders)) return;
    changed.add(path);
    lookAfter(QUIET_MS, false);
  };

  watcher.on('all', (_event, path) => notice(path));
  // The library tells at most one change of a file in 50 ms, and none that leaves size and time as they were.
  watcher.on('raw', (_event, name, details) => {
    for (const path of pathsOf(name, details)) notice(path);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}

/** Where a raw event was: at a file, or at an entry of a folder. The library does not say which of them it watches. */
function pathsOf(name: unknown, details: unknown): string[] {
  const watched = isJsonObject(details) ? details.watchedPath : undefined;
  if (typeof watched !== 'string') return [];
  if (typeof name !== 'string') return [watched];
  const entry = join(watched, name);
  return basename(watched) === name ? [watched, entry] : [entry];
}
