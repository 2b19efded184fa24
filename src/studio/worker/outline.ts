import {
  carrierName,
  createTranslate,
  entriesOf,
  type FieldNode,
  type FormNode,
  idOf,
  isJsonObject,
  isPageClosed,
  type JsonObject,
  type JsonValue,
  labelOf,
  memberOf,
  objectOf,
  type Path,
  type Project,
  partName,
  type SchoolNode,
  type ScreenNode,
  STOCK,
  toPointer,
  type Wording,
} from '../../engine';
import { routes } from '../../wire';
import { isChangedIn } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import {
  ASSETS_TARGET,
  type Base,
  type NodeKind,
  type Outline,
  type OutlineNode,
  SETTINGS,
} from './messages';
import { words } from './outline-words';

/**
 * Everything of a school as a tree: its pages in the order of routes and their parts, its settings
 * and its files.
 */
export function outlineOf(project: Project, school: SchoolNode): Outline {
  const names = new Set([
    ...routes.flatMap(({ screen }) => (screen === undefined ? [] : [screen])),
    ...project.product.stock.keys(),
    ...school.screens.keys(),
  ]);
  const screens = [...names].flatMap((name) => project.screen(school, name) ?? []);
  const bases: Record<string, Base> = { [SETTINGS]: settingsBase(project, school) };
  for (const screen of screens) bases[screen.name] = screenBase(screen, school);
  const pages = screens.map((screen) => pageNode(screen, { project, school, bases }));
  const settings = settingNodes(school, bases[SETTINGS], project);
  const isUsual = ({ path: [name = ''] }: OutlineNode) => USUAL.has(name);
  return {
    roots: [
      group('settings', words.settings, settings.filter(isUsual)),
      group('pages', words.pages, tellApart(pages)),
      group(
        'more-settings',
        words.moreSettings,
        settings.filter((setting) => !isUsual(setting)),
      ),
      assetsNode(project, school),
    ],
    bases,
    locales: school.locales,
  };
}

/** The settings of every school, which stand first. */
const USUAL: ReadonlySet<string> = new Set([
  ...['name', 'networkName', 'theme', 'locales', 'pages', 'carriers', 'links', 'contact'],
]);

/**
 * Pages of one title by what each of them is for, in the languages in which they have the same one.
 */
function tellApart(pages: readonly OutlineNode[]): OutlineNode[] {
  const titles = pages.map(({ label }) => EDGES.map((translate) => translate(label)));
  const seen = EDGES.map((_, edge) => countOf(titles.map((title) => title[edge] ?? '')));
  return pages.map((page, index) => {
    const isTwice = EDGES.map((_, edge) => (seen[edge]?.get(titles[index]?.[edge] ?? '') ?? 0) > 1);
    if (!isTwice.some(Boolean)) return page;
    const known: Readonly<Record<string, Wording>> = words.ofPages;
    const label = EDGES.map((translate, edge): [string, string] => {
      const title = titles[index]?.[edge] ?? '';
      const purpose = translate(known[page.target] ?? page.target);
      const told = translate(words.toldApart, { title, purpose });
      return [translate.locale, isTwice[edge] ? told : title];
    });
    return { ...page, label: Object.fromEntries(label) };
  });
}

/** The languages that the Studio speaks. */
const EDGES = [createTranslate('zh-CN'), createTranslate('en')] as const;

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function group(id: string, label: Wording, children: readonly OutlineNode[]): OutlineNode {
  return {
    id,
    kind: 'group',
    label,
    target: SETTINGS,
    path: [],
    isOwn: false,
    children,
  };
}

