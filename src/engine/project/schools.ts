import { isJsonObject, type JsonObject } from '../json/json';
import type { Path } from '../json/pointer';
import type { Target } from '../json/text-positions';
import { isLocale, LOCALES } from '../text/text';
import type { Configuration, Locale } from '../types';
import { withoutParts } from './broken-parts';
import { type Catalogues, readCatalogues } from './catalogues';
import { findWritten, type Layer } from './layers';
import { LazyMap, type Memory } from './lazy-map';
import { patchScreen } from './patch-screen';
import type { ProjectFile } from './project-file';
import { withRedirectPreset } from './redirect';
import { parentName, type SchoolFolder } from './school-folders';
import type { ScreenNode } from './screens';
import { locationIn, type SourceLocation } from './source-location';
import { findStrayPatches, type StrayPatch } from './stray-patches';

/** One school, with what it extends. */
export interface SchoolNode {
  name: string;
  /** Its configration.json, unless there is none. */
  file: ProjectFile | undefined;
  /** The content of the file; empty when it says nothing readable. */
  own: JsonObject;
  /** The school that it extends, where that exists and does not lead back here. */
  parent: SchoolNode | undefined;
  /**
   * True when every file of the chain can be read; if not, settings are missing that the school may
   * have.
   */
  isWhole: boolean;
  /** Its own file as a layer over what it extends; undefined when there is none. */
  layer: Layer | undefined;
  /**
   * Its own settings over those of the school that it extends and the neutral base; without the
   * `broken` ones.
   */
  configuration: JsonObject;
  /** The same settings, typed by their meta-schema. */
  settings: Partial<Configuration>;
  /**
   * The paths of settings that were taken out since the meta-schema refuses them: none before
   * somebody looks.
   */
  broken: readonly Path[];
  locales: readonly Locale[];
  /** The words of its own locales/, over those of the school that it extends. */
  catalogues: Catalogues;
  localeFiles: readonly ProjectFile[];
  /**
   * Parts of its settings that do not do what their author means. To repeat a setting, or to write
   * a list anew, is usual in settings and not among them.
   */
  strayPatches: readonly StrayPatch[];
  /** The screens that it has a file of its own for. */
  ownScreens: ReadonlyMap<string, ScreenNode>;
  /**
   * The names of screens that it, or a school that it extends, has a file for that cannot be read
   * or put together.
   */
  brokenScreens: ReadonlySet<string>;
  /** Those and the ones that it inherits from schools; stock screens are not among them. */
  screens: ReadonlyMap<string, ScreenNode>;
  /**
   * Gives the place where a part of `configuration` was written; in the school's own file at best.
   */
  locate(path: Path, target?: Target): SourceLocation;
}

/** The rest of the project, with what creating schools needs of it. */
export interface SchoolContext {
  folders: ReadonlyMap<string, SchoolFolder>;
  base: Layer | undefined;
  isWholeItem(list: string, item: JsonObject, isMistyped?: boolean): boolean;
  screenOf(file: ProjectFile, screen: string): ScreenNode | undefined;
  previous(name: string): SchoolNode | undefined;
  /** The schools that were made. */
  schools: Memory<SchoolNode>;
}

/**
 * Every folder below schools/ that holds JSON, by name, each made when it is asked for. Pictures
 * alone make no school.
 */
export function createSchools(context: SchoolContext): ReadonlyMap<string, SchoolNode> {
  const { folders, schools } = context;
  return new LazyMap(folders.keys(), (name) => createFamily(name, context), schools);
}

/** Makes a school after those that it extends; without recursion, since families may be deep. */
function createFamily(name: string, context: SchoolContext): SchoolNode {
  const { folders, schools } = context;
  const trail = new Set<string>();
  let next = parentFolder(name, folders);
  while (next !== undefined && next !== name && !schools.has(next) && !trail.has(next)) {
    trail.add(next);
    next = parentFolder(next, folders);
  }
  // A school that leads back to itself has no parent where the circle was entered.
  let parent =
    next === undefined || next === name || trail.has(next) ? undefined : schools.get(next);
  for (const school of [...trail].reverse()) {
    parent = createSchool(school, parent, context);
    schools.set(school, parent);
  }
  return createSchool(name, parent, context);
}

function parentFolder(
  name: string,
  folders: ReadonlyMap<string, SchoolFolder>,
): string | undefined {
  const parent = parentName(folders.get(name));
  return parent !== undefined && folders.has(parent) ? parent : undefined;
}

