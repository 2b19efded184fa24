import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonObject, subschemas } from '../../src/engine';

const folder = new URL('../../schemas/', import.meta.url);
const metaSchemas = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));

/** The properties that a meta-schema declares and does not explain; an `if` or a `not` declares none, it asks for a value. */
function unexplained(name: string): string[] {
  const schema: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  if (!isJsonObject(schema)) throw new Error(`${name} is no object.`);
  return subschemas(schema)
    .filter(({ path }) => !path.includes('if') && !path.includes('not'))
    .flatMap(({ path, schema: { properties } }) =>
      isJsonObject(properties)
        ? Object.entries(properties)
            .filter(([, property]) => !isExplained(property))
            .map(([property]) => [...path, property].join('/'))
        : [],
    );
}

function isExplained(property: unknown): boolean {
  if (!isJsonObject(property)) return false;
  const { description, examples } = property;
  return typeof description === 'string' && Array.isArray(examples) && examples.length > 0;
}

test.each(metaSchemas)('every property of %s has a description and an example', (name) => {
  expect(unexplained(name)).toEqual([]);
});
