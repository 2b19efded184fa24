import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Path,
  type ProductDefinitions,
  type ScreenNode,
} from '../engine';
import { remember } from './remember';
import { schemaChecker } from './schema/checker';
import type { SchemaFinding } from './schema/finding';

/**
 * Where a screen is wrong by its meta-schema, and its lists with an id twice. Whoever wrote it is told; what follows from it, here
 * or in patches over it, is not.
 */
export const mistakenPaths = remember((screen: JsonObject, { metaSchemas }: ProductDefinitions) => [
  ...schemaChecker(metaSchemas)
    .check('screen.schema.json', screen)
    .flatMap((finding): Path[] => {
      const { path, suggestion } = finding;
      // What is missing because its name is mistyped.
      return suggestion === undefined
        ? [placeOf(finding)]
        : [placeOf(finding), [...path.slice(0, -1), suggestion]];
    }),
  ...ambiguousLists(screen, []),
]);

/** The lists in which several items have one id. */
function ambiguousLists(value: JsonValue, path: Path): Path[] {
  if (Array.isArray(value)) {
    const ids = value.flatMap((item) => idOf(item) ?? []);
    const own = new Set(ids).size < ids.length ? [path] : [];
    return [
      ...own,
      ...value.flatMap((item, index) => ambiguousLists(item, [...path, String(index)])),
    ];
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => ambiguousLists(member, [...path, name]));
}

/** Says of a place in a patched screen whether what it extends is wrong there: then whoever wrote that is told. */
export function toldBelow(
  { layer, value }: Pick<ScreenNode, 'layer' | 'value'>,
  product: ProductDefinitions,
): (path: Path) => boolean {
  const below = layer.below?.value;
  const told = below ? mistakenPaths(below, product).map((path) => namedPath(path, below)) : [];
  return (path) => told.length > 0 && told.some((one) => overlaps(one, namedPath(path, value)));
}

/** A path with the ids of items in place of their indexes: the same in a screen and in one that is patched over it. */
function namedPath(path: Path, value: JsonValue): Path {
  let here: JsonValue | undefined = value;
  return path.map((token) => {
    const name = Array.isArray(here) ? (idOf(here[Number(token)]) ?? token) : token;
    here = Array.isArray(here) ? here[Number(token)] : isJsonObject(here) ? here[token] : undefined;
    return name;
  });
}

/** The place that a finding is about: what is missing counts as a place. */
export function placeOf({ messageId, path, data }: SchemaFinding): Path {
  return messageId.startsWith('missing-') && messageId !== 'missing-kind'
    ? [...path, String(data.property)]
    : path;
}

/** Whether one of two places is within the other. */
export function overlaps(left: Path, right: Path): boolean {
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((token, index) => token === right[index]);
}

/** The place in a value that a patch's path leads to: ids become indexes, as far as the value has them. */
export function placeOfPatch(path: Path, value: JsonValue): Path {
  const found: string[] = [];
  let here: JsonValue | undefined = value;
  for (const token of path) {
    const index: number = Array.isArray(here) ? here.findIndex((item) => idOf(item) === token) : -1;
    if (Array.isArray(here) && index === -1) return found;
    const own: string = index === -1 ? token : String(index);
    found.push(own);
    here = Array.isArray(here) ? here[index] : isJsonObject(here) ? here[token] : undefined;
  }
  return found;
}
