import {
  createTranslate,
  type FieldNode,
  type FormNode,
  idOf,
  isJsonObject,
  isPageClosed,
  type JsonObject,
  labelOf,
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
import type { Base, NodeKind, OutlineNode } from './messages';
import { type MakeNode, nodeMaker, ownershipIn, wordsOf } from './outline-nodes';
import { words } from './outline-words';

interface PageSource {
  project: Project;
  school: SchoolNode;
  bases: Readonly<Record<string, Base>>;
}

/** A page with its blocks, steps and fields. */
export function pageNode(
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
          ? {
              kindLabel: wordsOf(definition.title),
              about: wordsOf(definition.description),
              holdsNotices: definition.hasNotices === true,
            }
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

/** The base that the school's file of a screen is put over. */
export function screenBase(screen: ScreenNode, school: SchoolNode): Base {
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

/**
 * Pages of one title by what each of them is for, in the languages in which they have the same one.
 */
export function tellApart(pages: readonly OutlineNode[]): OutlineNode[] {
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
