import { type Node, parseTree } from 'jsonc-parser';
import type { Path } from './pointer';
import { withoutMark } from './read-json';

/** A place in a text: line and column count from 1, in UTF-16 units; `offset` from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** From a position up to another one, which is not part of the range. */
export interface Range {
  start: Position;
  end: Position;
}

/** The part of a member to point at: its name or its value. */
export type Target = 'key' | 'value';

/** The positions in one text. */
export interface TextPositions {
  /** The range of a stretch of text. */
  range(offset: number, length: number): Range;
  /** The range of a key or value; of the nearest enclosing part if the path does not exist. */
  rangeOf(path: Path, target: Target): Range;
  /**
   * The range to delete so that a member or item disappears with its comma and the rest stays as
   * written; undefined when there is no such member or item.
   */
  removalOf(path: Path): { start: number; end: number } | undefined;
}

/**
 * Gives the positions in a text that `parseJson` accepted. The first use builds the tree of
 * positions, which costs more than parsing.
 */
export function createTextPositions(text: string): TextPositions {
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
  const tree = () => {
    root ??= parseTree(withoutMark(text));
    return root;
  };
  return {
    range,
    removalOf(path) {
      const whole = tree();
      return whole && removalOf(nearest(whole, path), path);
    },
    rangeOf(path, target) {
      const whole = tree();
      if (!whole) return range(0, 0);
      const node = targetNode(nearest(whole, path), path.length, target);
      return range(node.offset, node.composite ? 1 : node.length);
    },
  };
}

interface Found {
  node: Node;
  /** How many tokens of the path lead to the node. */
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

/**
 * Ends at the next member, so that this member's line is deleted too. The last member is deleted
 * with the comma before it.
 */
function removalOf({ node, depth }: Found, path: Path) {
  if (path.length === 0 || depth < path.length) return undefined;
  const member = node.parent?.type === 'property' ? node.parent : node;
  const holder = member.parent;
  const members = holder?.children ?? [];
  const index = members.indexOf(member);
  const [before, after] = [members[index - 1], members[index + 1]];
  if (!holder || index === -1) return undefined;
  if (after) return { start: member.offset, end: after.offset };
  if (before) return { start: endOf(before), end: endOf(member) };
  return { start: holder.offset + 1, end: endOf(holder) - 1 };
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/**
 * The node to point at: the key of an object or list, or its opening bracket if there is no key.
 */
function targetNode({ node, depth }: Found, pathDepth: number, part: Target) {
  const composite = node.type === 'object' || node.type === 'array';
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const useKey = key && (composite || (part === 'key' && depth === pathDepth));
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
