import { isJsonObject, type JsonObject, type JsonValue } from '../../engine';
import type { Path } from '../pointer';
import type { ProjectFile } from './files';

/** One file's part in a resolved value. The first layer is the nearest; the last is whole. */
export interface Layer {
  file: ProjectFile;
  /** What it changes in the next layer; undefined when it is whole. */
  patch: JsonObject | undefined;
  /** Where the patch stands in its file. */
  patchPath: Path;
  /** The value up to and with this layer. */
  value: JsonValue | undefined;
}

export interface Written {
  layer: Layer;
  /** Where in the layer's file. */
  path: Path;
  /** How far the nearest layer's own patch goes towards it, in that layer's file. */
  reached: Path;
}

/**
 * Finds the file that wrote a place of a resolved value, and where in it. Lists of items with ids are followed by id
 * through each patch, as `patchScreen` put them together.
 *
 * @param layers not empty
 */
export function findWritten(layers: readonly [Layer, ...Layer[]], path: Path): Written {
  let reached: Path | undefined;
  let wanted = path;
  let [layer] = layers;
  for (const [index, current] of layers.entries()) {
    layer = current;
    const followed = follow(current, layers[index + 1]?.value, wanted);
    reached ??= followed.path;
    if (followed.written) return { layer, path: followed.path, reached };
    wanted = followed.below;
  }
  return { layer, path: wanted, reached: reached ?? wanted };
}

type Followed = { written: true; path: Path } | { written: false; path: Path; below: Path };

function follow(
  { patch, patchPath, value }: Layer,
  base: JsonValue | undefined,
  path: Path,
): Followed {
  if (!patch) return { written: true, path };
  const inPatch = [...patchPath];
  const inBase: string[] = [];
  let change: JsonObject = patch;
  let here = value;
  let below = base;
  for (const [index, token] of path.entries()) {
    const id = Array.isArray(here) ? idOf(here[Number(token)]) : undefined;
    const key = Array.isArray(here) ? id : token;
    const baseToken = id !== undefined && Array.isArray(below) ? indexOfId(below, id) : token;
    here = memberOf(here, token);
    below = memberOf(below, baseToken);
    inBase.push(baseToken);
    const next = key !== undefined && Object.hasOwn(change, key) ? change[key] : undefined;
    const rest = path.slice(index + 1);
    if (key === undefined || next === undefined) {
      return { written: false, path: inPatch, below: [...inBase, ...rest] };
    }
    inPatch.push(key);
    if (!isJsonObject(next) || below === undefined) {
      return { written: true, path: [...inPatch, ...rest] };
    }
    change = next;
  }
  return { written: true, path: inPatch };
}

function indexOfId(items: readonly JsonValue[], id: string): string {
  return String(items.findIndex((item) => idOf(item) === id));
}

/** The id of a list's item, by which patches address it. */
export function idOf(item: JsonValue | undefined): string | undefined {
  return isJsonObject(item) && typeof item.id === 'string' ? item.id : undefined;
}

function memberOf(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
