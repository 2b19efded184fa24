import { watch as watchFiles } from 'chokidar';

/** Editors write a file in several steps: wait until this many milliseconds have been quiet. */
const QUIET_MS = 120;

/**
 * Calls back after changes below the folders, once per burst and never twice at the same time, with the paths of the files
 * that were written, added or removed.
 *
 * @returns a function that stops watching
 */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<() => Promise<void>> {
  const watcher = watchFiles([...folders], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let changed = new Set<string>();
  watcher.on('all', (event, path) => {
    // The files of a folder are reported by themselves.
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const burst = changed;
      changed = new Set();
      running = running.then(() => onChange(burst));
    }, QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
