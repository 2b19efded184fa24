import {
  type Configuration,
  isJsonObject,
  isLocale,
  type JsonObject,
  LOCALES,
  type Locale,
  mergePatch,
  resolveConfiguration,
} from '../../engine';
import type { Path } from '../pointer';
import type { SchemaChecker } from '../schema/checker';
import type { ProjectFile } from './files';
import { findWritten, type Layer } from './layers';
import { type Place, placeIn } from './place';
import type { Aim } from './positions';

/** One school's folder. */
export interface School {
  name: string;
  /** Its configration.json, unless there is none. */
  file: ProjectFile | undefined;
  /** What the file says; empty when it says nothing readable. */
  own: JsonObject;
  /** The school itself and those it extends, the nearest first, as far as they exist. */
  chain: readonly string[];
  /** Whether every file of the chain could be read; if not, settings are missing that the school may have. */
  whole: boolean;
  /** Its own settings over those of the schools it extends. */
  merged: JsonObject;
  /** The same, typed, when nothing in it is wrong. */
  configuration: Configuration | undefined;
  locales: readonly Locale[];
  screens: ReadonlyMap<string, ProjectFile>;
  /** Where a place of `merged` was written; in the school's own file at best. */
  place(path: Path, aim?: Aim): Place;
}

interface Folder {
  configuration?: ProjectFile;
  screens: Map<string, ProjectFile>;
}

/** The schools by name: every folder under schools/ that holds JSON. Pictures alone make no school. */
export function readSchools(
  files: readonly ProjectFile[],
  checker: SchemaChecker,
): ReadonlyMap<string, School> {
  const folders = readFolders(files);
  const sources = new Map<string, JsonObject>();
  for (const [name, { configuration }] of folders) {
    if (isJsonObject(configuration?.json)) sources.set(name, configuration.json);
  }
  const schools = new Map<string, School>();
  for (const [name, folder] of folders) {
    const chain = chainOf(name, sources);
    const layers = layersOf(chain, folders, sources);
    const merged = layers[0]?.value;
    const settings = isJsonObject(merged) ? merged : {};
    // The chain's own files only: the engine looks at every school that it is given.
    const resolved = resolveConfiguration(name, only(chain, sources));
    const right = resolved.ok && checker.check('configuration.schema.json', settings).length === 0;
    const [nearest, ...rest] = layers;
    schools.set(name, {
      name,
      file: folder.configuration,
      own: sources.get(name) ?? {},
      chain,
      whole: isWhole(chain, sources),
      merged: settings,
      configuration: right ? resolved.value : undefined,
      locales: localesOf(settings),
      screens: folder.screens,
      place(path, aim = 'value') {
        if (!nearest) return { file: `schools/${name}`, at: { type: 'file' } };
        const written = findWritten([nearest, ...rest], path);
        const place = placeIn(nearest.file.path, written.path, aim);
        if (written.layer === nearest) return place;
        const origin = { file: written.layer.file.path, path: written.path };
        return { ...placeIn(nearest.file.path, ['extends']), origin };
      },
    });
  }
  return schools;
}

function readFolders(files: readonly ProjectFile[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  const folderOf = (school: string): Folder => {
    const folder = folders.get(school) ?? { screens: new Map() };
    folders.set(school, folder);
    return folder;
  };
  for (const file of files) {
    const { role } = file;
    if (role.kind === 'configuration') folderOf(role.school).configuration = file;
    else if (role.kind === 'screen') folderOf(role.school).screens.set(role.screen, file);
    else if (role.kind === 'unknown' && role.school !== undefined) folderOf(role.school);
  }
  return folders;
}

function only<Value>(
  names: readonly string[],
  all: ReadonlyMap<string, Value>,
): Map<string, Value> {
  const chosen = new Map<string, Value>();
  for (const name of names) {
    const value = all.get(name);
    if (value !== undefined) chosen.set(name, value);
  }
  return chosen;
}

function chainOf(name: string, sources: ReadonlyMap<string, JsonObject>): string[] {
  const chain = [name];
  let parent = sources.get(name)?.extends;
  while (typeof parent === 'string' && sources.has(parent) && !chain.includes(parent)) {
    chain.push(parent);
    parent = sources.get(parent)?.extends;
  }
  return chain;
}

/** Each link of the chain is there, and the last one extends no other. */
function isWhole(chain: readonly string[], sources: ReadonlyMap<string, JsonObject>): boolean {
  const last = sources.get(chain.at(-1) ?? '');
  return last !== undefined && last.extends === undefined;
}

/** The nearest first. `extends` and `$schema` are each file's own and not inherited. */
function layersOf(
  chain: readonly string[],
  folders: ReadonlyMap<string, Folder>,
  sources: ReadonlyMap<string, JsonObject>,
): Layer[] {
  const layers: Layer[] = [];
  for (const school of chain.toReversed()) {
    const file = folders.get(school)?.configuration;
    const own = sources.get(school);
    if (!file || !own) continue;
    const base = layers[0]?.value;
    const inherited = isJsonObject(base)
      ? Object.fromEntries(
          Object.entries(base).filter(([key]) => key !== 'extends' && key !== '$schema'),
        )
      : undefined;
    const value = inherited ? mergePatch(inherited, own) : own;
    layers.unshift({ file, patch: inherited ? own : undefined, patchPath: [], value });
  }
  return layers;
}

function localesOf({ locales }: JsonObject): readonly Locale[] {
  const known = Array.isArray(locales) ? locales.filter(isLocale) : [];
  return known.length > 0 ? known : LOCALES;
}
