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
const MOVABLE: ReadonlySet<NodeKind> = new Set(['block', 'step', 'field', 'link']);

/** The other lists of the school that take a part: those with parts of its kind, and empty ones. */
export function listsFor(roots: readonly OutlineNode[], part: Part): ListForPart[] {
  const found = new Map<string, ListForPart>();
  const visit = (node: OutlineNode, above: readonly OutlineNode[]) => {
    const trail = node.kind === 'group' ? above : [...above, node];
    const empty = kind && LISTS[kind];
    if (empty && node.kind === empty.of) {
      add({ target: node.target, path: [...node.path, empty.name] }, trail);
    }
    if (node.kind === kind) add({ target: node.target, path: node.path.slice(0, -1) }, above);
    for (const child of node.children) visit(child, trail);
  };
  const add = (list: Part, trail: readonly OutlineNode[]) => {
    const isHere = list.target === part.target;
    const isOwn = isHere && isSamePath(list.path, part.path.slice(0, -1));
    const isInside = isHere && part.path.every((token, index) => list.path[index] === token);
    if (!isOwn && !isInside) found.set(`${list.target}#${list.path.join('/')}`, { list, trail });
  };
  const kind = kindOf(roots, part);
  if (kind && MOVABLE.has(kind)) for (const root of roots) visit(root, []);
  return [...found.values()];
}

function kindOf(nodes: readonly OutlineNode[], part: Part): NodeKind | undefined {
  for (const node of nodes) {
    const isIt = node.target === part.target && isSamePath(node.path, part.path);
    if (isIt && node.kind !== 'group') return node.kind;
    const inside = kindOf(node.children, part);
    if (inside) return inside;
  }
  return undefined;
}
