import { customizeValidator } from '@rjsf/validator-ajv8';
import type { JsonObject } from '../engine';
import type { FormValidator, SchemaError } from './form/validator';
import { registry } from './plugin-registry';

const formats: Record<string, (value: string) => boolean> = {};
for (const { name, format } of registry.all) {
  if (format) formats[name] = (value) => format.check(value) === undefined;
}

const validator = customizeValidator({ customFormats: formats, ajvFormatOptions: false });

/** A validator that compiles the schema itself: for Node alone, since pages allow no code from text. */
export function ajvValidator(schema: JsonObject): FormValidator {
  return {
    errors: (data) => validator.rawValidation<SchemaError>(schema, data).errors ?? [],
  };
}
