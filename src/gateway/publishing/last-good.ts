import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type JsonValue } from '../../engine';
import { replaceFile } from '../replace-file';
import { UserError } from '../user-error';
import type { PortalFiles } from './read-files';
import { type SchoolAsset, toAsset } from './school-assets';

/** The texts, and the name of each asset in the folder beside it. */
export const LAST_GOOD_FILE = 'last-good.json';
/** The assets, named by their content: what did not change is not written again. */
const FOLDER = 'last-good';

/**
 * The files that were served last, kept so that a restart with a mistake on the disk goes on
 * serving them.
 */
export async function readLastGood(
  dataDir: string,
  metaSchemas: PortalFiles['metaSchemas'],
): Promise<PortalFiles | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(join(dataDir, LAST_GOOD_FILE), 'utf8'));
    if (!isJsonObject(json) || !isJsonObject(json.texts)) return undefined;
    const assets = new Map<string, SchoolAsset>();
    for (const [path, name] of textsOf(json.assets)) {
      const asset = toAsset(path, await readFile(join(dataDir, FOLDER, name)));
      if (nameOf(asset) === name) assets.set(path, asset);
    }
    return {
      texts: new Map(textsOf(json.texts)),
      assets,
      refused: new Map(),
      unread: new Set(),
      metaSchemas,
    };
  } catch {
    return undefined;
  }
}

/**
 * Writes them beside the old ones first, so that a crash leaves one of both whole.
 *
 * @param dataDir a folder that is there
 *
 * @throws UserError when the folder cannot be written
 */
export async function writeLastGood(
  dataDir: string,
  { texts, assets }: PortalFiles,
): Promise<void> {
  const file = join(dataDir, LAST_GOOD_FILE);
  const folder = join(dataDir, FOLDER);
  const names = new Map([...assets].map(([path, asset]) => [path, nameOf(asset)]));
  let made: string | undefined;
  try {
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const there = new Set(await readdir(folder));
    for (const asset of assets.values()) {
      const name = nameOf(asset);
      if (!there.has(name)) await replaceFile(join(folder, name), asset.body);
      there.add(name);
    }
    const content = { texts: Object.fromEntries(texts), assets: Object.fromEntries(names) };
    await replaceFile(file, JSON.stringify(content));
    const wanted = new Set(names.values());
    const old = [...there].filter((name) => !wanted.has(name));
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  } catch (error) {
    if (made) await rm(made, { recursive: true, force: true }).catch(() => {});
    throw new UserError(
      {
        'zh-CN': `无法把最近一次正确的状态保存到 ${dataDir}。请给运行 Formgate 的用户写入权限，或用 DATA_DIR 换一个文件夹。`,
        en: `The last good state cannot be kept in ${dataDir}. Give the user who runs Formgate the right to write there, or choose another folder (DATA_DIR).`,
      },
      { cause: error },
    );
  }
}

function nameOf({ etag }: SchoolAsset): string {
  return etag.replaceAll('"', '');
}

function textsOf(value: JsonValue | undefined): [string, string][] {
  return isJsonObject(value)
    ? Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
    : [];
}
