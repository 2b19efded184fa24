import { join } from 'node:path';
import { isJsonObject, readJson, suggest } from '../../../src/engine';
import {
  contentsOf,
  readPortalFiles,
  type SchoolContents,
  UserError,
} from '../../../src/gateway/publishing';
import type { PortalPlace } from '../portal/find-portal';

/** A school's folder, as it is published. */
export interface LocalSchool {
  name: string;
  /** Its folder on the disk. */
  folder: string;
  contents: SchoolContents;
}

/**
 * The schools of a portal's folder, a school that others extend before these.
 *
 * @param name one school alone
 * @throws UserError when there is no such school, or one of its files cannot be read
 */
export async function readLocalSchools(
  { folder, schemasDir }: PortalPlace,
  name: string | undefined,
): Promise<LocalSchool[]> {
  const schoolsDir = join(folder, 'schools');
  const files = await readPortalFiles({ schoolsDir, schemasDir });
  const names = new Set([...files.texts.keys()].flatMap((path) => schoolOf(path) ?? []));
  if (name !== undefined && !names.has(name)) {
    const meant = suggest(name, names);
    throw new UserError({
      'zh-CN': `${schoolsDir} 里没有学校“${name}”。${meant === undefined ? '请检查名称，或用 --portal 指定门户的文件夹。' : `你是不是想写“${meant}”？`}`,
      en: `There is no school “${name}” in ${schoolsDir}. ${meant === undefined ? "Check its name, or name the portal's folder with --portal." : `Did you mean “${meant}”?`}`,
    });
  }
  const unreadable = [...files.refused.keys()].find((path) => {
    const school = schoolOf(path);
    return name === undefined || school === name;
  });
  if (unreadable !== undefined) {
    throw new UserError({
      'zh-CN': `${unreadable} 无法读取，因此什么也没有发布。formgate validate 会说明原因。`,
      en: `${unreadable} cannot be read, so nothing was published. "formgate validate" says why.`,
    });
  }
  const wanted = name === undefined ? parentsFirst([...names], files.texts) : [name];
  return wanted.map((school) => ({
    name: school,
    folder: join(schoolsDir, school),
    contents: contentsOf(files, school),
  }));
}

function schoolOf(path: string): string | undefined {
  const [root, school, ...rest] = path.split('/');
  return root === 'schools' && rest.length > 0 ? school : undefined;
}

function parentsFirst(
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const ordered = new Set<string>();
  for (const name of names) {
    const chain: string[] = [];
    let next: string | undefined = name;
    while (next !== undefined && !ordered.has(next) && !chain.includes(next)) {
      chain.unshift(next);
      const parent: unknown = parentOf(texts.get(`schools/${next}/configration.json`));
      next = typeof parent === 'string' && names.includes(parent) ? parent : undefined;
    }
    for (const one of chain) ordered.add(one);
  }
  return [...ordered];
}

function parentOf(configuration = '{}'): unknown {
  const json = readJson(configuration);
  return isJsonObject(json) ? json.extends : undefined;
}
