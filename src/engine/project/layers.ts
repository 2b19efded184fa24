import { idOf, isJsonObject, type JsonObject, type JsonValue, memberOf } from '../json/json';
import type { Path } from '../json/pointer';
import type { ProjectFile } from './project-file';

/** One file's part in a resolved value, with the layers below it. The last one is whole. */
export interface Layer {
  file: ProjectFile;
  /** What it changes in the layer below; undefined when it is whole. */
  patch: JsonObject | undefined;
  /** Where the patch stands in its file. */
  patchPath: Path;
  /** The value up to and with this layer. */
  value: JsonObject;
  below: Layer | undefined;
}

/** Where a part of a resolved value was written. */
export interface Written {
  layer: Layer;
  /** Where in the layer's file. */
  path: Path;
  /** How far the nearest layer's own patch goes towards it, in that layer's file. */
  reached: Path;
}

/**
 * Finds the file that wrote a part of a resolved value, and where in it. Lists of items with ids are followed by id through
 * each patch, as `patchScreen` put them together.
 */
export function findWritten(nearest: Layer, path: Path): Written {
  let reached: Path | undefined;
  let wanted = path;
  let layer = nearest;
  for (;;) {
    const followed = follow(layer, wanted);
    reached ??= followed.path;
    if (followed.written || !layer.below) return { layer, path: followed.path, reached };
    wanted = followed.below;
    layer = layer.below;
  }
}

type Followed = { written: true; path: Path } | { written: false; path: Path; below: Path };

function follow({ patch, patchPath, value, below: base }: Layer, path: Path): Followed {
  if (!patch) return { written: true, path };
  const inPatch = [...patchPath];
  const inBase: string[] = [];
  let change: JsonObject = patch;
  let here: JsonValue | undefined = value;
  let below: JsonValue | undefined = base?.value;
  for (const [index, token] of path.entries()) {
    const id = Array.isArray(here) ? idOf(here[Number(token)]) : undefined;
    const key = Array.isArray(here) ? id : token;
    const baseToken = id !== undefined && Array.isArray(below) ? indexOfId(below, id) : token;
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
      return { written: true, path: [...inPatch, ...rest] };
    }
    change = next;
  }
  return { written: true, path: inPatch };
}

function indexOfId(items: readonly JsonValue[], id: string): string {
  return String(items.findIndex((item) => idOf(item) === id));
}

function childOf(value: JsonValue | undefined, token: string): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(token)] : memberOf(value, token);
}
