import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  type Configuration,
  createProject,
  createTranslate,
  type JsonObject,
  LOCALES,
  type Step,
  stepSchema,
  stepUi,
} from '../engine';
import { contractOperations } from '../wire/calls/contract-operations';
import { pluginRegistry } from './definitions';

/** The JSON of this repository by path: `schools/default/configration.json`. */
function jsonFiles(found: Record<string, JsonObject>): [string, JsonObject][] {
  return Object.entries(found).map(([path, json]) => [path.replace('../../', ''), json]);
}
const files = [
  ...jsonFiles(
    import.meta.glob<JsonObject>('../../schemas/**/*.json', { eager: true, import: 'default' }),
  ),
  ...jsonFiles(
    import.meta.glob<JsonObject>('../../schools/**/*.json', { eager: true, import: 'default' }),
  ),
];
const assets = Object.keys(import.meta.glob('../../schools/*/assets/**')).map((path) =>
  path.replace('../../', ''),
);
const registry = pluginRegistry();
const project = createProject({
  files: new Map(files.map(([path, json]) => [path, JSON.stringify(json)])),
  assets: new Set(assets),
  operations: contractOperations,
  metaSchemas: Object.fromEntries(
    files
      .filter(([path]) => /^schemas\/[^/]+\.schema\.json$/.test(path))
      .map(([path, json]) => [path.replace('schemas/', ''), json]),
  ),
  registry,
});
const ajv = new Ajv({ strict: false, validateFormats: false });
for (const schema of Object.values(project.metaSchemas)) ajv.addSchema(schema);

/** A configuration or step that its meta-schema has accepted. */
function accepted<Value>(schema: string, value: unknown): Value {
  const validate = ajv.compile<Value>({ $ref: schema });
  if (!validate(value)) throw new Error(ajv.errorsText(validate.errors));
  return value;
}

describe('the sample schools', () => {
  it('are there, with the stock screens', () => {
    expect(project.stock.size).toBeGreaterThan(20);
    expect(project.schools.size).toBeGreaterThan(3);
    expect(project.screenProblems).toEqual([]);
    expect(project.schools.has(project.defaultSchoolName)).toBe(true);
  });

  it.each(project.screens.map((screen) => [screen.file.path, screen] as const))(
    '%s is whole, and its patch reaches what it names',
    (_path, screen) => {
      accepted('screen.schema.json', screen.value);
      const strays = screen.strayPatches.filter(({ code }) => code !== 'changes-nothing');
      expect(strays).toEqual([]);
      expect(screen.model.blocks.filter(({ definition }) => !definition)).toEqual([]);
    },
  );

  it.each([...project.schools.values()].map((school) => [school.name, school] as const))(
    '%s has every screen in words and rules',
    (_name, school) => {
      expect(school.isWhole).toBe(true);
      const configuration = accepted<Configuration>(
        'configuration.schema.json',
        school.configuration,
      );
      const steps = [...project.stock.keys()].flatMap(
        (name) => project.screen(school, name)?.model.forms.flatMap((form) => form.steps) ?? [],
      );
      expect(steps.length).toBeGreaterThan(5);
      for (const node of steps) {
        const step = accepted<Step>('screen.schema.json#/definitions/step', node.step);
        const context = { configuration, registry };
        expect(ajv.compile(stepSchema(step, context))).toBeTypeOf('function');
        for (const locale of LOCALES) {
          const { order, fields } = stepUi(step, createTranslate(locale), context);
          expect(order.map((field) => fields[field]?.label)).not.toContain('');
        }
      }
    },
  );
});
