/** Stands in for the form library's merging of `allOf` in the build: the schema that the library gets has none. */
// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default function mergeAllOf<Schema>(schema: Schema): Schema {
  return schema;
}
