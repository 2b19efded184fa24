import {
  encodingOf,
  isJsonObject,
  type JsonObject,
  type ProjectInput,
  type RefusedReason,
  roleOf,
} from '../../../engine';
import { UserError } from '../../user-error';
import { inSharedMemory, type SchoolAsset, toAsset } from '../contents/school-assets';
import { asyncDisk, type Disk, type FileContent } from './disk';
import { isAccessDenied, unlessGone } from './file-errors';
import { type FoundFile, listPaths, listPortal, type PortalDirectories } from './list-files';

/** A JSON file of more bytes than this is nobody's configuration. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** How many files are open at a time. */
const BATCH = 64;

/** Everything that a portal's folders hold. */
export interface PortalFiles {
  /** The text of each JSON file, by path: `schools/riverside/configration.json`. */
  texts: ReadonlyMap<string, string>;
  /** The files in the schools' assets folders: `schools/riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
  /** Files that were left unread, and why. */
  refused: ReadonlyMap<string, RefusedReason>;
  /** Files under schools/ that are neither JSON nor assets. */
  unread: ReadonlySet<string>;
  metaSchemas: ProjectInput['metaSchemas'];
}

/** The files on the disk. */
export interface ReadFiles extends PortalFiles {
  /** True when there are links in the folders: a change of one file may then change others. */
  hasLinks: boolean;
}

export type Content =
  | { type: 'text'; text: string }
  | { type: 'asset'; asset: SchoolAsset }
  | { type: 'refused'; reason: RefusedReason };

/**
 * Reads all that linter and gateway need to know of a portal's folders. What cannot be read of the
 * schools is named in `refused`.
 *
 * @throws UserError when one of the two folders, or a schema, is missing or cannot be read
 */
export async function readPortalFiles(
  directories: PortalDirectories,
  disk: Disk = asyncDisk,
): Promise<ReadFiles> {
  const listing = await listPortal(directories, disk);
  const { files, hasLinks } = listing;
  const contents = await readAll(
    files.filter(({ path }) => isRead(path)),
    disk,
  );
  const texts = new Map<string, string>();
  const shared = new Map<string, string>();
  const assets = new Map<string, SchoolAsset>();
  const refused = new Map<string, RefusedReason>(listing.refused);
  const metaSchemas: Record<string, JsonObject> = {};
  for (const [path, content] of contents) {
    if (content.type === 'asset') assets.set(path, content.asset);
    else if (content.type === 'refused') refused.set(path, content.reason);
    else if (isMetaSchema(path)) {
      metaSchemas[path.slice('schemas/'.length)] = parse(path, content.text);
    } else {
      // Schools are often made as copies of one another: equal texts are stored once.
      const text = shared.get(content.text) ?? content.text;
      shared.set(text, text);
      texts.set(path, text);
    }
  }
  if (Object.keys(metaSchemas).length === 0) {
    throw new UserError({
      'zh-CN': `${directories.schemasDir} 里没有元模式文件。请指定含有 screen.schema.json 的文件夹（SCHEMAS_DIR）。`,
      en: `${directories.schemasDir} holds no meta-schemas. Set SCHEMAS_DIR to the folder that has screen.schema.json in it.`,
    });
  }
  const unread = new Set(files.map(({ path }) => path).filter(isUnread));
  return { texts: sorted(texts), assets: sorted(assets), refused, unread, metaSchemas, hasLinks };
}

/**
 * The same after some files have changed: only these are read again, whatever their times and sizes
 * say.
 *
 * @param changed the paths on the disk of files and folders that were written, added or removed
 */
export async function readChangedFiles(
  before: ReadFiles,
  directories: PortalDirectories,
  changed: ReadonlySet<string>,
  disk: Disk = asyncDisk,
): Promise<ReadFiles> {
  const listed = before.hasLinks ? undefined : await listPaths(changed, directories, disk);
  // Links, and the meta-schemas that everything depends on, need everything to be read again.
  if (!listed || listed.some(holdsMetaSchema)) return readPortalFiles(directories, disk);
  const paths = new Set(listed.map(({ path }) => path));
  const files = listed.flatMap((one) => one.files);
  const contents = await readAll(
    files.filter(({ path }) => isRead(path)),
    disk,
  );
  const texts = new Map<string, string>();
  const assets = new Map<string, SchoolAsset>();
  const refused = new Map<string, RefusedReason>();
  for (const [path, content] of contents) {
    if (content.type === 'text') texts.set(path, content.text);
    else if (content.type === 'asset') assets.set(path, content.asset);
    else refused.set(path, content.reason);
  }
  const assetsNow = withNew(before.assets, paths, assets);
  return {
    ...before,
    texts: withNew(before.texts, paths, texts),
    assets: hasSameAssets(before.assets, assetsNow) ? before.assets : assetsNow,
    refused: withNew(before.refused, paths, refused),
    unread: new Set([
      ...[...before.unread].filter((path) => !isAtOrBelow(paths, path)),
      ...files.map(({ path }) => path).filter(isUnread),
    ]),
  };
}