/** The school's own files. Those of a school that it extends are not its to change. */
function assetsNode(project: Project, school: SchoolNode): OutlineNode {
  const folder = `schools/${school.name}/`;
  const paths = [...project.assets].filter((path) => path.startsWith(folder)).sort();
  const shared = { path: [], isOwn: false, children: [] };
  const children = paths.map((path): OutlineNode => {
    const target = path.slice(folder.length);
    const label = target.slice(ASSETS_TARGET.length);
    return { ...shared, id: target, kind: 'asset', label, target };
  });
  return {
    ...{ ...shared, id: ASSETS_TARGET, kind: 'assets', label: words.assets },
    ...{ target: ASSETS_TARGET, children },
  };
}

/** Says whether the school itself changes what stands at a path. */
type IsOwn = (path: Path) => boolean;

function ownershipIn(text: string | undefined, json: JsonValue | undefined, base: Base): IsOwn {
  if (text === undefined || !isJsonObject(json)) return () => false;
  if (!base.value) return () => true;
  const file: LayeredFile = {
    text,
    base: base.value,
    patchPath: 'patch' in json ? ['patch'] : [],
    blank: base.blank,
  };
  return (path) => isChangedIn(file, json, path);
}

interface PageSource {
  project: Project;
  school: SchoolNode;
  bases: Readonly<Record<string, Base>>;
}

function pageNode(
  screen: ScreenNode,
  { project: { registry }, school, bases }: PageSource,
): OutlineNode {
  const isHere = screen.owner === school.name;
  const base = bases[screen.name] ?? { value: null, blank: {} };
  const isOwn = ownershipIn(isHere ? screen.file.text : undefined, screen.file.json, base);
  const { value, model } = screen;
  const forms = new Map(model.forms.map((form) => [toPointer(form.path), form]));
  const node = nodeMaker(screen.name, isOwn);
  const blockAt = (path: Path): OutlineNode[] => {
    const found = model.blocks.find((block) => toPointer(block.path) === toPointer(path));
    if (!found) return [];
    const { block, definition } = found;
    const form = forms.get(toPointer(path));
    const name = typeof block.block === 'string' ? block.block : '';
    return [
      {
        ...node('block', path, partName(block, registry) ?? name, [
          ...(form ? stepNodes(form, node) : []),
          ...listNodes(block, path, {
            ...{ isForm: form !== undefined, node, blockAt },
            itemKind: definition?.hasNotices ? 'notice' : 'item',
          }),
        ]),
        ...(definition
          ? { kindLabel: wordsOf(definition.title), about: wordsOf(definition.description) }
          : {}),
      },
    ];
  };
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  const children = blocks.flatMap((_block, index) => blockAt(['blocks', String(index)]));
  return {
    ...node('page', [], labelOf(value) ?? screen.name, children),
    isOwn: isHere,
    ...(isPageClosed(school.configuration, screen.name) ? { isClosed: true } : {}),
  };
}

function wordsOf(label: Wording | Readonly<Record<string, string>>): Wording {
  return label as Wording;
}

type MakeNode = (
  kind: NodeKind,
  path: Path,
  label: Wording | Readonly<Record<string, string>>,
  children?: readonly OutlineNode[],
) => OutlineNode;

function nodeMaker(target: string, isOwn: IsOwn): MakeNode {
  return (kind, path, label, children = []) => ({
    id: nodeId(target, path),
    kind,
    label: wordsOf(label),
    target,
    path,
    isOwn: isOwn(path),
    children,
  });
}

/** The id of a part: its screen and JSON pointer. */
export function nodeId(target: string, path: Path): string {
  return `${target}#${toPointer(path)}`;
}

function stepNodes({ steps }: FormNode, node: MakeNode): OutlineNode[] {
  return steps.map(({ path, step, fields }, index) => {
    const label = labelOf(objectOf(step)) ?? labelOf(objectOf(step.submit)) ?? String(index + 1);
    return node(
      'step',
      path,
      label,
      fields.map((field) => fieldNode(field, node)),
    );
  });
}

function fieldNode({ name, path, field }: FieldNode, node: MakeNode): OutlineNode {
  const choices = (field.choices ?? []).map(({ label, value }, index) =>
    node('choice', [...path, 'choices', String(index)], label ?? String(value)),
  );
  return node('field', path, labelOf(field) ?? name, choices);
}

