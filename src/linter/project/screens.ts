import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  LOCALES,
  type Locale,
  patchScreen,
} from '../../engine';
import type { Path } from '../pointer';
import type { ProjectFile } from './files';
import { findWritten, type Layer } from './layers';
import { type Place, placeIn } from './place';
import type { Aim } from './positions';
import type { School } from './schools';
import { readScreenFacts, type ScreenFacts } from './screen-facts';
import { findStrayPatches, type StrayPatch } from './stray-patches';

/** One screen as a school shows it, put together from its files. */
export interface ResolvedScreen {
  name: string;
  /** Undefined for a stock screen by itself. */
  school: School | undefined;
  value: JsonObject;
  layers: readonly [Layer, ...Layer[]];
  /** Whether the school has no file of its own for it. */
  inherited: boolean;
  locales: readonly Locale[];
  facts: ScreenFacts;
  /** Where a place of `value` was written. It is in the school's own file whenever the school made it wrong. */
  place(path: Path, aim?: Aim): Place;
}

/** Why a screen's file cannot be put together. */
export interface ScreenProblem {
  file: ProjectFile;
  code: 'missing-parent' | 'missing-screen' | 'cycle';
  parent: string;
}

export interface Screens {
  /** Those that others are made from come first. */
  resolved: readonly ResolvedScreen[];
  problems: readonly ScreenProblem[];
  /** Parts of patches that address nothing. */
  strayPatches: readonly StrayPatch[];
}

type Layers = readonly [Layer, ...Layer[]];

/** Puts together each stock screen, each screen that a school has a file for, and those that it inherits. */
export function readScreens(
  files: readonly ProjectFile[],
  schools: ReadonlyMap<string, School>,
): Screens {
  const stock = new Map<string, ProjectFile>();
  for (const file of files) if (file.role.kind === 'stock') stock.set(file.role.screen, file);
  const problems: ScreenProblem[] = [];
  const strayPatches: StrayPatch[] = [];
  const known = new Map<string, Layers | undefined>();

  const fileFor = (school: string, screen: string): ProjectFile | undefined => {
    for (const name of schools.get(school)?.chain ?? []) {
      const file = schools.get(name)?.screens.get(screen);
      if (file) return file;
    }
    return stock.get(screen);
  };
  const layersOf = (
    file: ProjectFile,
    screen: string,
    trail: readonly string[],
  ): Layers | undefined => {
    if (!known.has(file.path))
      known.set(file.path, readLayers(file, screen, [...trail, file.path]));
    return known.get(file.path);
  };
  const readLayers = (
    file: ProjectFile,
    screen: string,
    trail: readonly string[],
  ): Layers | undefined => {
    const { json } = file;
    if (!isJsonObject(json)) return undefined;
    const { extends: parent, patch } = json;
    if (parent === undefined) return [{ file, patch: undefined, patchPath: [], value: json }];
    if (typeof parent !== 'string' || !isJsonObject(patch)) return undefined;
    const base = parent === 'stock' ? stock.get(screen) : fileFor(parent, screen);
    if (!base) {
      const missing = parent === 'stock' || schools.has(parent);
      problems.push({ file, code: missing ? 'missing-screen' : 'missing-parent', parent });
      return undefined;
    }
    if (parent !== 'stock' && !schools.has(parent)) {
      problems.push({ file, code: 'missing-parent', parent });
      return undefined;
    }
    if (trail.includes(base.path)) {
      problems.push({ file, code: 'cycle', parent });
      return undefined;
    }
    const below = layersOf(base, screen, trail);
    if (!below) return undefined;
    const value = patchScreen(below[0].value, patch);
    strayPatches.push(...findStrayPatches(file, patch, below[0].value));
    return [{ file, patch, patchPath: ['patch'], value }, ...below];
  };

  const resolved: ResolvedScreen[] = [];
  for (const [name, file] of stock) {
    const layers = layersOf(file, name, []);
    if (layers) resolved.push(...resolve({ name, layers, school: undefined, inherited: false }));
  }
  const seen = new Set<string>();
  for (const school of schools.values()) {
    for (const [name, { file, inherited }] of screensOf(school, schools)) {
      const layers = layersOf(file, name, []);
      const key = inherited ? inheritedKey(file, school) : '';
      if (!layers || seen.has(key)) continue;
      if (inherited) seen.add(key);
      resolved.push(...resolve({ name, layers, school, inherited }));
    }
  }
  return { resolved: resolved.sort(byDependence), problems, strayPatches };
}

function screensOf(school: School, schools: ReadonlyMap<string, School>) {
  const screens = new Map<string, { file: ProjectFile; inherited: boolean }>();
  for (const name of school.chain) {
    for (const [screen, file] of schools.get(name)?.screens ?? []) {
      if (!screens.has(screen)) screens.set(screen, { file, inherited: name !== school.name });
    }
  }
  return screens;
}

/** An inherited screen differs between schools only by what their settings put into it: it is checked once for each. */
function inheritedKey(file: ProjectFile, { merged }: School): string {
  const { locales, carriers, miniProgram } = merged;
  return JSON.stringify([file.path, locales, carriers, miniProgram !== undefined]);
}

function byDependence(left: ResolvedScreen, right: ResolvedScreen): number {
  return (
    left.layers.length - right.layers.length || Number(left.inherited) - Number(right.inherited)
  );
}

function resolve(
  screen: Pick<ResolvedScreen, 'name' | 'layers' | 'school' | 'inherited'>,
): ResolvedScreen[] {
  const { layers, school, inherited } = screen;
  const [nearest] = layers;
  const value: JsonValue | undefined = nearest.value;
  if (!isJsonObject(value)) return [];
  let facts: ScreenFacts | undefined;
  return [
    {
      ...screen,
      value,
      locales: school?.locales ?? LOCALES,
      get facts() {
        facts ??= readScreenFacts(value);
        return facts;
      },
      place(path, aim = 'value') {
        const written = findWritten(layers, path);
        const origin = { file: written.layer.file.path, path: written.path };
        if (inherited && school?.file) {
          return { ...placeIn(school.file.path, ['extends']), origin };
        }
        if (written.layer === nearest) return placeIn(nearest.file.path, written.path, aim);
        return { ...placeIn(nearest.file.path, written.reached), origin };
      },
    },
  ];
}
