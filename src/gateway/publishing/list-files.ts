import type { Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RefusedReason } from '../../engine';
import type { Disk } from './disk';
import { inFolderOf, isAccessDenied, isCircle, unlessGone } from './file-errors';

/** The folders that a portal is read from. */
export interface PortalDirectories {
  /** The folder with portal.json and one folder for each school. */
  schoolsDir: string;
  /** The folder with the meta-schemas, operations.json and screens/. */
  schemasDir: string;
}

export interface FoundFile {
  /** Where it is shown, such as `schools/riverside/configration.json`. */
  path: string;
  /** Where it is on the disk. */
  file: string;
}

/** The files below a folder. */
export interface Listing {
  files: readonly FoundFile[];
  /** The links and folders that were not followed, and why. */
  refused: readonly (readonly [path: string, reason: RefusedReason])[];
  /** Whether there are links: then a file may be shown at more places than its own. */
  hasLinks: boolean;
}

/**
 * Lists a portal's files. A link that leads out of its folder, round in a circle or nowhere is not followed; hidden files and
 * editors' backups (`~`) do not count, and what goes away meanwhile was never there.
 *
 * @throws UserError when one of the two folders is missing or cannot be read
 */
export async function listPortal(directories: PortalDirectories, disk: Disk): Promise<Listing> {
  const listings = await Promise.all(
    roots(directories).map(({ folder, shownAs, setting }) =>
      inFolderOf(setting, folder, async () => {
        await disk.list(folder);
        return listBelow(await disk.realPath(folder), shownAs, disk);
      }),
    ),
  );
  return {
    files: listings.flatMap(({ files }) => files),
    refused: listings.flatMap(({ refused }) => refused),
    hasLinks: listings.some(({ hasLinks }) => hasLinks),
  };
}

/** What stands at a path now: the files below it, itself, or nothing. */
export interface ListedPath {
  path: string;
  files: readonly FoundFile[];
}

/**
 * Lists what stands at some paths of a portal; undefined when a link is among it, or a whole folder of the portal: then
 * everything must be listed.
 *
 * @param changed paths on the disk
 */
export async function listPaths(
  changed: ReadonlySet<string>,
  directories: PortalDirectories,
  disk: Disk,
): Promise<readonly ListedPath[] | undefined> {
  const listed: ListedPath[] = [];
  for (const { folder, shownAs } of roots(directories)) {
    const root = await unlessGone(folder, () => disk.realPath(folder));
    for (const file of changed) {
      const names = namesBelow(folder, file);
      if (names === undefined || names.some(isIgnored)) continue;
      if (names.length === 0 || root === undefined) return undefined;
      const path = [shownAs, ...names].join('/');
      const at = join(root, ...names);
      const target = await unlessGone(at, () => disk.realPath(at));
      if (target !== undefined && target !== at) return undefined;
      const files = target === undefined ? [] : await listAt(at, path, disk);
      if (files === undefined) return undefined;
      listed.push({ path, files });
    }
  }
  return listed;
}

/** Whether a path below one of the folders is that of a hidden file or of a backup, or below one. */
export function isHidden(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => namesBelow(folder, file)?.some(isIgnored));
}

function roots({ schoolsDir, schemasDir }: PortalDirectories) {
  return [
    { folder: schoolsDir, shownAs: 'schools', setting: 'SCHOOLS_DIR' },
    { folder: schemasDir, shownAs: 'schemas', setting: 'SCHEMAS_DIR' },
  ];
}

/** The names that lead from a folder to a file; undefined when the file is elsewhere. */
function namesBelow(folder: string, file: string): string[] | undefined {
  const inside = relative(folder, file);
  if (inside === '') return [];
  const names = inside.split(sep);
  return names[0] === '..' || join(folder, inside) !== file ? undefined : names;
}

function isIgnored(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}

async function listAt(
  file: string,
  path: string,
  disk: Disk,
): Promise<readonly FoundFile[] | undefined> {
  const stats = await unlessGone(file, () => disk.stat(file));
  if (stats?.isFile()) return [{ path, file }];
  if (!stats?.isDirectory()) return [];
  const { files, refused, hasLinks } = await listBelow(file, path, disk);
  return hasLinks || refused.length > 0 ? undefined : files;
}

async function listBelow(root: string, shownAs: string, disk: Disk): Promise<Listing> {
  const files: FoundFile[] = [];
  const refused: [string, RefusedReason][] = [];
  const seen = new Set<string>();
  let hasLinks = false;

  const list = async (directory: string, path: string): Promise<void> => {
    if (seen.has(directory)) return;
    seen.add(directory);
    const entries = await unlessGone(directory, () => disk.list(directory)).catch((error) => {
      if (directory === root || !isAccessDenied(error)) throw error;
      refused.push([path, 'no-access']);
    });
    for (const entry of (entries ?? []).sort(byName)) {
      if (isIgnored(entry.name)) continue;
      await add(entry, join(directory, entry.name), `${path}/${entry.name}`);
    }
  };
  const add = async (entry: Dirent, file: string, path: string): Promise<void> => {
    if (!entry.isSymbolicLink()) {
      if (entry.isDirectory()) await list(file, path);
      else if (entry.isFile()) files.push({ path, file });
      return;
    }
    hasLinks = true;
    const target = await targetOf(file, root, disk);
    if (target.type === 'refused') refused.push([path, target.reason]);
    else if (target.isFolder) await list(target.file, path);
    else files.push({ path, file: target.file });
  };

  await list(root, shownAs);
  return { files, refused, hasLinks };
}

type LinkTarget =
  | { type: 'found'; file: string; isFolder: boolean }
  | { type: 'refused'; reason: RefusedReason };

async function targetOf(link: string, root: string, disk: Disk): Promise<LinkTarget> {
  const refusal = (reason: RefusedReason): LinkTarget => ({ type: 'refused', reason });
  const file = await unlessGone(link, () => disk.realPath(link)).catch((error) => {
    if (isCircle(error)) return 'circle';
    if (isAccessDenied(error)) return 'no-access';
    throw error;
  });
  if (file === 'circle' || file === 'no-access') return refusal(file);
  if (file === undefined) return refusal('broken-link');
  if (file !== root && !file.startsWith(root + sep)) return refusal('outside');
  if (link.startsWith(file + sep)) return refusal('circle');
  const stats = await unlessGone(file, () => disk.stat(file));
  return stats ? { type: 'found', file, isFolder: stats.isDirectory() } : refusal('broken-link');
}

function byName(left: Dirent, right: Dirent): number {
  return left.name < right.name ? -1 : 1;
}
