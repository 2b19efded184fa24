import { madeUpRegistry } from '../definitions/made-up.test-support';
import type { JsonObject, JsonValue } from '../json/json';
import { type Path, valueAt } from '../json/pointer';
import type { Operations } from '../types';
import { createProject, type Project } from './project';
import type { ProjectInput } from './project-input';
import type { SchoolNode } from './schools';
import type { ScreenNode } from './screens';
import type { SourceLocation } from './source-location';

/** For tests: the stock screen that most of them patch. */
export const stockLogin: JsonObject = {
  screen: 'login',
  title: 'Stock',
  blocks: [
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'sign-in',
          fields: { account: { label: 'Account' }, password: { label: 'Password' } },
          submit: { operation: 'signIn' },
        },
      ],
      links: [
        { id: 'reset', label: 'Reset', screen: 'reset' },
        { id: 'find', label: 'Find', screen: 'find' },
      ],
    },
    { block: 'note', text: 'Without an id' },
  ],
};

/** For tests: a screen's file that patches another one. */
export function patchOf(parent: string, patch: JsonObject, screen = 'login'): JsonObject {
  return { screen, extends: parent, patch };
}

/** For tests: the texts of files given as JSON. */
export function filesOf(files: Readonly<Record<string, JsonValue>>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json)]));
}

const definitions: JsonObject = {
  step: { properties: {} },
  field: { properties: { choices: { items: { required: ['value', 'label'] } } } },
};

/**
 * For tests: the input of a project with made-up definitions. Paths are below schools/ unless they
 * begin with schemas/.
 */
export function inputOf(
  files: Readonly<Record<string, JsonValue>>,
  more: Partial<ProjectInput> = {},
): ProjectInput {
  const paths = Object.entries(files).map(([path, json]): [string, JsonValue] => [
    path.startsWith('schemas/') ? path : `schools/${path}`,
    json,
  ]);
  return {
    files: filesOf({ 'schemas/screens/login.json': stockLogin, ...Object.fromEntries(paths) }),
    assets: new Set(),
    metaSchemas: META_SCHEMAS,
    operations: NO_OPERATIONS,
    registry: madeUpRegistry,
    ...more,
  };
}

const NO_OPERATIONS: Operations = { operations: {} };

const META_SCHEMAS = {
  'screen.schema.json': { definitions },
  'common.schema.json': { definitions: { link: { required: ['label'] } } },
};

/** For tests: a project of these files. */
export function projectOf(
  files: Readonly<Record<string, JsonValue>>,
  more: Partial<ProjectInput> = {},
): Project {
  return createProject(inputOf(files, more));
}

/** For tests: the school, which must be there. */
export function schoolOf(project: Project, name: string): SchoolNode {
  const school = project.schools.get(name);
  if (!school) throw new Error(`There is no school ${name}.`);
  return school;
}

/** For tests: a school's screen, which must be there. */
export function screenOf(project: Project, school: string, screen = 'login'): ScreenNode {
  const node = project.screen(schoolOf(project, school), screen);
  if (!node) throw new Error(`${school} has no screen ${screen}.`);
  return node;
}

/** For tests: what stands at a location, and at its origin: `file: value`. */
export function writtenAt(project: Project, { file, at, origin }: SourceLocation): string[] {
  const valueIn = (path: string, pointer: Path) =>
    `${path}: ${JSON.stringify(valueAt(project.file(path)?.json, pointer))}`;
  return [
    at.type === 'json' ? valueIn(file, at.path) : file,
    ...(origin ? [valueIn(origin.file, origin.path)] : []),
  ];
}
