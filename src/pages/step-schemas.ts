import {
  type FieldContext,
  type FormBlock,
  type Identity,
  type Issue,
  type JsonObject,
  type Project,
  type ScreenNode,
  type Step,
  stepSchema,
  toPointer,
  valueAt,
} from '../engine';
import { findOpenScreen, limitedSettings } from './closed-pages';
import { provenScreen } from './proven-values';

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
 *
 * @param policy the operator's limits
 */
export function stepSchemasOf(
  project: Project,
  { name, policy }: { name: string; policy: Identity },
  issues: readonly Issue[],
): Record<string, Record<string, JsonObject>> {
  const school = project.schools.get(name);
  if (!school) return {};
  const wrong = new Set(
    issues.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  );
  const { product, registry } = project;
  const closing = { product, policy, isClosedOperation: () => false };
  const names = new Set([...project.stock.keys(), ...school.screens.keys()]);
  return Object.fromEntries(
    [...names].flatMap((screen): [string, Record<string, JsonObject>][] => {
      if (wrong.has(project.screen(school, screen)?.file.path ?? '')) return [];
      try {
        const configuration = limitedSettings(school, policy);
        const node = findOpenScreen(school, screen, configuration, closing);
        const schemas = node ? stepSchemas(node, { configuration, registry }) : {};
        return Object.keys(schemas).length === 0 ? [] : [[screen, schemas]];
      } catch {
        // Settings with errors may be of any shape.
        return [];
      }
    }),
  );
}
