import { type Node, parseTree } from 'jsonc-parser';
import type { Range } from '../../engine';
import type { Path } from '../pointer';

/** Whether a finding is about a member's name or about its value. */
export type Aim = 'key' | 'value';

/** Places in one text. */
export interface Positions {
  /** The range of a stretch of text. */
  range(offset: number, length: number): Range;
  /** The range of a key or value; of the nearest thing around it where there is no such place. */
  rangeOf(path: Path, aim: Aim): Range;
}

/**
 * Gives places in a text that `parseJson` accepted. The tree of positions costs more than parsing, so it is built on the
 * first use only.
 */
export function createPositions(text: string): Positions {
  let root: Node | undefined;
  let lines: number[] | undefined;

  const position = (offset: number) => {
    lines ??= lineStarts(text);
    const line = lastAtMost(lines, offset);
    return { line: line + 1, column: offset - (lines[line] ?? 0) + 1, offset };
  };
  const range = (offset: number, length: number): Range => ({
    start: position(offset),
    end: position(offset + length),
  });
  return {
    range,
    rangeOf(path, aim) {
      root ??= parseTree(text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text);
      if (!root) return range(0, 0);
      const node = aimedNode(nearest(root, path), path.length, aim);
      return range(node.offset, node.composite ? 1 : node.length);
    },
  };
}

interface Found {
  node: Node;
  /** How many of the path's tokens were followed. */
  depth: number;
}

function nearest(root: Node, path: Path): Found {
  let node = root;
  for (const [depth, token] of path.entries()) {
    const next = childOf(node, token);
    if (!next) return { node, depth };
    node = next;
  }
  return { node, depth: path.length };
}

function childOf(node: Node, token: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(token)];
  if (node.type !== 'object') return undefined;
  return node.children?.find((member) => member.children?.[0]?.value === token)?.children?.[1];
}

/** A whole object or list is no place to look at: its key stands for it, else its opening bracket. */
function aimedNode({ node, depth }: Found, wanted: number, aim: Aim) {
  const composite = node.type === 'object' || node.type === 'array';
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const useKey = key && (composite || (aim === 'key' && depth === wanted));
  const target = useKey ? key : node;
  return { offset: target.offset, length: target.length, composite: composite && !useKey };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
