import { watch as watchFiles } from 'chokidar';

/** Editors write a file in several steps: wait until this many milliseconds have been quiet. */
const QUIET_MS = 120;

/**
 * Calls back after changes below the folders, once per burst and never twice at the same time.
 *
 * @returns a function that stops watching
 */
export async function watchFolders(
  folders: readonly string[],
  changed: () => Promise<void>,
): Promise<() => Promise<void>> {
  const watcher = watchFiles([...folders], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
