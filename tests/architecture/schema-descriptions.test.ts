import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type Subschema, subschemas } from '../../src/engine';

const folder = new URL('../../schemas/', import.meta.url);
const schemasIn = (path: string) =>
  readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => path + name);
const metaSchemas = schemasIn('./');

/**
 * Every schema within a file that declares something; an `if` or a `not` declares nothing, it asks
 * for a value.
 */
function declarations(name: string): Subschema[] {
  const schema: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  if (!isJsonObject(schema)) throw new Error(`${name} is no object.`);
  return subschemas(schema).filter(({ path }) => !path.includes('if') && !path.includes('not'));
}

/** Chinese, one line; then English, one line. */
const bilingual = /^[^\n]*\p{Script=Han}[^\n]*\n[^\n\p{Script=Han}]*[A-Za-z][^\n\p{Script=Han}]*$/u;

/** The properties that a meta-schema declares and does not explain with words and an example. */
function unexplained(name: string): string[] {
  return declarations(name).flatMap(({ path, schema: { properties } }) =>
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

/** The descriptions that a reader of Chinese, or of English, would miss. */
function inOneLanguage(name: string): string[] {
  return declarations(name).flatMap(({ path, schema: { description } }) =>
    description === undefined || (typeof description === 'string' && bilingual.test(description))
      ? []
      : [path.join('/')],
  );
}

test.each(metaSchemas)('every property of %s has a description and an example', (name) => {
  expect(unexplained(name)).toEqual([]);
});

test.each([...metaSchemas, ...schemasIn('patches/')])(
  'every description of %s is in Chinese and in English',
  (name) => {
    expect(inOneLanguage(name)).toEqual([]);
  },
);

describe('a description in both languages', () => {
  test.each([
    ['日期。\nA day.', true],
    ['网址，以 http 开头。\nAn address: http.', true],
    ['A day.', false],
    ['日期。', false],
    ['A day.\n日期。', false],
    ['日期。A day.', false],
    ['日期。\n\nA day.', false],
    ['日期。\nA day.\nMore.', false],
  ])('%j: %s', (description, expected) => {
    expect(bilingual.test(description)).toBe(expected);
  });
});
