/** The text of the types of meta-schemas, which are given by file name. */
export function generateTypes(metaSchemas: Readonly<Record<string, object>>): Promise<string>;
