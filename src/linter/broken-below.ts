import {
  childOf,
  idOf,
  type JsonValue,
  type Layer,
  overlaps,
  type Path,
  type ProductDefinitions,
} from '../engine';
import { findNodes } from './json-nodes';
import { remember } from './remember';
import { schemaChecker } from './schema/checker';
import { placesOf } from './sound-project';

/**
 * Says of a place in a patched screen whether what the patch is put over is broken there, or has an
 * id twice in a list around it: then whoever wrote that is told, and of what follows from it nobody
 * is.
 */
export function brokenBelow({ below, value }: Layer, product: ProductDefinitions) {
  const broken = below ? brokenPlaces(below, product) : [];
  /** @param screen what the path leads into: the patched screen, or what the patch is put over */
  return (path: Path, screen: JsonValue = value): boolean =>
    broken.length > 0 && broken.some((one) => overlaps(one, namedPath(path, screen)));
}

const brokenPlaces = remember(({ value }: Layer, { metaSchemas }: ProductDefinitions): Path[] => {
  const found = schemaChecker(metaSchemas).check('screen.schema.json', value);
  const lists = findNodes(value).doubled.flatMap(([first]) =>
    first ? [first.path.slice(0, -1)] : [],
  );
  return [...found.flatMap(placesOf), ...lists].map((path) =>
    WHOLE.includes(path.join('/')) ? [] : namedPath(path, value),
  );
});

/** Without them nobody knows a screen at all. */
const WHOLE: readonly string[] = ['extends', 'patch', 'blocks'];

/**
 * A path with the ids of items in place of their indexes: the same in a screen and in one that is
 * patched over it.
 */
function namedPath(path: Path, value: JsonValue): Path {
  let here: JsonValue | undefined = value;
  return path.map((token) => {
    const isItem = Array.isArray(here);
    here = childOf(here, token);
    return (isItem && idOf(here)) || token;
  });
}

/**
 * The place in a value that a patch's path leads to: ids become indexes, as far as the value has
 * them.
 */
export function placeOfPatch(path: Path, value: JsonValue): Path {
  const found: string[] = [];
  let here: JsonValue | undefined = value;
  for (const token of path) {
    const index: number = Array.isArray(here) ? here.findIndex((item) => idOf(item) === token) : -1;
    if (Array.isArray(here) && index === -1) return found;
    const own: string = index === -1 ? token : String(index);
    found.push(own);
    here = childOf(here, own);
  }
  return found;
}
