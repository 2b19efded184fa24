import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { resolvedPath } from '../store/findings';
import { layeredFile, nearestNode, type Part, targetOf } from '../store/part';
import type { Outline } from '../worker/messages';

/** A place in the text of a file, by its path in the school's folder. */
export interface TextPlace {
  path: string;
  /** In UTF-16 units. */
  offset: number;
}

/**
 * The innermost part of the tree that stands at a place; undefined in a file of no parts, and in
 * one that cannot be read.
 */
export function partAtOffset(
  { path, offset }: TextPlace,
  files: DraftFiles,
  { bases, roots }: Outline,
): Part | undefined {
  const target = targetOf(path);
  const file = target === undefined ? undefined : layeredFile(files, bases, target);
  // A finding's offset is that of its first character; a cursor stands before the character at its
  // offset.
  const found = file && resolvedPath(file, offset - 1);
  const node = found && target !== undefined && nearestNode(roots, { target, path: found });
  return node ? { target: node.target, path: node.path } : undefined;
}
