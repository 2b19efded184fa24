import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  isJsonObject,
  type JsonObject,
  type ProjectInput,
  type RefusedReason,
  roleOf,
} from '../../engine';
import { UserError } from '../user-error';
import { type SchoolAsset, toAsset } from './school-assets';

/** A JSON file of more bytes than this is nobody's configuration. */
const MAX_BYTES = 1024 * 1024;

/** How many files are open at a time. */
const BATCH = 64;

export interface PortalDirectories {
  /** The folder with portal.json and one folder for each school. */
  schoolsDir: string;
  /** The folder with the meta-schemas, operations.json and screens/. */
  schemasDir: string;
}

/** Everything that a portal's folders hold. */
export interface PortalFiles {
  /** The text of each JSON file, by path: `schools/riverside/configration.json`. */
  texts: ReadonlyMap<string, string>;
  /** What is under the schools' assets folders: `schools/riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
  /** Files that were left unread, and why. */
  refused: ReadonlyMap<string, RefusedReason>;
  metaSchemas: ProjectInput['metaSchemas'];
}

interface Found {
  /** Where it is shown, such as `schools/riverside/configration.json`. */
  path: string;
  /** Where it is on the disk. */
  file: string;
}

type Content =
  | { type: 'text'; text: string }
  | { type: 'asset'; asset: SchoolAsset }
  | { type: 'refused'; reason: RefusedReason };

/**
 * Reads all that linter and gateway need to know of a portal's folders. A link that leads out of its folder is not followed; a
 * file that is too large or no UTF-8 is left unread and named in `refused`. Hidden files and editors' backups (`~`) do
 * not count, and a file that goes away meanwhile was never there.
 *
 * @throws UserError when a folder is missing, or a folder or file cannot be read
 */
export async function readPortalFiles(directories: PortalDirectories): Promise<PortalFiles> {
  const refused = new Map<string, RefusedReason>();
  const found = await Promise.all([
    listFolder(directories.schoolsDir, 'schools', refused),
    listFolder(directories.schemasDir, 'schemas', refused),
  ]);
  const files = found.flat().filter(({ path }) => isRead(path));
  const contents = await readAll(files);
  return sortContents(
    files.map(({ path }) => [path, contents.get(path)]),
    refused,
    directories,
  );
}

/**
 * The same after some files have changed: only these are read again.
 *
 * @param changed the paths on the disk of files that were written, added or removed
 */
export async function readChangedFiles(
  before: PortalFiles,
  directories: PortalDirectories,
  changed: ReadonlySet<string>,
): Promise<PortalFiles> {
  const files = [...changed].flatMap((file) => foundFile(file, directories));
  const links = files.some(({ path }) => before.refused.get(path) === 'outside');
  const schema = files.some(({ path }) => isMetaSchema(path));
  // What a link leads to, and the meta-schemas that all depends on, are looked at as a whole.
  if (links || schema) return readPortalFiles(directories);
  const wanted = files.filter(({ path }) => isRead(path));
  if (await leadOutside(wanted, directories)) return readPortalFiles(directories);
  const contents = await readAll(wanted);
  const texts = new Map(before.texts);
  const assets = new Map(before.assets);
  const refused = new Map(before.refused);
  for (const { path } of wanted) {
    texts.delete(path);
    assets.delete(path);
    refused.delete(path);
    const content = contents.get(path);
    if (content?.type === 'text') texts.set(path, content.text);
    if (content?.type === 'asset') assets.set(path, content.asset);
    if (content?.type === 'refused') refused.set(path, content.reason);
  }
  const sameAssets = !wanted.some(({ path }) => roleOf(path).kind === 'asset');
  return {
    texts: sorted(texts),
    assets: sameAssets ? before.assets : sorted(assets),
    refused,
    metaSchemas: before.metaSchemas,
  };
}

/** Whether one of the files is a link, or below one, that leads out of its folder. */
async function leadOutside(
  files: readonly Found[],
  { schoolsDir, schemasDir }: PortalDirectories,
): Promise<boolean> {
  const roots = await Promise.all([schoolsDir, schemasDir].map((folder) => realpath(folder)));
  const targets = await Promise.all(
    files.map(({ file }) => unlessGone(file, () => realpath(file))),
  );
  return targets.some(
    (target) => target !== undefined && !roots.some((root) => target.startsWith(root + sep)),
  );
}

function foundFile(file: string, { schoolsDir, schemasDir }: PortalDirectories): Found[] {
  for (const [folder, shownAs] of [
    [schoolsDir, 'schools'],
    [schemasDir, 'schemas'],
  ] as const) {
    const inside = relative(folder, file);
    if (inside === '' || inside.startsWith('..') || inside.includes(`..${sep}`)) continue;
    const names = inside.split(sep);
    if (names.some(isIgnored)) return [];
    return [{ path: [shownAs, ...names].join('/'), file }];
  }
  return [];
}

function isIgnored(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}

function isMetaSchema(path: string): boolean {
  return /^schemas\/[^/]+\.schema\.json$/.test(path);
}

