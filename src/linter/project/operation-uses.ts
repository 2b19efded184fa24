import type { JsonObject, JsonValue, PluginRegistry } from '../../engine';
import type { Path } from '../pointer';
import { type FormFacts, objectOf, type StepFacts } from './screen-facts';
import { widgetReferences } from './widget-references';

/** One place where a form names an operation. */
export interface OperationUse {
  name: string;
  /** Where the name stands. */
  path: Path;
  /** The request's values as the form writes them; undefined for fields of the same names. */
  values: JsonObject | undefined;
  valuesPath: Path;
  form: FormFacts;
  step: StepFacts;
}

/** Every operation that a form submits to, or that one of its widgets calls by its options. */
export function operationUses(
  forms: readonly FormFacts[],
  plugins: PluginRegistry,
): OperationUse[] {
  return forms.flatMap((form) =>
    form.steps.flatMap((step) => {
      const submitPath = [...step.path, 'submit'];
      const uses = toUse(step.submit.operation, step.submit, submitPath, 'operation');
      const fromWidgets = widgetReferences(step, plugins, 'operation').flatMap(
        ({ value, options, path, key }) => toUse(value, options, path, key),
      );
      return [...uses, ...fromWidgets].map((use) => ({ ...use, form, step }));
    }),
  );
}

function toUse(name: JsonValue | undefined, holder: JsonObject, path: Path, key: string) {
  if (typeof name !== 'string') return [];
  const { values } = holder;
  return [
    {
      name,
      path: [...path, key],
      values: values === undefined ? undefined : objectOf(values),
      valuesPath: [...path, 'values'],
    },
  ];
}

/**
 * The fields that a step may use: its own and those of earlier steps, since a form's steps share their values. A form
 * that can go back may use those of every step.
 */
export function fieldsFor({ steps }: FormFacts, step: StepFacts): ReadonlySet<string> {
  const ids = steps.map((one) => one.step.id);
  const goesBack = steps.some((one, index) => {
    const target = objectOf(one.submit.then).step;
    return target !== undefined && ids.indexOf(target) !== -1 && ids.indexOf(target) <= index;
  });
  const usable = goesBack ? steps : steps.slice(0, steps.indexOf(step) + 1);
  return new Set(usable.flatMap(({ fields }) => fields.map(({ name }) => name)));
}
