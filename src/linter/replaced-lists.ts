import { overlaps, type Path, type ScreenNode, type StrayPatch } from '../engine';
import type { SchemaFinding } from './schema/finding';

/**
 * The path in a screen's file of a list that takes the place of named items, where what is found is
 * that an entry of it lacks something: it was meant as a change of such an item.
 */
export function halfReplacedList(
  { strayPatches, locate }: ScreenNode,
  { messageId, path }: SchemaFinding,
): Path | undefined {
  if (!/^missing-|^none-of$/.test(messageId)) return undefined;
  const { at } = locate(path);
  if (at.type !== 'json') return undefined;
  return strayPatches.find(
    (stray) =>
      stray.code === 'replaces-list' &&
      stray.path.length < at.path.length &&
      overlaps(stray.path, at.path),
  )?.path;
}

/** The words about a list that takes the place of named items: its name, and their ids. */
export function aboutReplacedList({ data }: StrayPatch) {
  return { ...data, first: [data.ids].flat()[0] ?? '' };
}
