import type { PreviewMove } from '../../wire';
import { nearestNode, type Part, trailTo } from '../store/part';
import type { OutlineNode } from '../worker/messages';

/**
 * The part to which a key leads from another one on the same page; undefined where there is none.
 */
export function partBeside(
  roots: readonly OutlineNode[],
  from: Part,
  move: PreviewMove,
): Part | undefined {
  const node = nearestNode(roots, from);
  const trail = node ? trailTo(roots, node) : [];
  const start = trail.findIndex(({ kind }) => kind === 'page');
  if (!node || start < 0) return undefined;
  const parent = trail.length - 1 > start ? trail.at(-2) : undefined;
  return partOf(neighbour(node, parent, move));
}

function neighbour(
  node: OutlineNode,
  parent: OutlineNode | undefined,
  move: PreviewMove,
): OutlineNode | undefined {
  if (move === 'inner') return node.children[0];
  if (move === 'outer' || !parent) return parent;
  const index = parent.children.indexOf(node) + (move === 'next' ? 1 : -1);
  return parent.children[index];
}

function partOf(node: OutlineNode | undefined): Part | undefined {
  return node && { target: node.target, path: node.path };
}
