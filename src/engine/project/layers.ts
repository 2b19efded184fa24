import {
  childOf,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from '../json/json';
import { type Path, toPointer } from '../json/pointer';
import { writtenIndexes } from './patch-screen';
import type { ProjectFile } from './project-file';

/** One file's part in a resolved value, with the layers below it. The last one is whole. */
export interface Layer {
  file: ProjectFile;
  /** The changes to the layer below; undefined when the layer is whole. */
  patch: JsonObject | undefined;
  /** The path of the patch in its file. */
  patchPath: Path;
  /** The value up to and with this layer. */
  value: JsonObject;
  below: Layer | undefined;
}

/** The place where a part of a resolved value was written. */
export interface Written {
  layer: Layer;
  /** The path in the layer's file. */
  path: Path;
  /** How far the nearest layer's own patch goes towards it, in that layer's file. */
  reached: Path;
}

/**
 * Finds the file that wrote a part of a resolved value, and where in it. Lists of items with ids
 * are followed by id through each patch, as `patchScreen` put them together.
 */
export function findWritten(nearest: Layer, path: Path): Written {
  const followed = follow(nearest, path);
  const reached = followed.path;
  return followed.written || !nearest.below
    ? { layer: nearest, path: reached, reached }
    : { ...findFrom(nearest.below, followed.below), reached };
}

type Found = Pick<Written, 'layer' | 'path'>;

/**
 * Findings from a layer on, by the path there. A mistake at the root of a long chain of patches is
 * looked for from every heir: each walks only as far as the one before it.
 */
const foundFrom = new WeakMap<Layer, Map<string, Found>>();

function findFrom(start: Layer, path: Path): Found {
  const trail: { known: Map<string, Found>; key: string }[] = [];
  let wanted = path;
  let layer = start;
  let found: Found | undefined;
  while (!found) {
    const known = foundFrom.get(layer) ?? new Map<string, Found>();
    foundFrom.set(layer, known);
    const key = toPointer(wanted);
    found = known.get(key);
    if (found) break;
    trail.push({ known, key });
    const followed = follow(layer, wanted);
    if (followed.written || !layer.below) {
      found = { layer, path: followed.path };
    } else {
      wanted = followed.below;
      layer = layer.below;
    }
  }
  for (const { known, key } of trail) known.set(key, found);
  return found;
}

type Followed = { written: true; path: Path } | { written: false; path: Path; below: Path };

function follow({ file, patch, patchPath, value, below: base }: Layer, path: Path): Followed {
  if (!patch) return { written: true, path: pathIn(file.json, path) };
  const inPatch = [...patchPath];
  const inBase: string[] = [];
  let change: JsonObject = patch;
  let here: JsonValue | undefined = value;
  let below: JsonValue | undefined = base?.value;
  for (const [index, token] of path.entries()) {
    const id = Array.isArray(here) ? idOf(here[Number(token)]) : undefined;
    const key = Array.isArray(here) ? id : token;
    const baseToken = tokenIn(below, here, token);
    here = childOf(here, token);
    below = childOf(below, baseToken);
    inBase.push(baseToken);
    const next = key === undefined ? undefined : memberOf(change, key);
    const rest = path.slice(index + 1);
    if (key === undefined || next === undefined) {
      return { written: false, path: inPatch, below: [...inBase, ...rest] };
    }
    inPatch.push(key);
    if (!isJsonObject(next) || below === undefined) {
      return { written: true, path: [...inPatch, ...pathIn(next, rest)] };
    }
    change = next;
  }
  return { written: true, path: inPatch };
}

/** The indexes of a list are asked for by each finding within it. */
const indexesOf = new WeakMap<readonly JsonValue[], readonly number[]>();

function indexesIn(list: readonly JsonValue[]): readonly number[] {
  const indexes = indexesOf.get(list) ?? writtenIndexes(list);
  indexesOf.set(list, indexes);
  return indexes;
}

/** The path in what was written of a part of the value that `applyPositions` made of it. */
function pathIn(written: JsonValue | undefined, path: Path): Path {
  const found: string[] = [];
  let source = written;
  for (const token of path) {
    const index = Array.isArray(source) ? indexesIn(source)[Number(token)] : undefined;
    const own = index === undefined ? token : String(index);
    found.push(own);
    source = childOf(source, own);
  }
  return found;
}

/**
 * Finds a list's item in another list: by its id, else as the same object. Other tokens stay as
 * they are.
 */
function tokenIn(other: JsonValue | undefined, list: JsonValue | undefined, token: string): string {
  if (!Array.isArray(other) || !Array.isArray(list)) return token;
  const item = list[Number(token)];
  if (other[Number(token)] === item) return token;
  const id = idOf(item);
  const index = other.findIndex((one) => one === item || (id !== undefined && idOf(one) === id));
  return index === -1 && id === undefined ? token : String(index);
}
