import type { Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RefusedReason } from '../../../engine';
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
  /** The path under which it is shown, such as `schools/riverside/configration.json`. */
  path: string;
  /** The path on the disk. */
  file: string;
}

/** The files below a folder. */
export interface Listing {
  files: readonly FoundFile[];
  /** The links and folders that were not followed, and why. */
  refused: readonly (readonly [path: string, reason: RefusedReason])[];
  /** True when there are links: a file may then be shown at more paths than its own. */
  hasLinks: boolean;
}

/**
 * Lists a portal's files. A link that leads out of its school's folder, round in a circle or
 * nowhere is not followed, so that no school's files depend on another's; hidden files and editors'
 * backups (`~`) do not count, and what goes away meanwhile was never there.
 *
 * A school's folder may itself be a link to a hidden folder in the folder of the schools, such as
 * `.releases/42/riverside`.
 *
 * @throws UserError when one of the two folders is missing or cannot be read
 */
export async function listPortal(directories: PortalDirectories, disk: Disk): Promise<Listing> {
  const listings = await Promise.all(
    roots(directories).map(({ folder, shownAs, setting }) =>
      inFolderOf(setting, folder, async () => {
        await disk.list(folder);
        const root = await disk.realPath(folder);
        return listBelow(root, shownAs, disk, shownAs === 'schools' ? undefined : homeAt(root));
      }),
    ),
  );
  return {
    files: listings.flatMap(({ files }) => files),
    refused: listings.flatMap(({ refused }) => refused),
    hasLinks: listings.some(({ hasLinks }) => hasLinks),
  };
}

/** The present state of a path: the files below it, itself, or nothing. */
export interface ListedPath {
  path: string;
  files: readonly FoundFile[];
}

/**
 * Lists what stands at some paths of a portal; undefined when a link is among it, or a whole folder
 * of the portal: then everything must be listed.
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

/** True when a path below one of the folders is, or is below, a hidden file or a backup. */
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
  const { files, refused, hasLinks } = await listBelow(file, path, disk, homeAt(file));
  return hasLinks || refused.length > 0 ? undefined : files;
}

/** A folder that links in it may not lead out of: a school's own, or that of the schemas. */
interface Home {
  /** Its real path. */
  folder: string;
  /** How many links to folders were followed in it. */
  followed: number;
}

function homeAt(folder: string): Home {
  return { folder, followed: 0 };
}

/**
 * The most links to folders that are followed in a home: some that lead to one another would
 * multiply its files.
 */
const MOST_FOLDER_LINKS = 100;

/** @param home undefined for the folder of the schools: each folder in it is a home */
async function listBelow(
  root: string,
  shownAs: string,
  disk: Disk,
  home: Home | undefined,
): Promise<Listing> {
  const files: FoundFile[] = [];
  const refused: [string, RefusedReason][] = [];
  let hasLinks = false;

  /**
   * @param above the real paths of the folders that the path leads through, the folder itself the
   *   last
   */
  const list = async (above: readonly string[], path: string, inside?: Home): Promise<void> => {
    const directory = above.at(-1) ?? root;
    const entries = await unlessGone(directory, () => disk.list(directory)).catch((error) => {
      if (directory === root || !isAccessDenied(error)) throw error;
      refused.push([path, 'no-access']);
    });
    for (const entry of (entries ?? []).sort(byName)) {
      if (isIgnored(entry.name)) continue;
      const file = join(directory, entry.name);
      const shown = `${path}/${entry.name}`;
      if (entry.isSymbolicLink()) await addLink(file, shown, above, inside);
      else if (entry.isDirectory()) await list([...above, file], shown, inside ?? homeAt(file));
      else if (entry.isFile()) files.push({ path: shown, file });
    }
  };
  const addLink = async (
    link: string,
    path: string,
    above: readonly string[],
    inside?: Home,
  ): Promise<void> => {
    hasLinks = true;
    const mayLeadTo = (target: string, isFolder: boolean) =>
      inside ? isWithin(inside.folder, target) : isNoSchools(root, target, isFolder);
    const target = await targetOf(link, { above, mayLeadTo, disk });
    if (target.type === 'refused') refused.push([path, target.reason]);
    else if (!target.isFolder) files.push({ path, file: target.file });
    else {
      const next = inside ?? homeAt(target.file);
      next.followed += 1;
      if (next.followed > MOST_FOLDER_LINKS) refused.push([path, 'too-many-links']);
      else await list([...above, target.file], path, next);
    }
  };

  await list([root], shownAs, home);
  return { files, refused, hasLinks };
}

function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + sep);
}

/**
 * True when a target in the folder of the schools belongs to none of them: it is hidden, or a file
 * beside them.
 */
function isNoSchools(root: string, target: string, isFolder: boolean): boolean {
  const [first, ...rest] = namesBelow(root, target) ?? [];
  return first !== undefined && (isIgnored(first) || (rest.length === 0 && !isFolder));
}

type LinkTarget =
  | { type: 'found'; file: string; isFolder: boolean }
  | { type: 'refused'; reason: RefusedReason };

async function targetOf(
  link: string,
  {
    above,
    mayLeadTo,
    disk,
  }: {
    above: readonly string[];
    mayLeadTo(target: string, isFolder: boolean): boolean;
    disk: Disk;
  },
): Promise<LinkTarget> {
  const refusal = (reason: RefusedReason): LinkTarget => ({ type: 'refused', reason });
  try {
    const file = await unlessGone(link, () => disk.realPath(link));
    const stats = file === undefined ? undefined : await unlessGone(file, () => disk.stat(file));
    if (file === undefined || !stats) return refusal('broken-link');
    if (!mayLeadTo(file, stats.isDirectory())) return refusal('outside');
    if (above.includes(file) || link.startsWith(file + sep)) return refusal('circle');
    // Reading anything else, such as a pipe, might never end.
    if (!stats.isDirectory() && !stats.isFile()) return refusal('broken-link');
    return { type: 'found', file, isFolder: stats.isDirectory() };
  } catch (error) {
    if (isCircle(error)) return refusal('circle');
    if (isAccessDenied(error)) return refusal('no-access');
    throw error;
  }
}

function byName(left: Dirent, right: Dirent): number {
  return left.name < right.name ? -1 : 1;
}