/** Whether a file is read at all: assets, every JSON file of the schools, and what the schemas folder has for the portal. */
function isRead(path: string): boolean {
  const { kind } = roleOf(path);
  if (kind === 'asset' || isMetaSchema(path)) return true;
  return path.endsWith('.json') && (path.startsWith('schools/') || kind !== 'unknown');
}

function sortContents(
  contents: readonly (readonly [string, Content | undefined])[],
  refused: Map<string, RefusedReason>,
  { schemasDir }: PortalDirectories,
): PortalFiles {
  const texts = new Map<string, string>();
  const assets = new Map<string, SchoolAsset>();
  const metaSchemas: Record<string, JsonObject> = {};
  for (const [path, content] of contents) {
    if (content?.type === 'asset') assets.set(path, content.asset);
    else if (content?.type === 'refused') refused.set(path, content.reason);
    else if (content && isMetaSchema(path)) {
      metaSchemas[path.slice('schemas/'.length)] = parse(path, content.text);
    } else if (content) texts.set(path, content.text);
  }
  if (Object.keys(metaSchemas).length === 0) {
    throw new UserError({
      'zh-CN': `${schemasDir} 里没有元模式文件。请指定含有 screen.schema.json 的文件夹（SCHEMAS_DIR）。`,
      en: `${schemasDir} holds no meta-schemas. Name the folder that has screen.schema.json in it.`,
    });
  }
  return { texts: sorted(texts), assets: sorted(assets), refused, metaSchemas };
}

/** Whatever the order in which files are found and read, theirs is that of their paths. */
function sorted<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([left], [right]) => (left < right ? -1 : 1)));
}

async function listFolder(
  folder: string,
  shownAs: string,
  refused: Map<string, RefusedReason>,
): Promise<Found[]> {
  const root = await orUserError(folder, () => realpath(folder));
  const found: Found[] = [];
  const seen = new Set<string>();

  const list = async (directory: string, path: string): Promise<void> => {
    if (seen.has(directory)) return;
    seen.add(directory);
    const entries = await orUserError(directory, () => readdir(directory, { withFileTypes: true }));
    for (const entry of entries.sort(byName)) {
      if (isIgnored(entry.name)) continue;
      await add(entry, join(directory, entry.name), `${path}/${entry.name}`);
    }
  };
  const add = async (entry: Dirent, file: string, path: string): Promise<void> => {
    if (!entry.isSymbolicLink()) {
      if (entry.isDirectory()) await list(file, path);
      else if (entry.isFile()) found.push({ path, file });
      return;
    }
    const target = await unlessGone(file, () => realpath(file));
    if (target === undefined) return;
    if (target !== root && !target.startsWith(root + sep)) {
      refused.set(path, 'outside');
      return;
    }
    const stats: Stats | undefined = await unlessGone(target, () => stat(target));
    if (stats?.isDirectory()) await list(target, path);
    else if (stats?.isFile()) found.push({ path, file: target });
  };

  await list(root, shownAs);
  return found;
}

async function readAll(files: readonly Found[]): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    await Promise.all(
      batch.map(async (found) => {
        const content = await unlessGone(found.file, () => readContent(found));
        if (content) contents.set(found.path, content);
      }),
    );
  }
  return contents;
}

async function readContent({ path, file }: Found): Promise<Content> {
  if (roleOf(path).kind === 'asset') {
    return { type: 'asset', asset: toAsset(path, await readFile(file)) };
  }
  if ((await stat(file)).size > MAX_BYTES) return { type: 'refused', reason: 'too-large' };
  const bytes = await readFile(file);
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { type: 'text', text: decoder.decode(bytes) };
  } catch {
    return { type: 'refused', reason: 'not-utf8' };
  }
}

function parse(path: string, text: string): JsonObject {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch {
    // The same sentence as for JSON that is no object.
  }
  throw new UserError({
    'zh-CN': `${path} 不是 JSON 对象。这个文件是 Formgate 自带的，请恢复原样。`,
    en: `${path} is not a JSON object. It comes with Formgate: restore it.`,
  });
}

function byName(left: Dirent, right: Dirent): number {
  return left.name < right.name ? -1 : 1;
}

async function unlessGone<Value>(
  file: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw toUserError(file, error);
  }
}

async function orUserError<Value>(file: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw toUserError(file, error);
  }
}

function toUserError(file: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new UserError(
        {
          'zh-CN': `找不到文件夹 ${file}。请检查路径。`,
          en: `There is no folder ${file}. Check the path.`,
        },
        { cause: error },
      );
    case 'ENOTDIR':
      return new UserError(
        {
          'zh-CN': `${file} 不是文件夹。请指定存放文件的那个文件夹。`,
          en: `${file} is not a folder. Name the folder that holds the files.`,
        },
        {
          cause: error,
        },
      );
    case 'EACCES':
    case 'EPERM':
      return new UserError(
        {
          'zh-CN': `读不了 ${file}。请给运行的用户读取权限。`,
          en: `${file} cannot be read. Give this user the right to read it.`,
        },
        {
          cause: error,
        },
      );
    case 'ELOOP':
      return new UserError(
        {
          'zh-CN': `${file} 是指向自身的链接。请换成它本来代表的文件。`,
          en: `${file} is a link to itself. Replace it by the file it stands for.`,
        },
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
