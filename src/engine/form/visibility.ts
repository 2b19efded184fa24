import type { DeviceClass } from '../device/device-class';
import { isJsonValue, type JsonObject, type JsonValue, jsonEquals } from '../json/json';
import type { Field, Locale, Step, When } from '../types';

/** The values of a form's fields, by their names. */
export type FormValues = Readonly<Record<string, JsonValue | undefined>>;

/**
 * True when every field that `visibleWhen` names has the given value, or one of the given values.
 */
export function isVisible(field: Pick<Field, 'visibleWhen'>, values: FormValues): boolean {
  return Object.entries(field.visibleWhen ?? {}).every(([name, expected]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return Array.isArray(expected)
      ? expected.some((choice) => jsonEquals(choice, value))
      : jsonEquals(expected, value);
  });
}

/**
 * Gives `visibleWhen` as a draft-07 schema that accepts values exactly when the field is shown;
 * undefined when it is always shown.
 */
export function visibilitySchema(field: Pick<Field, 'visibleWhen'>): JsonObject | undefined {
  const conditions = Object.entries(field.visibleWhen ?? {});
  if (conditions.length === 0) return undefined;
  return {
    properties: Object.fromEntries(
      conditions.map(([name, expected]) => [name, expectedSchema(expected)]),
    ),
    required: conditions.map(([name]) => name),
  };
}

function expectedSchema(expected: unknown): JsonValue {
  if (!Array.isArray(expected)) return isJsonValue(expected) ? { const: expected } : false;
  const choices = expected
    .filter(isJsonValue)
    .filter((choice, index, all) => all.findIndex((other) => jsonEquals(other, choice)) === index);
  // An enum that is empty or has a value twice is no valid schema; an empty one accepts nothing.
  return choices.length > 0 ? { enum: choices } : false;
}

/**
 * Gives the values without those of hidden fields, so that nobody sends a value that the student
 * cannot see. A field that depends on a hidden field is hidden too. Values that belong to no field
 * of these steps stay.
 */
export function visibleValues(
  steps: readonly Pick<Step, 'fields'>[],
  values: FormValues,
): Record<string, JsonValue | undefined> {
  const fields = steps.flatMap((step) => Object.entries(step.fields));
  let visible = { ...values };
  for (;;) {
    const current = visible;
    const shown = new Set(
      fields.filter(([, field]) => isVisible(field, current)).map(([name]) => name),
    );
    const hidden = new Set(fields.map(([name]) => name).filter((name) => !shown.has(name)));
    const next = Object.fromEntries(Object.entries(current).filter(([name]) => !hidden.has(name)));
    if (Object.keys(next).length === Object.keys(current).length) return next;
    visible = next;
  }
}

/** The reader of a page, as far as known: a page is rendered before its reader is known. */
export interface Viewer {
  /** undefined until it is known whether somebody is signed in. */
  signedIn: boolean | undefined;
  /** True when a form's success led to the page; undefined until the app has hydrated. */
  afterSuccess?: boolean | undefined;
  /** undefined while the page is rendered on the server. */
  device: DeviceClass | undefined;
  locale: Locale;
  /** YYYY-MM-DD */
  today: string;
}

/**
 * True when every condition of `when` holds for a block, link or notice. A condition on something
 * unknown does not hold. A visitor counts as signed out, and as not led here by a success, until
 * the contrary is known.
 */
export function isShown(when: When | undefined, viewer: Viewer): boolean {
  if (when === undefined) return true;
  const { signedIn, afterSuccess, device, locale, from, until } = when;
  return (
    (signedIn === undefined || signedIn === (viewer.signedIn ?? false)) &&
    (afterSuccess === undefined || afterSuccess === (viewer.afterSuccess ?? false)) &&
    (device === undefined || (viewer.device !== undefined && device.includes(viewer.device))) &&
    (locale === undefined || locale.includes(viewer.locale)) &&
    (from === undefined || from <= viewer.today) &&
    (until === undefined || viewer.today <= until)
  );
}