function createSchool(
  name: string,
  parent: SchoolNode | undefined,
  context: SchoolContext,
): SchoolNode {
  const folder = context.folders.get(name);
  const previous = context.previous(name);
  if (previous && isSame(previous, { folder, parent, context })) return previous;
  const file = folder?.configuration;
  const own = file?.root ?? {};
  const ownScreens = new Map(
    [...(folder?.screens ?? [])].flatMap(([screen, screenFile]): [string, ScreenNode][] => {
      const node = context.screenOf(screenFile, screen);
      return node ? [[screen, node]] : [];
    }),
  );
  const broken = [...(folder?.screens.keys() ?? [])].filter((screen) => !ownScreens.has(screen));
  const brokenScreens =
    broken.length === 0
      ? (parent?.brokenScreens ?? NO_NAMES)
      : new Set([...(parent?.brokenScreens ?? []), ...broken]);
  const layer = layerOf(file, own, parent?.layer ?? context.base);
  const settings = withoutHints((layer ?? parent?.layer ?? context.base)?.value ?? {});
  const configuration = withRedirectPreset(settings, () => [...writtenBy(parent), own]);
  const inherited = parent?.screens ?? NO_SCREENS;
  return {
    name,
    file,
    own,
    parent,
    isWhole: isJsonObject(file?.json) && (own.extends === undefined || parent?.isWhole === true),
    layer,
    configuration,
    settings: configuration,
    broken: [],
    locales: localesOf(configuration),
    catalogues: readCatalogues(folder?.locales ?? NO_FILES, parent?.catalogues),
    localeFiles: folder?.locales ?? NO_FILES,
    strayPatches: layer ? strayPatchesOf(layer, context) : [],
    ownScreens,
    brokenScreens,
    screens: ownScreens.size === 0 ? inherited : new Map([...inherited, ...ownScreens]),
    locate: createLocate(name, own, layer),
  };
}

/**
 * A school without its broken settings, and with the parent and screens that are without theirs:
 * rules see what is right, and whoever wrote the rest is told of that alone.
 */
export function withoutBrokenSettings(
  school: SchoolNode,
  broken: readonly Path[],
  sound: Pick<SchoolNode, 'parent' | 'ownScreens' | 'screens'>,
): SchoolNode {
  const { parent } = sound;
  const configuration = withoutParts(school.configuration, broken);
  // A setting taken from the parent is still the very same value.
  for (const [name, value] of Object.entries(school.configuration)) {
    if (!parent || value !== school.parent?.configuration[name]) continue;
    const inherited = parent.configuration[name];
    if (inherited === undefined) delete configuration[name];
    else configuration[name] = inherited;
  }
  return {
    ...school,
    ...sound,
    configuration,
    settings: configuration,
    broken,
  };
}

/** The settings of a school and those that it extends, as written, the eldest first. */
function writtenBy(school: SchoolNode | undefined): JsonObject[] {
  const written: JsonObject[] = [];
  for (let node = school; node; node = node.parent) written.unshift(node.own);
  return written;
}

/**
 * A function of its own, so that a node that is taken over from project to project holds nothing of
 * the project that made it.
 */
function createLocate(
  name: string,
  own: JsonObject,
  layer: Layer | undefined,
): SchoolNode['locate'] {
  return (path, target = 'value') => {
    if (!layer) return { file: `schools/${name}`, at: { type: 'file' } };
    const file = layer.file.path;
    const written = findWritten(layer, path);
    if (written.layer === layer) return locationIn(file, written.path, target);
    const origin = { file: written.layer.file.path, path: written.path };
    const reached = own.extends === undefined ? written.reached : ['extends'];
    return { ...locationIn(file, reached), origin };
  };
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NO_FILES: readonly ProjectFile[] = [];
const NO_SCREENS: ReadonlyMap<string, ScreenNode> = new Map();

/**
 * True when a node of the project before says the same: then all that was found out about it still
 * holds.
 */
function isSame(
  previous: SchoolNode,
  {
    folder,
    parent,
    context,
  }: { folder: SchoolFolder | undefined; parent: SchoolNode | undefined; context: SchoolContext },
): boolean {
  if (previous.file !== folder?.configuration || previous.parent !== parent) return false;
  const locales = folder?.locales ?? NO_FILES;
  if (locales.length !== previous.localeFiles.length) return false;
  if (!locales.every((one, index) => one === previous.localeFiles[index])) return false;
  let own = 0;
  let broken = parent?.brokenScreens.size ?? 0;
  for (const [name, file] of folder?.screens ?? []) {
    const screen = context.screenOf(file, name);
    if (screen !== previous.ownScreens.get(name)) return false;
    if (screen) own++;
    else if (!previous.brokenScreens.has(name)) return false;
    else if (!parent?.brokenScreens.has(name)) broken++;
  }
  return own === previous.ownScreens.size && broken === previous.brokenScreens.size;
}

/** The school's own settings as a layer over those of its parent or the neutral base. */
function layerOf(
  file: ProjectFile | undefined,
  own: JsonObject,
  below: Layer | undefined,
): Layer | undefined {
  if (!file) return undefined;
  if (!below) return { file, patch: undefined, patchPath: [], value: own, below };
  const value = patchScreen(withoutHints(below.value), own);
  return { file, patch: own, patchPath: [], value: isJsonObject(value) ? value : own, below };
}

function strayPatchesOf(
  { patch, patchPath, below }: Layer,
  { isWholeItem }: SchoolContext,
): StrayPatch[] {
  if (!patch || !below) return [];
  return findStrayPatches(patch, withoutHints(below.value), isWholeItem, patchPath).filter(
    ({ code }) => code !== 'changes-nothing' && code !== 'replaces-list',
  );
}

/** `extends` and `$schema` are each file's own and not inherited. */
function withoutHints({
  $schema: _schema,
  extends: _extends,
  ...settings
}: JsonObject): JsonObject {
  return settings;
}

/**
 * More languages than any school has: each page is rendered in all of them. The meta-schema says
 * the same.
 */
const MOST_LOCALES = 50;

function localesOf({ locales }: JsonObject): readonly Locale[] {
  const known = Array.isArray(locales) ? locales.slice(0, MOST_LOCALES).filter(isLocale) : [];
  return known.length > 0 ? known : LOCALES;
}
