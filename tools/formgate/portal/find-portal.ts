import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Identity, suggest, type TerminalWords } from '../../../src/engine';
import { UserError } from '../../../src/gateway/publishing';
import type { CommandIo } from '../command-io';
import { type Given, textOf } from '../define-command';

/** The folders of a portal, and the paths in it that were asked for. */
export interface PortalPlace {
  /** The folder that holds schools/, absolute. */
  folder: string;
  /** Its own schemas/, else Formgate's. */
  schemasDir: string;
  /** Paths such as `schools/riverside/screens`; none where the whole portal is meant. */
  scope: readonly string[];
  /**
   * The limits that the operator of a deployment sets for schools, or those that hold where none
   * is known.
   */
  accountPolicy?: Identity | 'default';
}

/**
 * The portal that paths lie in: its folder, a school's folder or single files; without paths, the
 * current folder, or where that is in no portal, the one of `SCHOOLS_DIR`.
 *
 * @param example how the command is told of a portal
 * @throws UserError where there is no such path, no portal, or more than one
 */
export function findPortal(
  paths: readonly string[],
  { cwd, env, packageDir }: Pick<CommandIo, 'cwd' | 'env' | 'packageDir'>,
  example = 'formgate validate /srv/portal',
): PortalPlace {
  const places = (paths.length > 0 ? paths : [defaultPath(cwd, env.SCHOOLS_DIR)]).map((path) =>
    placeOf(resolve(cwd, path), example),
  );
  const [first] = places;
  const other = places.find(({ folder }) => folder !== first?.folder);
  if (!first || other) {
    throw new UserError({
      'zh-CN': `这些路径属于不同的门户：${first?.folder} 和 ${other?.folder}。请一次检查一个门户。`,
      en: `These paths belong to different portals: ${first?.folder} and ${other?.folder}. Check one portal at a time.`,
    });
  }
  const isWhole = places.some(({ path }) => path === undefined);
  return {
    folder: first.folder,
    schemasDir: ownSchemas(first.folder) ?? join(packageDir, 'schemas'),
    scope: isWhole ? [] : places.flatMap(({ path }) => path ?? []),
  };
}

/**
 * The whole portal of a command whose arguments are no paths: that of `--portal`, else the current
 * folder's, else the one of `SCHOOLS_DIR`.
 *
 * @throws UserError where there is none
 */
export function portalOfOption(
  { portal }: Given['options'],
  io: Pick<CommandIo, 'cwd' | 'env' | 'packageDir'>,
): PortalPlace {
  const folder = textOf(portal);
  const place = findPortal(folder === undefined ? [] : [folder], io, '--portal /srv/portal');
  return { ...place, scope: [] };
}

/**
 * A portal's own schemas/. A link, as `formgate new` makes it, stands for the folder that it leads
 * to.
 */
function ownSchemas(folder: string): string | undefined {
  const own = join(folder, 'schemas');
  if (!existsSync(own)) return undefined;
  return lstatSync(own).isSymbolicLink() ? realpathSync(own) : own;
}

/** Says whether a file is among those that were asked for. */
export function isInScope(file: string, scope: readonly string[]): boolean {
  return scope.length === 0 || scope.some((path) => file === path || file.startsWith(`${path}/`));
}

/** The current folder; the portal of a gateway's settings where it is in none. */
function defaultPath(cwd: string, schoolsDir = ''): string {
  const isPortalNamed = schoolsDir !== '' && basename(schoolsDir) === 'schools';
  return isPortalNamed && portalOf(cwd) === undefined ? dirname(resolve(cwd, schoolsDir)) : '.';
}

/** A path's portal, and where the path stands in it; no path for the portal itself. */
function placeOf(path: string, example: string): { folder: string; path: string | undefined } {
  if (!existsSync(path)) {
    const meant = meantPath(path);
    const [zh, en] =
      meant === undefined
        ? ['请检查路径。', 'Check the path.']
        : [`请写“${meant}”。`, `Did you mean “${meant}”?`];
    throw new UserError({
      'zh-CN': `找不到 ${path}。${zh}`,
      en: `There is no file or folder ${path}. ${en}`,
    });
  }
  const place = portalOf(path);
  if (!place) throw new UserError(noPortal(path, example));
  return place;
}

/** The path that was probably meant by one that does not exist. */
function meantPath(path: string): string | undefined {
  // A path of Windows, where it separates nothing.
  const slashed = path.replaceAll('\\', '/');
  return existsSync(slashed) ? slashed : respelled(path);
}

/** Spells the first name of a path that does not exist as one that does, and then the next. */
function respelled(path: string): string | undefined {
  if (existsSync(path)) return path;
  let missing = path;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  const folder = dirname(missing);
  const name = isFolder(folder) ? suggest(basename(missing), readdirSync(folder)) : undefined;
  return name === undefined ? undefined : respelled(join(folder, name, relative(missing, path)));
}

function portalOf(path: string): { folder: string; path: string | undefined } | undefined {
  if (existsSync(join(path, 'schools'))) return { folder: path, path: undefined };
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const inside = relative(folder, path).split(sep);
    if ((inside[0] === 'schools' || inside[0] === 'schemas') && isFolder(join(folder, 'schools'))) {
      return {
        folder,
        path: inside.length === 1 && inside[0] === 'schools' ? undefined : inside.join('/'),
      };
    }
    if (folder === dirname(folder)) return undefined;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function noPortal(path: string, example: string): TerminalWords {
  if (!isFolder(path)) {
    return {
      'zh-CN': `${path} 不在任何门户里，也不是文件夹。请指定 schools/ 所在的文件夹，或 schools/ 里的文件。`,
      en: `${path} is not a folder, and in no portal. Name the folder that holds schools/, or a file in schools/.`,
    };
  }
  if (existsSync(join(path, 'portal.json'))) {
    return {
      'zh-CN': `${path} 里有 portal.json，但文件夹的名称不是 schools。请改名为 schools，再指定它的上一级文件夹。`,
      en: `${path} has a portal.json, but is not called "schools". Rename it, then name the folder above it.`,
    };
  }
  return {
    'zh-CN': `${path} 里没有 schools 文件夹，不是门户。请进入你的门户文件夹再运行，或指定它，例如 ${example}。formgate init 可以新建一个门户。`,
    en: `${path} has no folder "schools", so it is no portal. Go into the folder of yours, or name it, as in "${example}"; "formgate init" makes a portal.`,
  };
}

/** Gives the path on the disk of a portal's file. */
export function diskPath({ folder, schemasDir }: PortalPlace, file: string): string {
  return file.startsWith('schemas/')
    ? join(schemasDir, file.slice('schemas/'.length))
    : join(folder, file);
}

/** A portal's file as it is named from a folder, with `/`. */
export function pathFrom(from: string, place: PortalPlace, file: string): string {
  return relative(from, diskPath(place, file)).split(sep).join('/');
}
