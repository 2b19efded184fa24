import {
  type Path,
  type ProductDefinitions,
  type Project,
  referencesOf,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  type Theme,
} from '../engine';
import { decodedPath } from './decoded-path';
import { linksOfText } from './markdown/markdown-links';
import {
  type MarkdownText,
  markdownFiles,
  markdownInScreen,
  markdownTexts,
} from './markdown/markdown-texts';
import { ownSetting } from './own-settings';
import { textsOf } from './reference-texts';
import { remember } from './remember';

/** The use of an asset: a logo, favicon or picture, a text, or the target of a link. */
export type AssetRole = 'logo' | 'favicon' | 'picture' | 'text' | 'link';

/** One place that names a file. */
export interface AssetUse {
  /** The file; for an address that leads to none, the address. */
  asset: string;
  path: Path;
  /**
   * Named by the value at `path`, by a link or picture of the Markdown there, or by one whose
   * address leads nowhere.
   */
  as: 'value' | 'link' | 'address';
  role: AssetRole;
}

/** The files that a screen names. */
const assetUses = remember((screen: ScreenNode, product: ProductDefinitions): AssetUse[] => [
  ...referencesOf(screen.model.references, 'asset', 'markdownFile').flatMap(
    (reference): AssetUse[] => {
      const role = reference.kind === 'asset' ? 'picture' : 'text';
      return textsOf(reference).map(({ text, path }) => ({ asset: text, path, as: 'value', role }));
    },
  ),
  ...markdownInScreen(screen, product).flatMap((text) =>
    usesInText(text).map((use) => ({ ...use, path: text.path })),
  ),
]);

/**
 * The files that a Markdown text's pictures and links lead to, and the addresses of those that lead
 * nowhere.
 */
function usesInText(text: MarkdownText): Omit<AssetUse, 'path'>[] {
  return linksOfText(text).flatMap(({ address, target, attribute }): Omit<AssetUse, 'path'>[] => {
    if (target.type === 'elsewhere') return [];
    const role = attribute === 'src' ? 'picture' : 'link';
    return target.type === 'asset'
      ? [{ asset: target.asset, as: 'link', role }]
      : [{ asset: address, as: 'address', role }];
  });
}

/** The pictures among a school's settings. */
function themeAssets(theme: Theme = {}): AssetUse[] {
  const roles = [
    ['logo', 'logo'],
    ['logoDark', 'logo'],
    ['favicon', 'favicon'],
    ['headerPicture', 'picture'],
  ] as const;
  return roles.flatMap(([name, role]): AssetUse[] => {
    const asset = theme[name];
    return asset === undefined ? [] : [{ asset, path: ['theme', name], as: 'value', role }];
  });
}

/** A use of an asset at a school that shows it. */
export interface AssetUseAtSchool extends Omit<AssetUse, 'path'> {
  school: SchoolNode;
  locate(): SourceLocation;
}

/** Every use of an asset, at each school that wrote it or shows a stock screen with it. */
export function assetUsesAtSchools(project: Project): AssetUseAtSchool[] {
  const { product } = project;
  const stock = stockWithAssets(project);
  const ofSchools: AssetUseAtSchool[] = [];
  for (const school of project.schools.values()) {
    for (const use of usesOfSchool(school, product)) ofSchools.push(use);
    for (const screen of stock) {
      if (project.screen(school, screen.name) !== screen) continue;
      ofSchools.push(...usesAt(school, assetUses(screen, product), screen));
    }
  }
  const ofFiles = markdownFiles(project).flatMap((file) =>
    usesInText(file).map((use) => ({
      ...use,
      school: file.school,
      locate: () => file.locate(use.asset),
    })),
  );
  return [...ofSchools, ...ofFiles];
}

/** Those that a school wrote itself. */
const usesOfSchool = remember(
  (school: SchoolNode, product: ProductDefinitions): readonly AssetUseAtSchool[] => [
    ...usesAt(school, themeAssets(ownSetting(school, 'theme')), school),
    ...[...school.ownScreens.values()].flatMap((screen) =>
      usesAt(school, assetUses(screen, product), screen),
    ),
  ],
);

function usesAt(
  school: SchoolNode,
  uses: readonly AssetUse[],
  { locate }: Pick<ScreenNode | SchoolNode, 'locate'>,
): AssetUseAtSchool[] {
  return uses.map((use) => ({ ...use, school, locate: () => locate(use.path) }));
}

function stockWithAssets({ stock, product }: Project): ScreenNode[] {
  return [...stock.values()].filter((screen) => assetUses(screen, product).length > 0);
}

const rolesByProject = new WeakMap<Project, ReadonlyMap<string, ReadonlySet<AssetRole>>>();

/**
 * Gives the uses of each asset that is used at all, by its path. An asset also serves the schools
 * that extend its own.
 */
export function assetRoles(project: Project): ReadonlyMap<string, ReadonlySet<AssetRole>> {
  const known = rolesByProject.get(project) ?? findRoles(project);
  rolesByProject.set(project, known);
  return known;
}

function findRoles(project: Project): ReadonlyMap<string, ReadonlySet<AssetRole>> {
  const roles = new Map<string, Set<AssetRole>>();
  if (project.assets.size === 0) return roles;
  const { product } = project;
  const files = new Map(markdownFiles(project).map((file) => [file.path, file]));
  const add = (school: SchoolNode, { asset, role }: Pick<AssetUse, 'asset' | 'role'>) => {
    const path = project.assetPath(school, asset);
    if (path === undefined) return;
    roles.set(path, (roles.get(path) ?? new Set()).add(role));
    const file = role === 'text' ? files.get(path) : undefined;
    for (const use of file ? usesInText(file) : []) add(school, use);
  };
  const stock = stockWithAssets(project);
  for (const school of project.schools.values()) {
    for (const use of themeAssets(school.settings.theme)) add(school, use);
    for (const screen of school.screens.values()) {
      for (const use of assetUses(screen, product)) add(school, use);
    }
    for (const screen of stock) {
      if (project.screen(school, screen.name) !== screen) continue;
      for (const use of assetUses(screen, product)) add(school, use);
    }
  }
  // A file may be linked by its address on the portal too, from any school.
  for (const { address } of markdownTexts(project).flatMap(linksOfText)) {
    const path = address.startsWith('/schools/') ? decodedPath(address) : '';
    if (project.assets.has(path)) roles.set(path, (roles.get(path) ?? new Set()).add('link'));
  }
  return roles;
}
