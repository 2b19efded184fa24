import { hashForSchema } from '@rjsf/utils';
import type { JsonObject, JsonValue } from '../../engine';

/** One failed check of a schema, as Ajv gives it. */
export interface SchemaError {
  /** The keyword that failed. */
  keyword: string;
  /** The JSON pointer of the value in the step's values. */
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

/** Checks a step's values against its schema. */
export interface FormValidator {
  /** Every failed check; none when the values are right. */
  errors(values: Readonly<Record<string, JsonValue>>): readonly SchemaError[];
}

type CompiledCheck = ((values: unknown) => boolean) & { errors?: SchemaError[] | null };

/**
 * Makes a validator from a compiled schema: functions by their schema's hash, the exports of
 * `/validators/<sha256>.js`.
 *
 * @throws Error when they were compiled from another schema
 */
export function precompiledValidator(compiled: unknown, schema: JsonObject): FormValidator {
  const check: unknown = Object(compiled)[hashForSchema(schema)];
  if (!isCheck(check)) throw new Error('A validator was compiled from another schema.');
  return {
    errors(values) {
      const errors = check(values) ? [] : (check.errors ?? []);
      // Errors hold the values (Ajv's `verbose`), and no input may stay behind in the module.
      check.errors = null;
      return errors;
    },
  };
}

function isCheck(value: unknown): value is CompiledCheck {
  return typeof value === 'function';
}
