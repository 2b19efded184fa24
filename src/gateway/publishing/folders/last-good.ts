import { hash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type JsonValue } from '../../../engine';
import { replaceFile } from '../../replace-file';
import { UserError } from '../../user-error';
import { inSharedMemory, type SchoolAsset, toAsset } from '../contents/school-assets';
import type { PortalFiles } from './read-files';
import { schoolOf } from './school-contents';

/** Names the files in the folder beside it: those with texts, and the one of each asset. */
export const LAST_GOOD_FILE = 'last-good.json';
/** Texts and assets, named by their content: what did not change is not written again. */
const FOLDER = 'last-good';

/**
 * The files that were served last, kept so that a restart with a mistake on the disk goes on
 * serving them.
 */
export interface LastGood {
  read(metaSchemas: PortalFiles['metaSchemas']): Promise<PortalFiles | undefined>;
  /**
   * Writes what is new beside the old files first, so that a crash leaves one state whole. Takes
   * time by what has changed since the last call, and not by the number of schools.
   *
   * @throws UserError when the folder cannot be written
   */
  write(files: PortalFiles): Promise<void>;
}

/** The texts of some schools, and the name of the file that holds them. */
interface Group {
  texts: ReadonlyMap<string, string>;
  name: string;
}

/** @param dataDir a folder that is there */
export function createLastGood(dataDir: string): LastGood {
  const index = join(dataDir, LAST_GOOD_FILE);
  const folder = join(dataDir, FOLDER);
  let written: ReadonlyMap<string, Group> = new Map();

  return {
    async read(metaSchemas) {
      try {
        const json: unknown = JSON.parse(await readFile(index, 'utf8'));
        if (!isJsonObject(json) || !Array.isArray(json.texts)) return undefined;
        const texts = new Map<string, string>();
        for (const name of json.texts) {
          const group: JsonValue = JSON.parse(await readFile(join(folder, String(name)), 'utf8'));
          for (const [path, text] of textsOf(group)) texts.set(path, text);
        }
        const assets = new Map<string, SchoolAsset>();
        for (const [path, name] of textsOf(json.assets)) {
          const asset = toAsset(path, inSharedMemory(await readFile(join(folder, name))));
          if (nameOf(asset) === name) assets.set(path, asset);
        }
        return { texts, assets, refused: new Map(), unread: new Set(), metaSchemas };
      } catch {
        return undefined;
      }
    },

    async write({ texts, assets }) {
      const names = new Map([...assets].map(([path, asset]) => [path, nameOf(asset)]));
      const groups = new Map<string, Group>();
      let made: string | undefined;
      try {
        made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        const there = new Set(await readdir(folder));
        const add = async (name: string, content: string | Buffer) => {
          if (!there.has(name)) await replaceFile(join(folder, name), content);
          there.add(name);
        };
        for (const [id, members] of grouped(texts)) {
          const known = written.get(id);
          if (known && isSame(known.texts, members)) {
            groups.set(id, known);
            continue;
          }
          const content = JSON.stringify(Object.fromEntries(members));
          const name = `texts-${hash('sha256', content)}.json`;
          await add(name, content);
          groups.set(id, { texts: members, name });
        }
        for (const asset of assets.values()) await add(nameOf(asset), asset.body);
        const textNames = [...groups.values()].map(({ name }) => name);
        const content = { texts: textNames, assets: Object.fromEntries(names) };
        await replaceFile(index, JSON.stringify(content));
        written = groups;
        const wanted = new Set([...textNames, ...names.values()]);
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
    },
  };
}

/**
 * The texts by groups of schools, at most 256: a change writes the few schools of one group again,
 * and ten thousand schools are no ten thousand files.
 */
function grouped(texts: PortalFiles['texts']): ReadonlyMap<string, Map<string, string>> {
  const idOfSchool = new Map<string | undefined, string>();
  const groups = new Map<string, Map<string, string>>();
  for (const [path, text] of texts) {
    const school = schoolOf(path);
    const id = idOfSchool.get(school) ?? hash('sha256', school ?? '').slice(0, 2);
    idOfSchool.set(school, id);
    const group = groups.get(id) ?? new Map<string, string>();
    groups.set(id, group.set(path, text));
  }
  return groups;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
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