/**
 * Gives the entries in the order of paths, after new ones have replaced all entries at some paths
 * and below them.
 */
function withNew<Value>(
  before: ReadonlyMap<string, Value>,
  paths: ReadonlySet<string>,
  entries: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const now = new Map(before);
  for (const path of paths) {
    if (before.has(path)) {
      if (!entries.has(path)) now.delete(path);
      continue;
    }
    // It may be a folder, or have been one.
    for (const other of before.keys()) {
      if (other.startsWith(`${path}/`) && !entries.has(other)) now.delete(other);
    }
  }
  for (const [path, value] of entries) now.set(path, value);
  // An entry that was there before has its place already.
  return [...entries.keys()].every((path) => before.has(path)) ? now : sorted(now);
}

function isAtOrBelow(paths: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (paths.has(path.slice(0, end))) return true;
  }
  return false;
}

function hasSameAssets(left: PortalFiles['assets'], right: PortalFiles['assets']): boolean {
  return (
    left.size === right.size &&
    [...right].every(([path, { etag }]) => left.get(path)?.etag === etag)
  );
}

function holdsMetaSchema({ path, files }: { path: string; files: readonly FoundFile[] }): boolean {
  return isMetaSchema(path) || files.some((file) => isMetaSchema(file.path));
}

function isMetaSchema(path: string): boolean {
  return /^schemas\/[^/]+\.schema\.json$/.test(path);
}

/**
 * True when a file is read at all: assets, every JSON file of the schools, and the portal's files
 * in the schemas folder.
 */
function isRead(path: string): boolean {
  const { kind } = roleOf(path);
  if (kind === 'asset' || isMetaSchema(path)) return true;
  return path.endsWith('.json') && (path.startsWith('schools/') || kind !== 'unknown');
}

function isUnread(path: string): boolean {
  return path.startsWith('schools/') && !isRead(path);
}

/** Whatever the order in which files are found and read, theirs is that of their paths. */
function sorted<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([left], [right]) => (left < right ? -1 : 1)));
}

async function readAll(files: readonly FoundFile[], disk: Disk): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    await Promise.all(
      batch.map(async (found) => {
        const content = await unlessGone(found.file, () => readContent(found, disk)).catch(
          (error) => refuseDenied(found, error),
        );
        if (content) contents.set(found.path, content);
      }),
    );
  }
  return contents;
}

/**
 * One school's file without rights is a finding of that school; without a schema nothing could be
 * checked.
 */
function refuseDenied({ path }: FoundFile, error: unknown): Content {
  if (path.startsWith('schools/') && isAccessDenied(error)) {
    return { type: 'refused', reason: 'no-access' };
  }
  throw error;
}

async function readContent({ path, file }: FoundFile, disk: Disk): Promise<Content> {
  const isAsset = roleOf(path).kind === 'asset';
  const bytes: FileContent = await disk.read(
    file,
    isAsset ? Number.POSITIVE_INFINITY : MAX_JSON_BYTES,
  );
  return typeof bytes === 'string' ? { type: 'refused', reason: bytes } : toContent(path, bytes);
}

/** Gives the content of a file by its path and its bytes. */
export function toContent(path: string, bytes: Buffer): Content {
  if (roleOf(path).kind === 'asset') {
    return { type: 'asset', asset: toAsset(path, inSharedMemory(bytes)) };
  }
  if (bytes.length > MAX_JSON_BYTES) return { type: 'refused', reason: 'too-large' };
  const text = decode(bytes);
  return text === undefined
    ? { type: 'refused', reason: encodingOf(bytes) }
    : { type: 'text', text };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
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
