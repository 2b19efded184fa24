import {
  closedFeatures,
  type FieldContext,
  type FormBlock,
  type Issue,
  type JsonObject,
  type Project,
  type ScreenNode,
  type Step,
  stepSchema,
  toPointer,
  valueAt,
} from '../engine';
import { type ClosedParts, withoutClosed } from './open-parts';
import { provenScreen, settingsOf } from './proven-values';

/** The steps of a screen's forms, with their places. */
export function stepsOf(node: ScreenNode) {
  const screen = provenScreen(node);
  return node.model.forms.flatMap((form) =>
    form.steps.map(({ path }) => ({
      path,
      // The meta-schema has proven that a block with steps is a form.
      form: valueAt(screen, form.path) as FormBlock,
      step: valueAt(screen, path) as Step,
    })),
  );
}

/** The schemas of a screen's steps, by their JSON pointers. */
export function stepSchemas(node: ScreenNode, context: FieldContext): Record<string, JsonObject> {
  return Object.fromEntries(
    stepsOf(node).map(({ step, path }) => [toPointer(path), stepSchema(step, context)]),
  );
}

/**
 * The schemas of all steps of a school, by screen: of screens that it shows and whose own file has
 * no errors.
 */
export function stepSchemasOf(
  project: Project,
  name: string,
  issues: readonly Issue[],
): Record<string, Record<string, JsonObject>> {
  const school = project.schools.get(name);
  if (!school) return {};
  const wrong = new Set(
    issues.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  );
  const names = new Set([...project.stock.keys(), ...school.screens.keys()]);
  const { registry } = project;
  const context = { configuration: settingsOf(school), registry };
  const features = closedFeatures(settingsOf(school));
  const closed: ClosedParts = {
    block: (block) => features.block(block) !== undefined,
    operation: (operation) => features.operation(operation) !== undefined,
    screen: () => false,
  };
  return Object.fromEntries(
    [...names].flatMap((screen): [string, Record<string, JsonObject>][] => {
      const node = project.screen(school, screen);
      if (!node || wrong.has(node.file.path)) return [];
      try {
        const schemas = stepSchemas(withoutClosed(node, closed, registry) ?? node, context);
        return Object.keys(schemas).length === 0 ? [] : [[screen, schemas]];
      } catch {
        // Settings with errors may be of any shape.
        return [];
      }
    }),
  );
}
