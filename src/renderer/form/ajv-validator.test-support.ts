import { customizeValidator } from '@rjsf/validator-ajv8';
import type { JsonObject } from '../../engine';
import { registry } from '../plugin-registry';
import type { FormValidator, SchemaError } from './validator';

const formats: Record<string, (value: string) => boolean> = {};
for (const { name, format } of registry.all) {
  if (format) formats[name] = (value) => format.check(value) === undefined;
}

const validator = customizeValidator({ customFormats: formats, ajvFormatOptions: false });

/** Compiles a schema by itself, as the gateway does ahead of time for pages. */
export function ajvValidator(schema: JsonObject): FormValidator {
  return {
    errors: (data) => validator.rawValidation<SchemaError>(schema, data).errors ?? [],
  };
}
