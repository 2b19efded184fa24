import { customizeValidator } from '@rjsf/validator-ajv8';
import { plugins } from '../../../tests/support/render-blocks';
import type { JsonObject } from '../../engine';
import type { FormValidator, SchemaError } from './validator';

/** The checks of all formats, by their names. */
export const formatChecks: Readonly<Record<string, (value: string) => boolean>> =
  Object.fromEntries(
    plugins.registry.formats.map(({ name, check }) => [
      name,
      (value: string) => check(value) === undefined,
    ]),
  );

const validator = customizeValidator({
  customFormats: { ...formatChecks },
  ajvFormatOptions: false,
});

/** Compiles a schema at run time, as the gateway does ahead of time for pages. */
export function ajvValidator(schema: JsonObject): FormValidator {
  return {
    errors: (values) => validator.rawValidation<SchemaError>(schema, values).errors ?? [],
  };
}
