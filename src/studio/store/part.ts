import {
  CONFIGURATION_FILE,
  childOf,
  hasOrderedMembers,
  isJsonObject,
  type JsonValue,
  type Path,
  type Translate,
  toPointer,
} from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type Entry, entriesIn } from '../draft/edit-entries';
import { jsonOf, type LayeredFile, resolvedOf } from '../draft/layered-file';
import { type NodeKind, type Outline, type OutlineNode, SETTINGS } from '../worker/messages';

/** A part of a school: of one of its screens, or of its settings. */
export interface Part {
  /** The name of a screen, or `SETTINGS`. */
  target: string;
  /** In the resolved screen or settings. */
  path: Path;
}

/** The file of the school that a target is written in, by its path in the school's folder. */
export function fileOf(target: string): string {
  return target === SETTINGS ? CONFIGURATION_FILE : `screens/${target}.json`;
}

/** A file within its school; the whole path where it is of none. */
export function pathInSchool(file: string): string {
  return file.replace(/^schools\/[^/]+\//, '');
}

/** The target of a file, by its path in the school's folder; undefined for one of no parts. */
export function targetOf(path: string): string | undefined {
  return path === CONFIGURATION_FILE ? SETTINGS : /^screens\/(.+)\.json$/.exec(path)?.[1];
}

/** The file of a target over what it inherits; undefined while that is not known. */
export function layeredFile(
  files: DraftFiles,
  bases: Outline['bases'],
  target: string,
): LayeredFile | undefined {
  const base = bases[target];
  if (!base) return undefined;
  const content = files[fileOf(target)];
  const text = content && 'text' in content ? content.text : undefined;
  if (text === undefined && !base.value) return undefined;
  return {
    text,
    base: base.value ?? undefined,
    patchPath: target === SETTINGS || !base.value ? [] : ['patch'],
    blank: base.blank,
  };
}

/** The value of a part as pages have it; undefined where its file is broken. */
export function valueOfPart(file: LayeredFile, path: Path): JsonValue | undefined {
  const json = jsonOf(file);
  return json && path.reduce<JsonValue | undefined>(childOf, resolvedOf(file, json));
}

/** The list that a part is in, or the fields of its step. */
export interface Siblings {
  path: Path;
  index: number;
  entries: readonly Entry[];
}

/** Undefined for a part that is in no list, and so cannot be moved. */
export function siblingsOf(file: LayeredFile, path: Path): Siblings | undefined {
  const holder = path.slice(0, -1);
  const name = path.at(-1);
  const container = name === undefined ? undefined : valueOfPart(file, holder);
  if (!Array.isArray(container) && !(isJsonObject(container) && hasOrderedMembers(holder.at(-1)))) {
    return undefined;
  }
  const entries = entriesIn(container);
  const index = Array.isArray(container)
    ? Number(name)
    : entries.findIndex((entry) => entry.name === name);
  return index >= 0 && index < entries.length ? { path: holder, index, entries } : undefined;
}

/** The path of an entry of a list or of fields. */
export function entryPath({ path, entries }: Siblings, index: number): Path {
  const isFields = hasOrderedMembers(path.at(-1));
  return [...path, isFields ? (entries[index]?.name ?? '') : String(index)];
}

/**
 * A name that no entry has yet: `field`, `field-2`, …
 *
 * @param taken further names that it may not be
 */
export function freshName(
  entries: readonly Entry[],
  wanted: string,
  taken: ReadonlySet<string> = new Set(),
): string {
  const names = new Set(entries.map(({ name }) => name));
  const isTaken = (name: string) => names.has(name) || taken.has(name);
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}

/** Something that can be put into a list or among fields. */
export interface Addition {
  kind: NodeKind;
  /** The list's. */
  path: Path;
  /** The index of the new entry; undefined for the end. */
  index?: number | undefined;
  create(entries: readonly Entry[]): Entry;
}

/** The way to a part in the tree, from the root on; empty where it is not there. */
export function trailTo(nodes: readonly OutlineNode[], { target, path }: Part): OutlineNode[] {
  for (const node of nodes) {
    if (node.kind !== 'group' && node.target === target && isSamePath(node.path, path)) {
      return [node];
    }
    const isAbove =
      ['group', 'assets'].includes(node.kind) ||
      (node.target === target && isPathBelow(path, node.path));
    if (!isAbove) continue;
    const inside = trailTo(node.children, { target, path });
    if (inside.length > 0) return [node, ...inside];
  }
  return [];
}

/** The pages of the tree. */
export function pagesIn(roots: readonly OutlineNode[]): readonly OutlineNode[] {
  return roots.find(({ id }) => id === 'pages')?.children ?? [];
}

/** The innermost part of the tree that holds a place. */
export function nearestNode(
  nodes: readonly OutlineNode[],
  { target, path }: Part,
): OutlineNode | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const found = trailTo(nodes, { target, path: path.slice(0, depth) }).at(-1);
    if (found) return found;
  }
  return undefined;
}

/** The way to a part in the words of the tree: `Sign in › Form › Account`. Empty for no part. */
export function placeOfPart(
  { outline }: { outline: Outline | undefined },
  part: Part,
  translate: Translate,
): string {
  const roots = outline?.roots ?? [];
  const node = nearestNode(roots, part);
  const trail = node ? trailTo(roots, node) : [];
  return trail
    .filter(({ kind }) => kind !== 'group')
    .map(({ label }) => translate(label))
    .join(' › ');
}

/** A part's name as the tree shows it: that of the innermost part which holds it. */
export function partNameIn(
  { outline }: { outline: Outline | undefined },
  part: Part,
  translate: Translate,
): string {
  const node = nearestNode(outline?.roots ?? [], part);
  return node ? translate(node.label) : toPointer(part.path);
}

export function isSamePath(left: Path, right: Path): boolean {
  return left.length === right.length && isPathBelow(left, right);
}

/** True for a path itself as well. */
export function isPathBelow(path: Path, above: Path): boolean {
  return above.every((token, index) => path[index] === token);
}
