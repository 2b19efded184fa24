const shape = [
  'type',
  '$ref',
  'const',
  'enum',
  'properties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
];
const left = [
  '$schema',
  '$id',
  'examples',
  'defaultSnippets',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'default',
];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasShape = (schema) => isObject(schema) && shape.some((keyword) => keyword in schema);

/**
 * The properties that a branch such as `{ "not": { "anyOf": [{ "required": ["a"] }] } }` rules out.
 */
function forbidden(branch) {
  const parts = branch.not?.anyOf ?? (branch.not ? [branch.not] : []);
  return parts.flatMap((part) => part.required ?? []);
}

/**
 * Writes titled branches that say only which properties must or must not stand there as a union of
 * objects.
 */
function spread(schema) {
  const branches = schema.oneOf ?? schema.anyOf;
  if (!schema.properties || !branches?.every((branch) => branch.title && !hasShape(branch))) {
    return schema;
  }
  const { oneOf, anyOf, title, description, ...base } = schema;
  const union = branches.map((branch) => {
    const without = forbidden(branch);
    const kept = Object.entries(base.properties).filter(([name]) => !without.includes(name));
    return {
      ...base,
      title: branch.title,
      description: branch.description ?? description,
      required: [...new Set([...(base.required ?? []), ...(branch.required ?? [])])],
      properties: Object.fromEntries(kept),
    };
  });
  return { title, description, definitions: schema.definitions, anyOf: union };
}

/**
 * Moves `common.schema.json#/definitions/text` and `#/definitions/block` to where the bundle keeps
 * them.
 */
function moveReference(reference, file) {
  const [name, pointer = ''] = reference.split('#');
  const owner = name ? name.replace('.schema.json', '') : file;
  const definition = pointer.split('/')[2];
  return `#/definitions/${definition ? `${owner}.${definition}` : owner}`;
}

/**
 * A schema of what is there once the defaults have been filled in: a property that has one is
 * always there.
 */
export function requireDefaulted(node) {
  if (Array.isArray(node)) return node.map(requireDefaulted);
  if (!isObject(node)) return node;
  const result = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, requireDefaulted(value)]),
  );
  if (!isObject(node.properties)) return result;
  const defaulted = Object.keys(node.properties).filter((name) => {
    const { default: value } = Object(node.properties[name]);
    return value !== undefined;
  });
  return defaulted.length === 0
    ? result
    : { ...result, required: [...(node.required ?? []), ...defaulted] };
}

function simplify(node, file) {
  if (Array.isArray(node)) return node.map((item) => simplify(item, file));
  if (!isObject(node)) return node;
  // Draft-07 ignores the siblings of a $ref; kept, they would give every use a type of its own.
  if (typeof node.$ref === 'string') return { $ref: moveReference(node.$ref, file) };
  const result = {};
  for (const [keyword, value] of Object.entries(spread(node))) {
    if (left.includes(keyword) || keyword === 'definitions' || value === undefined) continue;
    if (['oneOf', 'anyOf', 'allOf'].includes(keyword) && !value.some(hasShape)) continue;
    if (keyword === 'properties' || keyword === 'patternProperties') {
      result[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, schema]) => [name, simplify(schema, file)]),
      );
    } else if (['const', 'enum', 'required'].includes(keyword)) {
      result[keyword] = value;
    } else {
      result[keyword] = simplify(value, file);
    }
  }
  return result;
}

/**
 * Joins the meta-schemas, by name (`screen` for screen.schema.json), in one schema from which types
 * can be made.
 *
 * A type cannot say everything that draft-07 can, so what only narrows (`if`, `not`, `oneOf` of
 * bare `required`) is left out; but titled branches of one object become types of their own.
 */
export function toTypeSchema(schemas) {
  const definitions = {};
  for (const [file, schema] of Object.entries(schemas)) {
    definitions[file] = simplify(schema, file);
    for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
      definitions[`${file}.${name}`] = simplify(definition, file);
    }
  }
  const roots = Object.keys(schemas).filter((file) => hasShape(definitions[file]));
  for (const file of Object.keys(schemas)) if (!roots.includes(file)) delete definitions[file];
  return {
    title: 'Schemas',
    description: 'The kinds of files that have a meta-schema, by its name.',
    type: 'object',
    additionalProperties: false,
    required: roots,
    properties: Object.fromEntries(roots.map((file) => [file, { $ref: `#/definitions/${file}` }])),
    definitions,
  };
}
