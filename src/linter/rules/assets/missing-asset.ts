import { type Project, type SchoolNode, type SourceLocation, suggest } from '../../../engine';
import { type AssetUse, assetUsesAtSchools } from '../../asset-uses';
import { asWritten } from '../../decoded-path';
import { defineRule } from '../../define-rule';
import { meantPage, meantScheme } from '../../markdown/meant-address';

/** Pictures and texts that are named exist at the school or at one that it extends. */
export const missingAsset = defineRule({
  name: 'missing-asset',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '引用的文件存在', en: 'Files that are named exist' },
    why: {
      'zh-CN': '学生会看到破损的图片或打不开的链接。',
      en: 'Students would see a broken picture, or a link that opens nothing.',
    },
    hint: {
      'zh-CN': '把文件放到 schools/${school}/${asset}（区分大小写）',
      en: 'Put the file at schools/${school}/${asset}; upper and lower case count',
    },
  },
  messages: {
    'no-file': {
      'zh-CN': '没有文件 ${asset}（学校：${schools}）',
      en: 'There is no file ${asset} (school: ${schools})',
    },
    'no-file-in-text': {
      'zh-CN': '文中引用了 ${asset}，但没有这个文件（学校：${schools}）',
      en: 'The text names ${asset}, and there is no such file (school: ${schools})',
    },
    outside: {
      'zh-CN': '“${asset}”里的 .. 会离开 assets 文件夹，不能这样写',
      en: '“${asset}” leaves the assets folder by its “..”, which is not possible',
    },
    'not-in-assets': {
      'zh-CN': '文中的地址“${address}”不指向任何文件',
      en: 'The address “${address}” in the text leads to no file',
    },
  },
  hints: {
    outside: {
      'zh-CN': '把文件放进学校的 assets 文件夹，写作 assets/文件名',
      en: 'Put the file into the school’s assets folder, and write assets/<name>',
    },
    'not-in-assets': {
      'zh-CN': '学校的文件写作 assets/文件名；网址写全，以 https:// 开头',
      en: 'Write a file of the school as assets/<name>, and a web address whole, from https://',
    },
  },
  check({ project, report }) {
    const namesOf = assetNames(project.assets);
    for (const { schools, asset, as, at } of missingUses(project)) {
      const [school] = schools;
      if (!school) continue;
      const data = {
        school: school.name,
        schools: schools.map(({ name }) => name),
        asset,
      };
      if (as === 'value') {
        // The schema reports a value that is no name of a file at all.
        if (!asset.startsWith('assets/')) continue;
        if (asset.split('/').includes('..')) {
          report({ at, messageId: 'outside', data });
          continue;
        }
        const suggestion = suggest(asset, namesAt(school, namesOf));
        report({ at, messageId: 'no-file', data, suggestion });
      } else if (as === 'link') {
        const suggestion = suggest(asset, namesAt(school, namesOf));
        report({ at, messageId: 'no-file-in-text', data, suggestion, fix: NO_FIX });
      } else {
        const address = asWritten(asset);
        const suggestion = meantScheme(address) ?? exactPage(address, school);
        report({ at, messageId: 'not-in-assets', data: { address }, suggestion, fix: NO_FIX });
      }
    }
  },
});

/** The place is a whole text, of which the address is a part. */
const NO_FIX = { type: 'none' } as const;

/** The page whose path an address in a text is. */
function exactPage(address: string, school: SchoolNode): string | undefined {
  const path = address.replace(/^\.?\//, '').replace(/[?#].*$/s, '');
  const meant = meantPage(path, school);
  return path !== '' && meant?.endsWith(`/${path}`) ? meant : undefined;
}

/**
 * The uses of assets that are not there: of one file that is missing the first in each file, with
 * the schools that lack it.
 */
function missingUses(project: Project) {
  const found = new Map<
    string,
    Pick<AssetUse, 'asset' | 'as'> & { schools: SchoolNode[]; at: SourceLocation }
  >();
  for (const { school, asset, as, locate } of assetUsesAtSchools(project)) {
    if (as !== 'address' && isThere(asset, school, project)) continue;
    const at = locate();
    if (isToldElsewhere(asset, at, project)) continue;
    const key = JSON.stringify([at.file, asset, as]);
    const known = found.get(key);
    if (!known) found.set(key, { schools: [school], asset, as, at });
    else if (!known.schools.includes(school)) known.schools.push(school);
  }
  return found.values();
}

/** A file that is there and cannot be read is another rule's. */
function isThere(asset: string, school: SchoolNode, project: Project): boolean {
  return (
    project.assetPath(school, asset) !== undefined ||
    project.refused.has(`schools/${school.name}/${asset}`)
  );
}

/**
 * True when the school that wrote the name lacks the file too: it is reported there, and not at
 * every heir.
 */
function isToldElsewhere(asset: string, { origin }: SourceLocation, project: Project): boolean {
  const role = origin && project.file(origin.file)?.role;
  if (role?.kind !== 'screen' && role?.kind !== 'configuration') return false;
  const owner = project.schools.get(role.school);
  return owner === undefined || project.assetPath(owner, asset) === undefined;
}

/** The assets of each school's own folder, as screens name them. */
function assetNames(assets: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const path of assets) {
    const [, school = '', ...rest] = path.split('/');
    const list = names.get(school) ?? [];
    list.push(rest.join('/'));
    names.set(school, list);
  }
  return names;
}

function namesAt(
  school: SchoolNode,
  names: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const found: string[] = [];
  for (let one: SchoolNode | undefined = school; one; one = one.parent) {
    found.push(...(names.get(one.name) ?? []));
  }
  return found;
}
