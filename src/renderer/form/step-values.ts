import {
  type Field,
  type FormBlock,
  type FormValues,
  fieldChoices,
  fieldType,
  isJsonValue,
  isVisible,
  type JsonValue,
  normalizeWidth,
  optionsOf,
  type Registry,
  type Step,
  type StepUi,
  secretOf,
  visibleValues,
} from '../../engine';
import { choiceValue } from '../choice-value';
import type { RendererServices } from '../services';

type FieldServices = Pick<RendererServices, 'configuration' | 'plugins'>;

/** The values of a form before any input: its fields' defaults. */
export function initialValues(form: FormBlock): FormValues {
  return Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]) =>
      isJsonValue(field.default) ? [[name, field.default] as const] : [],
    ),
  );
}

/** The view without the fields that the values hide. */
export function shownFields(form: FormBlock, step: Step, view: StepUi, values: FormValues): StepUi {
  const visible = visibleValues(form.steps, values);
  const isShown = (field: Field | undefined) => field !== undefined && isVisible(field, visible);
  return { ...view, order: view.order.filter((name) => isShown(step.fields[name])) };
}

/**
 * The values with these fields' texts in the form in which they are sent: `２０２３` becomes `2023`,
 * `aa-bb…` becomes `AA:BB…`. The same object when nothing changes.
 */
export function normalizedValues(
  values: FormValues,
  view: StepUi,
  names: readonly string[],
  registry: Registry,
): FormValues {
  let result = values;
  for (const name of names) {
    const value = values[name];
    const field = view.fields[name];
    const isTyped = field?.choices === undefined && !registry.widget(field?.widget ?? '')?.verbatim;
    if (typeof value !== 'string' || !field || !isTyped) continue;
    const plain = normalizeWidth(value);
    const format = field.format === undefined ? undefined : registry.format(field.format);
    const normalized = choiceValue(format?.normalize?.(plain) ?? plain, field.type);
    if (normalized !== value) result = { ...result, [name]: normalized };
  }
  return result;
}

/**
 * The values without those that must be stored nowhere once the student leaves the form: passwords,
 * codes, ID numbers.
 */
export function withoutSecrets(
  form: FormBlock,
  values: FormValues,
  registry: Registry,
): FormValues {
  const secret = new Set(secretFields(form, registry));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** The names of a form's fields that may be stored nowhere. */
export function secretFields(form: FormBlock, registry: Registry): string[] {
  return fieldsOf(form)
    .filter(([, field]) => secretOf(field, registry) !== undefined)
    .map(([name]) => name);
}

/** The keys of all data that the widgets of a form stored in the browser for its use. */
export function storageKeys(
  form: FormBlock,
  registry: Registry,
  requestSources: (operation: string, builders?: JsonValue) => FormValues,
): string[] {
  return fieldsOf(form).flatMap(([, field]) => {
    const definition = field.widget === undefined ? undefined : registry.widget(field.widget);
    return definition?.storageKeys?.(optionsOf(field), requestSources) ?? [];
  });
}

/** The stored values of a form, without those that no longer fit their field. */
export function fittingValues(
  form: FormBlock,
  stored: FormValues,
  services: FieldServices,
): FormValues {
  return Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]) =>
      fits(stored[name], field, services) ? [[name, stored[name]] as const] : [],
    ),
  );
}

/**
 * Storage may have another type than the field has now, or a choice that the school no longer
 * offers.
 */
export function fits(
  value: JsonValue | undefined,
  field: Field,
  { configuration, plugins: { registry } }: FieldServices,
): boolean {
  const type = fieldType(field);
  const kind = type === 'integer' ? 'number' : type;
  if (!isJsonValue(value) || (Array.isArray(value) ? 'array' : typeof value) !== kind) return false;
  const choices = fieldChoices(field, { configuration, registry });
  const chosen = Array.isArray(value) ? value : [value];
  return choices === undefined || chosen.every((one) => choices.some((each) => each.value === one));
}

export function fieldsOf(form: FormBlock): [string, Field][] {
  return form.steps.flatMap(({ fields }) => Object.entries(fields));
}
