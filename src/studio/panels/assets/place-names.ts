import { listed, type Translate } from '../../../engine';
import { nearestNode } from '../../store/part';
import { type OutlineNode, SETTINGS } from '../../worker/messages';
import type { AssetUse } from './asset-files';
import { messages } from './messages';

/** A page, setting or file that names a file. */
export interface Place {
  name: string;
  /** The first of its values that do. */
  use: AssetUse;
}

/** The places that name a file, as the tree calls them; each once. */
export function placesOf(
  uses: readonly AssetUse[],
  roots: readonly OutlineNode[],
  translate: Translate,
): Place[] {
  const places = new Map<string, Place>();
  for (const use of uses) {
    const path = use.target === SETTINGS ? use.path.slice(0, 1) : [];
    const node = nearestNode(roots, { target: use.target, path });
    const unknown = use.target === SETTINGS ? translate(messages.settings) : use.file;
    const name = node ? translate(node.label) : unknown;
    if (!places.has(name)) places.set(name, { name, use });
  }
  return [...places.values()];
}

/** The names of places, in one line. */
export function listOfPlaces(places: readonly Place[], { locale }: Translate): string {
  return listed(
    places.map(({ name }) => name),
    locale,
  );
}
