import {
  type Field,
  type FormBlock,
  isJsonValue,
  isVisible,
  type Step,
  type StepUi,
  visibleData,
} from '../../engine';
import { registry } from '../plugin-registry';
import type { FormData } from './check-step';

/** What a form holds before anything is entered: its fields' defaults. */
export function initialData(form: FormBlock): FormData {
  const defaults = form.steps.flatMap(({ schema }) =>
    Object.entries(schema.properties).flatMap(([name, field]) =>
      isJsonValue(field.default) ? [[name, field.default] as const] : [],
    ),
  );
  return Object.fromEntries(defaults);
}

/** The view without the fields that the data hide. */
export function shownFields(form: FormBlock, step: Step, view: StepUi, data: FormData): StepUi {
  const visible = visibleData(form.steps, data);
  const shows = (field: Field | undefined) => field !== undefined && isVisible(field, visible);
  return { ...view, order: view.order.filter((name) => shows(step.schema.properties[name])) };
}

/** The data with the step's texts as they are sent: `aa-bb…` becomes `AA:BB…`. The same object when nothing changes. */
export function normalized(data: FormData, view: StepUi, names: readonly string[]): FormData {
  let result = data;
  for (const name of names) {
    const value = data[name];
    const format = view.fields[name]?.format;
    if (typeof value !== 'string' || format === undefined) continue;
    const mended = registry.format(format)?.normalize?.(value) ?? value;
    if (mended !== value) result = { ...result, [name]: mended };
  }
  return result;
}

/** The data without what must be kept nowhere once the form is left: passwords, codes, ID numbers. */
export function withoutSecrets(form: FormBlock, data: FormData): FormData {
  const fields = form.steps.flatMap(({ schema }) => Object.entries(schema.properties));
  const secret = new Set(
    fields
      .filter(([, { ui }]) => ui.widget !== undefined && registry.widget(ui.widget)?.secret)
      .map(([name]) => name),
  );
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secret.has(name)));
}
