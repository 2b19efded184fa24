import { type JsonObject, type JsonValue, objectOf } from '../json/json';

/** The words that an editor shows for a schema. */
export function wordsOf(schema: JsonValue | undefined): JsonObject {
  const { description } = objectOf(schema);
  return description === undefined ? {} : { description };
}

/**
 * A definition without words of its own, nor of its branches: an editor would show them instead of
 * those of the member that the definition stands for.
 */
export function withoutWords({
  title: _title,
  description: _words,
  ...rest
}: JsonObject): JsonObject {
  const branches = Array.isArray(rest.anyOf) ? rest.anyOf : [];
  return branches.length > 0
    ? { ...rest, anyOf: branches.map((branch) => withoutWords(objectOf(branch))) }
    : rest;
}

/**
 * The schema of a member without the words that its use says already; beside a reference, those of
 * the definition are better.
 */
export function plain({ description: _description, examples, ...rest }: JsonObject): JsonObject {
  return rest.$ref === undefined && examples !== undefined ? { ...rest, examples } : rest;
}
