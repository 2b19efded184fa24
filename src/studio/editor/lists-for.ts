import { isSamePath, type Part } from '../store/part';
import type { NodeKind, OutlineNode } from '../worker/messages';

/** Another list that a part can move to, and the parts of the tree that lead to it. */
export interface ListForPart {
  list: Part;
  trail: readonly OutlineNode[];
}

/** The lists that hold parts of a kind even where they are empty, by the kind of what has them. */
const LISTS: Readonly<Partial<Record<NodeKind, { of: NodeKind; name: string }>>> = {
  block: { of: 'page', name: 'blocks' },
  field: { of: 'step', name: 'fields' },
};

/** The kinds whose lists all take the same parts. */
const MOVABLE: ReadonlySet<NodeKind> = new Set([
  ...(['block', 'step', 'field', 'link', 'choice', 'notice'] as const),
]);

/** The other lists of the school that take a part: those with parts of its kind, and empty ones. */
export function listsFor(roots: readonly OutlineNode[], part: Part): ListForPart[] {
  const found = new Map<string, ListForPart>();
  const [node, holder] = partIn(roots, part);
  const kind = node?.kind;
  const visit = (one: OutlineNode, above: readonly OutlineNode[]) => {
    const trail = one.kind === 'group' ? above : [...above, one];
    const empty = kind && LISTS[kind];
    if (empty && one.kind === empty.of) {
      add({ target: one.target, path: [...one.path, empty.name] }, trail);
    }
    if (node && takes(one, above.at(-1))) {
      add({ target: one.target, path: one.path.slice(0, -1) }, above);
    }
    for (const child of one.children) visit(child, trail);
  };
  /**
   * True when the list of a part takes this one: an entry goes to lists of blocks of the same kind
   * as its own.
   */
  const takes = (one: OutlineNode, above: OutlineNode | undefined) => {
    if (one.kind !== kind) return false;
    const isList = node?.path.at(-2) === one.path.at(-2);
    const isAlike = isList && holder !== undefined && sameKind(holder, above);
    return kind === 'item' ? isAlike : kind !== undefined && MOVABLE.has(kind);
  };
  const add = (list: Part, trail: readonly OutlineNode[]) => {
    const isHere = list.target === part.target;
    const isOwn = isHere && isSamePath(list.path, part.path.slice(0, -1));
    const isInside = isHere && part.path.every((token, index) => list.path[index] === token);
    if (!isOwn && !isInside) found.set(`${list.target}#${list.path.join('/')}`, { list, trail });
  };
  if (node) for (const root of roots) visit(root, []);
  return [...found.values()];
}

/** True when two parts are blocks of one kind. */
function sameKind({ kindLabel }: OutlineNode, other: OutlineNode | undefined): boolean {
  return kindLabel !== undefined && JSON.stringify(kindLabel) === JSON.stringify(other?.kindLabel);
}

/** A part in the tree, and what holds it. */
function partIn(
  nodes: readonly OutlineNode[],
  part: Part,
  above?: OutlineNode,
): [OutlineNode?, OutlineNode?] {
  for (const node of nodes) {
    const isIt = node.target === part.target && isSamePath(node.path, part.path);
    if (isIt && node.kind !== 'group') return [node, above];
    const inside = partIn(node.children, part, node);
    if (inside[0]) return inside;
  }
  return [];
}
