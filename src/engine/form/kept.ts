import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { Field, Step, Values } from '../types';
import { secretOf } from './field';
import { builderFields } from './value-builder';

/**
 * The member of a request that holds the school's own fields by name. An operation whose request
 * has it keeps them with what it is about: the account, or the device.
 */
export const KEPT = 'kept';

/** A value that is kept: what a field of a form can hold. */
export type KeptValue = string | number | boolean | (string | number)[];

/** Kept values by the names of their fields. */
export type KeptValues = Readonly<Record<string, KeptValue | undefined>>;

/** The most characters of a kept text: what one attribute of a RADIUS request takes in Chinese. */
export const LONGEST_KEPT = 80;

/** True when a field is marked to be kept, and the operation keeps fields. */
export function isKept(
  { keep }: Pick<Field, 'keep'>,
  { fields }: { fields: readonly string[] },
): boolean {
  return keep === true && fields.includes(KEPT);
}

/**
 * The names of a form's fields that an operation keeps, in the form's order.
 *
 * @param shape the names of the request's fields
 */
export function keptNames(
  steps: readonly Pick<Step, 'fields'>[],
  shape: { fields: readonly string[] },
): string[] {
  const names = steps.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (isKept(field, shape) ? [name] : [])),
  );
  return [...new Set(names)];
}

/**
 * The fields of a form that a request may have kept, by name. A secret never is: what a secret
 * widget or format is for, nor what goes to a secret of the request.
 */
export function keepableFields(
  { steps, values = {} }: { steps: readonly Pick<Step, 'fields'>[]; values: Values | undefined },
  request: JsonObject,
  registry: Pick<Registry, 'widget'>,
): Readonly<Record<string, Field>> {
  const properties = objectOf(request.properties);
  const secrets = new Set(
    Object.entries(properties).flatMap(([name, property]) => {
      if (objectOf(property).writeOnly !== true) return [];
      return [name, ...builderFields(Object.hasOwn(values, name) ? (values[name] ?? name) : name)];
    }),
  );
  const shape = { fields: Object.keys(properties) };
  return Object.fromEntries(
    steps
      .flatMap(({ fields }) => Object.entries(fields))
      .filter(
        ([name, field]) =>
          isKept(field, shape) && !secrets.has(name) && secretOf(field, registry) === undefined,
      ),
  );
}

/** Reads kept values that were stored: what is none is left out. */
export function readKeptValues(stored: unknown): Record<string, KeptValue> {
  if (!isJsonObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, KeptValue & JsonValue] =>
      isKeptValue(entry[1]),
    ),
  );
}

function isKeptValue(value: JsonValue): value is KeptValue & JsonValue {
  const isText = (one: JsonValue) => typeof one === 'string' || typeof one === 'number';
  return (
    isText(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isText))
  );
}

/** A kept value in one text, as lists, tables and networks have it: several values with commas. */
export function keptText(value: KeptValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
