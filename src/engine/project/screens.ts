import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject } from '../json/json';
import type { Path } from '../json/pointer';
import type { Target } from '../json/text-positions';
import { withoutParts } from './broken-parts';
import { findWritten, type Layer } from './layers';
import type { Memory } from './lazy-map';
import { applyPositions, patchScreen } from './patch-screen';
import { mayHaveMember, type ProjectFile } from './project-file';
import { readScreenModel, type ScreenModel } from './screen-model';
import { locationIn, type SourceLocation } from './source-location';
import { findStrayPatches, type StrayPatch } from './stray-patches';

/** In `extends`: the screens that come with Formgate. */
export const STOCK = 'stock';

/** One screen's file, put together with what it extends. */
export interface ScreenNode {
  name: string;
  /** The school whose file it is; undefined for a stock screen. */
  owner: string | undefined;
  file: ProjectFile;
  layer: Layer;
  /** The whole screen, or what is left of it where parts are `broken`. */
  value: JsonObject;
  /**
   * The paths of parts that were taken out of it since its meta-schema refuses them: none before
   * somebody looks.
   */
  broken: readonly Path[];
  model: ScreenModel;
  /** Parts of the patch that do not do what their author means. */
  strayPatches: readonly StrayPatch[];
  /**
   * Gives the place where a part of `value` was written: in the node's own file whenever its patch
   * touched it.
   */
  locate(path: Path, target?: Target): SourceLocation;
}

/** Why a screen's file cannot be put together. */
export interface ScreenProblem {
  file: ProjectFile;
  code: 'missing-parent' | 'missing-screen' | 'cycle';
  parent: string;
}

/** The rest of the project, with what resolving screens needs of it. */
export interface ScreenContext {
  registry: Registry;
  stock: ReadonlyMap<string, ProjectFile>;
  hasSchool(name: string): boolean;
  /**
   * The file of a school's screen: its own, or that of the nearest school it extends; not the stock
   * one.
   */
  fileOf(school: string, screen: string): ProjectFile | undefined;
  isWholeItem(list: string, item: JsonObject): boolean;
  previous(file: ProjectFile): ScreenNode | undefined;
  /** The screens that were resolved, by their files' paths. */
  screens: Memory<ScreenNode>;
}

/**
 * Gives a function that resolves screens' files. It gives undefined for a file that cannot be put
 * together.
 */
export function createScreenResolver(context: ScreenContext) {
  const { screens: known } = context;
  const problems: ScreenProblem[] = [];

  /** The file that a file's patch is put over; undefined for a whole one; or the problem. */
  function baseOf(file: ProjectFile, screen: string): ProjectFile | ScreenProblem | undefined {
    const parent = file.texts.extends;
    if (parent === undefined) return undefined;
    if (parent !== STOCK && !context.hasSchool(parent)) {
      return { file, code: 'missing-parent', parent };
    }
    const own = parent === STOCK ? undefined : context.fileOf(parent, screen);
    return own ?? context.stock.get(screen) ?? { file, code: 'missing-screen', parent };
  }

  function resolve(file: ProjectFile, screen: string): ScreenNode | undefined {
    const trail = new Set<ProjectFile>();
    let current: ProjectFile | undefined = file;
    // Down to the first file that is known or whole; without recursion, since families of schools
    // may be deep.
    while (current && !known.has(current.path)) {
      if (trail.has(current)) {
        const parent = current.texts.extends ?? '';
        problems.push({ file: current, code: 'cycle', parent });
        for (const one of trail) known.set(one.path, undefined);
        return undefined;
      }
      trail.add(current);
      const base = baseOf(current, screen);
      if (base && 'code' in base) {
        problems.push(base);
        for (const one of trail) known.set(one.path, undefined);
        return undefined;
      }
      current = base;
    }
    let below = current && known.get(current.path);
    const isBroken = current !== undefined && below === undefined;
    for (const one of [...trail].reverse()) {
      below = isBroken ? undefined : createNode(one, screen, below, context);
      known.set(one.path, below);
    }
    return known.get(file.path);
  }

  return { resolve, problems };
}

function createNode(
  file: ProjectFile,
  name: string,
  below: ScreenNode | undefined,
  context: ScreenContext,
): ScreenNode | undefined {
  const previous = context.previous(file);
  if (previous && previous.file === file && previous.layer.below === below?.layer) return previous;
  const { json } = file;
  if (!isJsonObject(json)) return undefined;
  const layer = layerOf(file, json, below?.layer);
  if (!layer) return undefined;
  const { patch, patchPath } = layer;
  const strayPatches =
    patch && below ? findStrayPatches(patch, below.value, context.isWholeItem, patchPath) : [];
  return nodeOf({ name, layer, strayPatches }, context.registry, NONE);
}

/**
 * A screen without its broken parts: rules see what is right, and whoever wrote the rest is told of
 * that alone.
 */
export function withoutBrokenParts(
  screen: ScreenNode,
  broken: readonly Path[],
  registry: Registry,
): ScreenNode {
  return nodeOf(screen, registry, broken);
}

const NONE: readonly Path[] = [];

/**
 * A function of its own, so that a node that is taken over from project to project holds nothing of
 * the project that made it.
 */
function nodeOf(
  { name, layer, strayPatches }: Pick<ScreenNode, 'name' | 'layer' | 'strayPatches'>,
  registry: Registry,
  broken: readonly Path[],
): ScreenNode {
  const { file } = layer;
  const value = broken.length === 0 ? layer.value : withoutParts(layer.value, broken);
  return {
    name,
    owner: file.role.kind === 'screen' ? file.role.school : undefined,
    file,
    layer,
    value,
    broken,
    strayPatches,
    get model() {
      return modelOf(value, registry, broken);
    },
    locate(path, target = 'value') {
      const written = findWritten(layer, path);
      if (written.layer === layer) return locationIn(file.path, written.path, target);
      const origin = { file: written.layer.file.path, path: written.path };
      return { ...locationIn(file.path, written.reached), origin };
    },
  };
}

const models = new WeakMap<JsonObject, { model: ScreenModel; registry: Registry }>();

/** A screen's model, read once for all schools that have the very same screen. */
function modelOf(value: JsonObject, registry: Registry, broken: readonly Path[]): ScreenModel {
  const known = models.get(value);
  if (known?.registry === registry) return known.model;
  const model = readScreenModel(value, registry, broken);
  models.set(value, { model, registry });
  return model;
}

const positioned = new WeakMap<JsonObject, JsonObject>();

/** A whole screen with its items and fields where `before` and `after` put them. */
function withPositions(file: ProjectFile, json: JsonObject): JsonObject {
  if (!mayHaveMember(file, 'before', 'after')) return json;
  const known = positioned.get(json);
  if (known) return known;
  const value = applyPositions(json);
  const whole = isJsonObject(value) ? value : json;
  positioned.set(json, whole);
  return whole;
}

function layerOf(file: ProjectFile, json: JsonObject, below: Layer | undefined): Layer | undefined {
  if (json.extends === undefined) {
    const value = withPositions(file, json);
    return { file, patch: undefined, patchPath: [], value, below: undefined };
  }
  if (!below || !isJsonObject(json.patch)) return undefined;
  const value = patchScreen(below.value, json.patch);
  return isJsonObject(value)
    ? { file, patch: json.patch, patchPath: ['patch'], value, below }
    : undefined;
}
