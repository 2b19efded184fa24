import {
  isPageClosed,
  type JsonObject,
  type Path,
  type Project,
  type SchoolNode,
} from '../../engine';
import { isTextByLocale } from '../texts/text-by-locale';
import { compareJson, type Difference } from './compare-json';

/** The kind of thing that a change is about, in everyday terms. */
export type ChangeKind =
  | 'school'
  | 'screen'
  | 'block'
  | 'field'
  | 'value'
  | 'text'
  | 'colour'
  | 'setting'
  | 'asset';

/** One change for the students of a school. */
export interface Change extends Difference {
  kind: ChangeKind;
  /** The screen that it is on; undefined for the school's settings. */
  screen: string | undefined;
}

/** A school of a project. */
export interface SchoolState {
  project: Project;
  school: SchoolNode;
}

/**
 * Lists what changes for the students of a school, with everything that it inherits; undefined
 * stands for a school that is not there.
 */
export function compareSchools(
  before: SchoolState | undefined,
  after: SchoolState | undefined,
): Change[] {
  if (!before || !after) {
    const change = before ? 'removed' : 'added';
    return before === after ? [] : [{ kind: 'school', change, path: [], screen: undefined }];
  }
  return [
    ...compareJson(settingsOf(before), settingsOf(after)).map((difference): Change => {
      const kind = kindOfSetting(difference);
      return { ...difference, kind, screen: undefined };
    }),
    ...compareScreens(before, after),
    ...compareAssets(before, after),
  ];
}

/** Settings that say which file or folder this is, or that show as a screen that is gone. */
const NOT_SHOWN = new Set(['$schema', 'extends', 'pages', 'schoolNameEn']);

function settingsOf({ school }: SchoolState): JsonObject {
  return Object.fromEntries(
    Object.entries(school.configuration).filter(([name]) => !NOT_SHOWN.has(name)),
  );
}

function kindOfSetting(difference: Difference): ChangeKind {
  if (difference.path[0] === 'theme') return 'colour';
  return isText(difference) ? 'text' : 'setting';
}

function compareScreens(before: SchoolState, after: SchoolState): Change[] {
  const [left, right] = [screensOf(before), screensOf(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])].sort();
  return names.flatMap((screen): Change[] => {
    const [was, is] = [left.get(screen), right.get(screen)];
    if (was && is) {
      return compareJson(was, is).map((difference) => ({
        ...difference,
        kind: kindOnScreen(difference),
        screen,
      }));
    }
    return [{ kind: 'screen', change: was ? 'removed' : 'added', path: [], screen }];
  });
}

/** Every screen that a school shows, put together. */
function screensOf({ project, school }: SchoolState): ReadonlyMap<string, JsonObject> {
  const names = [...project.stock.keys(), ...school.screens.keys()];
  return new Map(
    names.flatMap((name): [string, JsonObject][] => {
      const isClosed = isPageClosed(school.settings, name);
      const screen = isClosed ? undefined : project.screen(school, name);
      if (!screen) return [];
      const { $schema: _, extends: __, ...value } = screen.value;
      return [[name, value]];
    }),
  );
}

function kindOnScreen(difference: Difference): ChangeKind {
  const { path } = difference;
  if (isText(difference)) return 'text';
  const field = path.lastIndexOf('fields');
  if (path.includes('values', Math.max(0, path.lastIndexOf('submit')))) return 'value';
  if (field !== -1 && path.length > field) return 'field';
  return path.at(-2) === 'blocks' || path.at(-1) === 'blocks' ? 'block' : 'setting';
}

/** Members whose value is shown as it is, also where it is written once for all languages. */
const TEXTS = new Set([
  ...['label', 'title', 'name', 'text', 'help', 'hint', 'placeholder', 'description', 'footer'],
  ...['networkName', 'alt', 'message', 'messages'],
]);

function isText({ path, before, after }: Difference): boolean {
  if (isTextByLocale(before) || isTextByLocale(after)) return true;
  const isString = [before, after].every(
    (value) => value === undefined || typeof value === 'string',
  );
  return (
    isString && [path.at(-1), path.at(-2)].some((name) => name !== undefined && TEXTS.has(name))
  );
}

/** Facts of the same content are the same object, whichever folder it was read from. */
function compareAssets(before: SchoolState, after: SchoolState): Change[] {
  const [left, right] = [assetsOf(before), assetsOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((asset): Change[] => {
    const [was, is] = [left.get(asset), right.get(asset)];
    if (was === is) return [];
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const path: Path = [asset];
    return [{ kind: 'asset', change, path, screen: undefined }];
  });
}

function assetsOf({ project, school }: SchoolState): ReadonlyMap<string, object> {
  const start = `schools/${school.name}/`;
  return new Map(
    [...project.assets].flatMap((path): [string, object][] => {
      const facts = path.startsWith(start) ? project.assetFacts(path) : undefined;
      return facts ? [[path.slice(start.length), facts]] : [];
    }),
  );
}