interface ListSource {
  isForm: boolean;
  itemKind: NodeKind;
  node: MakeNode;
  blockAt(path: Path): OutlineNode[];
}

/** The items of a block's lists that are objects: links, notices, pictures, blocks within it. */
function listNodes(block: JsonObject, path: Path, source: ListSource): OutlineNode[] {
  const { isForm, itemKind, node, blockAt } = source;
  return Object.entries(block).flatMap(([name, list]) => {
    if (!Array.isArray(list) || (isForm && name === 'steps')) return [];
    return list.flatMap((item, index) => {
      const at = [...path, name, String(index)];
      const inside = blockAt(at);
      if (inside.length > 0) return inside;
      if (!isJsonObject(item)) return [];
      const label = labelOf(item) ?? idOf(item) ?? String(index + 1);
      const children = listNodes(item, at, { ...source, isForm: false, itemKind: 'item' });
      return [node(name === 'links' ? 'link' : itemKind, at, label, children)];
    });
  });
}

const CARRIERS = 'carriers';

/** Settings that have a place in the tree even where they say nothing yet. */
const ALWAYS = [
  ...['name', 'networkName', 'theme', 'locales', 'pages', CARRIERS, 'links', 'navigation'],
  ...['footer', 'contact', 'accounts', 'recovery', 'features', 'visitors', 'security'],
  ...['networkParameters', 'returnHosts'],
  ...['tabletClass', 'miniProgram', 'messages'],
];

function settingNodes(
  school: SchoolNode,
  base: Base | undefined,
  { registry }: Pick<Project, 'registry'>,
): OutlineNode[] {
  const isOwn = ownershipIn(
    school.file?.text,
    school.file?.json,
    base ?? { value: null, blank: {} },
  );
  const node = nodeMaker(SETTINGS, isOwn);
  const { configuration } = school;
  const inherits = (name: string) => memberOf(base?.value ?? undefined, name) !== undefined;
  const hidden = new Set(['$schema', 'extends', 'schoolNameEn']);
  const names = new Set([...ALWAYS, ...Object.keys(configuration)]);
  return [...names]
    .filter((name) => !hidden.has(name))
    .map((name) => {
      const items = entriesOf(memberOf(configuration, name)).flatMap(([index, item]) => {
        if (!Array.isArray(configuration[name]) || !isJsonObject(item)) return [];
        if (name === CARRIERS) return [node('carrier', [name, index], carrierName(item, registry))];
        return [node('link', [name, index], labelOf(item) ?? idOf(item) ?? index)];
      });
      const known: Readonly<Record<string, Wording>> = words.ofSettings;
      const setting = node('setting', [name], known[name] ?? name, items);
      // One that says nothing and inherits nothing is nobody's.
      const isSaid = Object.hasOwn(configuration, name) || inherits(name);
      return { ...setting, isOwn: setting.isOwn && isSaid };
    });
}

function screenBase(screen: ScreenNode, school: SchoolNode): Base {
  const inherited = screen.owner === school.name ? screen.layer.below?.value : screen.value;
  const fromFamily = screen.owner !== undefined && screen.owner !== school.name;
  const parent = fromFamily ? (school.parent?.name ?? STOCK) : STOCK;
  return {
    value: inherited ?? null,
    blank: {
      $schema: `../../../schemas/patches/${screen.name}.schema.json`,
      screen: screen.name,
      extends: parent,
      patch: {},
    },
  };
}

function settingsBase(project: Project, school: SchoolNode): Base {
  const {
    $schema: _schema,
    extends: _extends,
    ...below
  } = school.parent?.layer?.value ?? project.product.base;
  return {
    value: below,
    blank: { $schema: '../../schemas/configuration.schema.json', schoolNameEn: school.name },
  };
}
