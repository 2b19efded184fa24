import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type Path, readJson, withoutMark } from '../../engine';

/** A stretch of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * The member or item at a path in a JSON text, or the nearest one that holds it; undefined for a
 * text that is no JSON.
 */
export function rangeOfPath(text: string, path: Path): TextRange | undefined {
  // The tree cannot be built of a text that is nested too deep, which `readJson` refuses.
  if (readJson(text) === undefined) return undefined;
  const root = parseTree(withoutMark(text));
  for (let depth = path.length; root && depth >= 0; depth--) {
    const node = nodeAt(root, path.slice(0, depth));
    if (!node) continue;
    const { offset, length } = node.parent?.type === 'property' ? node.parent : node;
    return { start: offset, end: offset + length };
  }
  return undefined;
}

/** A number is an index where the value is a list. */
function nodeAt(root: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, token) =>
      node && findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]),
    root,
  );
}
