import {
  type Dirent,
  type FSWatcher,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  watch,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../error-code';

type OnChange = (event: string, name: string | null) => void;

/**
 * Tells the path of every file and folder, at or below some paths, that is written, added or
 * removed: from the moment that it returns, and also where there is nothing at a path yet. A folder
 * is watched before it is listed, so that nothing falls in between. Links are followed that lead to
 * something below the same path: one to `/` would have the whole disk watched.
 *
 * @param isIgnored whether a path, and what is below it, is nobody's business
 * @returns a function that stops watching
 */
export function watchPaths(
  paths: readonly string[],
  isIgnored: (path: string) => boolean,
  notice: (path: string) => void,
): () => void {
  /** The watchers and real paths of the watched entries, by the path at which each is shown. */
  const watched = new Map<string, { watcher: FSWatcher; place: string }>();
  let isStopped = false;

  const forget = (path: string) => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  const forgetBelow = (path: string) => {
    const below = join(path, '/');
    for (const one of watched.keys()) if (one === path || one.startsWith(below)) forget(one);
  };
  const open = (path: string, place: string, onChange: OnChange) => {
    forget(path);
    const watcher = watch(path, onChange);
    watched.set(path, { watcher, place });
    // A folder that goes away takes its watcher along; what is above it tells.
    watcher.on('error', () => forget(path));
  };
  /** Something came to a path, or went. Its watcher is that of what stood there before. */
  const lookAgain = (path: string) => {
    forgetBelow(path);
    follow(path, true);
  };
  const follow = (path: string, isNew: boolean) => {
    if (isStopped || isIgnored(path)) return;
    reach(() => {
      const isLink = lstatSync(path).isSymbolicLink();
      if (isLink && leadsOut(path, paths)) return;
      if (statSync(path).isDirectory()) {
        if (!isLink || !leadsToWatched(path)) followFolder(path, realpathSync(path), isNew);
      } else if (isLink) {
        open(path, realpathSync(path), (event) => {
          notice(path);
          if (event === 'rename') lookAgain(path);
        });
      }
    });
  };
  /** Of links that lead round in a circle, or twice to one folder, one is followed. */
  const leadsToWatched = (path: string) => {
    const target = realpathSync(path);
    return [...watched.values()].some(({ place }) => place === target);
  };
  const followFolder = (path: string, place: string, isNew: boolean) => {
    open(path, place, (event, name) => tell(path, event, name));
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const at = join(path, entry.name);
      if (isNew && !isIgnored(at)) notice(at);
      // Of a file its folder tells: there may be many, and the system need not be asked about each.
      if (!entry.isFile()) followEntry(entry, at, place, isNew);
    }
  };
  const followEntry = (entry: Dirent, at: string, place: string, isNew: boolean) => {
    if (!entry.isDirectory()) return follow(at, isNew);
    if (isStopped || isIgnored(at)) return;
    reach(() => followFolder(at, join(place, entry.name), isNew));
  };
  const tell = (folder: string, event: string, name: string | null) => {
    if (isStopped) return;
    const path = name === null ? folder : join(folder, name);
    if (isIgnored(path)) return;
    notice(path);
    if (event === 'rename') lookAgain(path);
  };
  const parents = watchParents(paths, tell);
  for (const path of paths) follow(path, false);
  return () => {
    isStopped = true;
    for (const { watcher } of watched.values()) watcher.close();
    for (const watcher of parents) watcher.close();
    watched.clear();
  };
}

/** True for a link below a path that leads to something above or beside it. */
function leadsOut(link: string, paths: readonly string[]): boolean {
  const root = paths.find((each) => link.startsWith(join(each, '/')));
  return root !== undefined && !realpathSync(link).startsWith(join(realpathSync(root), '/'));
}

/** Watches the folders of paths, for those that come or go. */
function watchParents(
  paths: readonly string[],
  tell: (folder: string, event: string, name: string) => void,
): FSWatcher[] {
  return [...new Set(paths.map((path) => dirname(path)))].flatMap((parent) => {
    const names = paths.filter((path) => dirname(path) === parent).map((path) => basename(path));
    try {
      const watcher = watch(parent, (event, name) => {
        if (name !== null && names.includes(name)) tell(parent, event, name);
      });
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      return [];
    }
  });
}

/** Does something with a path, and nothing where it is out of reach. */
function reach(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
  }
}

/** True when a path is gone, or this user may not read it: reading the files reports that. */
function isOutOfReach(error: unknown): boolean {
  const codes = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'];
  return codes.includes(errorCode(error) ?? '');
}
