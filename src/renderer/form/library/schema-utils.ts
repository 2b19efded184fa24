import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

type Values = Readonly<Record<string, unknown>>;

/**
 * Stands in for the form library's reading of schemas in the build. `StepFields` gives it an object of fields with a type
 * each and nothing else: without references, conditions, alternatives and defaults, a schema is already what it resolves to,
 * and values are already complete.
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
