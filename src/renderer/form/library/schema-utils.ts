import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

type Values = Readonly<Record<string, unknown>>;

/**
 * Stands in for the form library's schema resolution in the build. `StepFields` passes only an
 * object whose fields have a type each. Without references, conditions, alternatives and defaults,
 * a schema is already resolved and its values are complete.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (_validator: ValidatorType, schema: RJSFSchema) =>
      JSON.stringify(schema) !== JSON.stringify(rootSchema),
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, values: Values = {}) => ({ ...values }),
    findFieldInSchema: (schema: RJSFSchema, path: readonly string[]) => ({
      field: schema.properties?.[path.join('.')],
    }),
    getDisplayLabel: () => false,
    isSelect: () => false,
  };
}
