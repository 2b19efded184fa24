import {
  isJsonObject,
  type JsonValue,
  objectOf,
  type Path,
  type ProductDefinitions,
  type Project,
  type Reference,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../../engine';
import { defineRule } from '../define-rule';
import { linksIn, markdown } from '../markdown-links';
import { ownSetting } from '../own-settings';
import { remember } from '../remember';
import { suggest } from '../suggest';

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
      'zh-CN': '学校“${school}”没有文件 ${asset}',
      en: 'The school “${school}” has no file ${asset}',
    },
    'no-file-in-text': {
      'zh-CN': '文中引用了 ${asset}，但学校“${school}”没有这个文件',
      en: 'The text names ${asset}, but the school “${school}” has no such file',
    },
    'not-in-assets': {
      'zh-CN': '文中的地址“${address}”不指向任何文件',
      en: 'The address “${address}” in the text leads to no file',
    },
  },
  hints: {
    'not-in-assets': {
      'zh-CN': '学校的文件写作 assets/文件名；网址写全，以 https:// 开头',
      en: 'Write a file of the school as assets/<name>, and a web address whole, from https://',
    },
  },
  check({ project, report }) {
    const namesOf = assetNames(project.assets);
    const look = (school: SchoolNode, uses: readonly AssetUse[], locate: Locate) => {
      for (const { asset, path, as } of uses) {
        if (as !== 'address' && project.assetPath(school, asset) !== undefined) continue;
        const at = locate(path);
        if (isToldElsewhere(asset, at, project)) continue;
        const data = { school: school.name, asset };
        if (as === 'value') {
          const suggestion = suggest(asset, namesAt(school, namesOf));
          report({ at, messageId: 'no-file', data, suggestion });
        } else if (as === 'link') {
          report({ at, messageId: 'no-file-in-text', data });
        } else {
          report({ at, messageId: 'not-in-assets', data: { address: decoded(asset) } });
        }
      }
    };
    const stock = [...project.stock.values()]
      .map((screen) => ({ screen, uses: assetUses(screen, project.product) }))
      .filter(({ uses }) => uses.length > 0);
    for (const school of project.schools.values()) {
      const theme = objectOf(ownSetting(school, 'theme'));
      const pictures = ['logo', 'logoDark', 'favicon'].flatMap((name): AssetUse[] => {
        const asset = theme[name];
        return typeof asset === 'string' ? [{ asset, path: ['theme', name], as: 'value' }] : [];
      });
      look(school, pictures, school.locate);
      for (const screen of school.ownScreens.values())
        look(school, assetUses(screen, project.product), screen.locate);
      for (const { screen, uses } of stock) {
        if (project.screen(school, screen.name) === screen) look(school, uses, screen.locate);
      }
    }
  },
});

/** Whether the school that wrote the name lacks the file too: then it is told there, and not at every heir. */
function isToldElsewhere(asset: string, { origin }: SourceLocation, project: Project): boolean {
  const role = origin && project.file(origin.file)?.role;
  if (role?.kind !== 'screen') return false;
  const owner = project.schools.get(role.school);
  return owner === undefined || project.assetPath(owner, asset) === undefined;
}

type Locate = (path: Path) => SourceLocation;

/** One place that names a file. */
interface AssetUse {
  /** The file; for an address that leads to none, the address. */
  asset: string;
  path: Path;
  /** Named by the value at `path`, by a link or picture of the Markdown there, or by one whose address leads nowhere. */
  as: 'value' | 'link' | 'address';
}

const assetUses = remember(({ model }: ScreenNode, _product: ProductDefinitions): AssetUse[] =>
  model.references.flatMap((reference): AssetUse[] => {
    const { kind } = reference;
    if (kind === 'asset' || kind === 'markdownFile') {
      return texts(reference).map(({ text, path }) => ({ asset: text, path, as: 'value' }));
    }
    return (kind === 'markdown' ? texts(reference) : []).flatMap(({ text, path }) =>
      usesInText(text).map((use) => ({ ...use, path })),
    );
  }),
);

/** One text for all languages, or one for each. */
function texts({ value, path }: Reference): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([locale, text]: [string, JsonValue]) =>
    typeof text === 'string' ? [{ text, path: [...path, locale] }] : [],
  );
}

/** The files that a Markdown text's pictures and links lead to, and the addresses of those that lead nowhere. */
function usesInText(text: string): Pick<AssetUse, 'asset' | 'as'>[] {
  if (!text.includes('](') && !text.includes(']:') && !text.includes('<')) return [];
  return linksIn(markdown.parse(text, {})).flatMap(
    ({ address, target }): Pick<AssetUse, 'asset' | 'as'>[] => {
      if (target.type === 'elsewhere') return [];
      return target.type === 'asset'
        ? [{ asset: target.asset, as: 'link' }]
        : [{ asset: address, as: 'address' }];
    },
  );
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
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
