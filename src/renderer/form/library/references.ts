/**
 * Stands in for `fast-uri` in the build: the schema that the form library gets is made by `StepFields` and has neither `$id` nor
 * `$ref`, so no address is ever compared or resolved.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default {
  equal: (a: string, b: string) => a === b,
  resolve: (_base: string, reference: string) => reference,
};
