import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { LintInput, RefusedReason } from '../../linter';
import { UserError } from '../user-error';

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

interface Found {
  /** Where it is shown, such as `schools/riverside/configration.json`. */
  path: string;
  /** Where it is on the disk. */
  file: string;
}

/**
 * Reads all that the linter and the gateway need to know of a portal's folders. A link that leads out of its folder is not
 * followed; a file that is too large or no UTF-8 is left unread and named in `refused`. Hidden files and editors'
 * backups (`~`) do not count, and a file that goes away meanwhile was never there.
 *
 * @throws UserError when a folder is missing, or a folder or file cannot be read
 */
export async function readPortalFiles(
  directories: PortalDirectories,
): Promise<Omit<LintInput, 'plugins'>> {
  const refused = new Map<string, RefusedReason>();
  const [schools, schemas] = await Promise.all([
    listFolder(directories.schoolsDir, 'schools', refused),
    listFolder(directories.schemasDir, 'schemas', refused),
  ]);
  const assets = schools.filter(({ path }) => isAsset(path));
  const texts = schools.filter(({ path }) => path.endsWith('.json') && !isAsset(path));
  const stock = schemas.filter(({ path }) =>
    /^schemas\/(operations|screens\/[^/]+)\.json$/.test(path),
  );
  const metaSchemas = schemas.filter(({ path }) => /^schemas\/[^/]+\.schema\.json$/.test(path));
  if (metaSchemas.length === 0) {
    throw new UserError(
      `${directories.schemasDir} holds no meta-schemas. Name the folder that has screen.schema.json in it.`,
    );
  }
  const files = await readTexts([...texts, ...stock], refused);
  const schemaTexts = await readTexts(metaSchemas, refused);
  return {
    files,
    assets: new Set(assets.map(({ path }) => path)),
    metaSchemas: Object.fromEntries(
      [...schemaTexts].map(([path, text]) => [path.replace('schemas/', ''), parse(path, text)]),
    ),
    refused,
  };
}

function isAsset(path: string): boolean {
  return /^schools\/[^/]+\/assets\//.test(path);
}

async function listFolder(
  folder: string,
  shownAs: string,
  refused: Map<string, RefusedReason>,
): Promise<Found[]> {
  const root = await kindly(folder, () => realpath(folder));
  const found: Found[] = [];
  const seen = new Set<string>();

  const list = async (directory: string, path: string): Promise<void> => {
    if (seen.has(directory)) return;
    seen.add(directory);
    const entries = await kindly(directory, () => readdir(directory, { withFileTypes: true }));
    for (const entry of entries.sort(byName)) {
      if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
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

async function readTexts(
  files: readonly Found[],
  refused: Map<string, RefusedReason>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const read = async ({ path, file }: Found): Promise<void> => {
    const bytes = await unlessGone(file, async () =>
      (await stat(file)).size > MAX_BYTES ? 'too-large' : readFile(file),
    );
    if (bytes === undefined) return;
    if (bytes === 'too-large') {
      refused.set(path, 'too-large');
      return;
    }
    try {
      texts.set(path, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      refused.set(path, 'not-utf8');
    }
  };
  for (let start = 0; start < files.length; start += BATCH) {
    await Promise.all(files.slice(start, start + BATCH).map(read));
  }
  // Reads end in any order; the answer keeps the folders' order.
  return new Map(files.flatMap(({ path }) => entryOf(texts, path)));
}

function entryOf(texts: ReadonlyMap<string, string>, path: string): [string, string][] {
  const text = texts.get(path);
  return text === undefined ? [] : [[path, text]];
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${path} is not JSON. It comes with Formgate: restore it.`);
  }
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

async function kindly<Value>(file: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw toUserError(file, error);
  }
}

function toUserError(file: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new UserError(`There is no folder ${file}. Check the path.`, { cause: error });
    case 'ENOTDIR':
      return new UserError(`${file} is not a folder. Name the folder that holds the files.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
      return new UserError(`${file} cannot be read. Give this user the right to read it.`, {
        cause: error,
      });
    case 'ELOOP':
      return new UserError(`${file} is a link to itself. Replace it by the file it stands for.`, {
        cause: error,
      });
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
