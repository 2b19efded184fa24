import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  keywordsOf,
  type Path,
} from '../../engine';

/**
 * A part that no value can satisfy: a `not` that refuses all, or two keywords that contradict each
 * other. The path is within the schema.
 */
export type Contradiction =
  | { path: Path }
  | { path: Path; keyword: string | readonly string[]; other: string };

/**
 * Why no value can satisfy a schema by its `not`, or by the values that it names.
 *
 * @param at where the schema stands: a branch of a condition may refuse all on purpose
 */
export function contradictions(schema: JsonObject, at: Path): Contradiction[] {
  return [...withNot(schema, at), ...withValues(schema, at)];
}

function withNot({ not, ...others }: JsonObject, at: Path): Contradiction[] {
  if (not === true) return isAlwaysAsked(at) ? [{ path: ['not'] }] : [];
  if (!isJsonObject(not)) return [];
  const refused = Object.keys(not);
  if (refused.length === 0) return isAlwaysAsked(at) ? [{ path: ['not'] }] : [];
  // A value that is named and refused is told by refused-value.
  if (others.const !== undefined || others.enum !== undefined) return [];
  const isSame = refused.every((keyword) => jsonEquals(not[keyword], others[keyword]));
  return isSame ? [{ path: ['not'], keyword: refused, other: 'not' }] : [];
}

/** True when a schema applies to every form, or is itself the condition. */
function isAlwaysAsked(at: Path): boolean {
  if (at.at(-1) === 'if') return true;
  let index = 0;
  while (index < at.length) {
    if (at[index] !== 'allOf' && at[index] !== 'properties') return false;
    index += 2;
  }
  return true;
}

/** Schemas that hold together with the one around them. */
const TOGETHER: readonly string[] = ['allOf', 'properties'];

/**
 * The values that `const` and `enum` name for one thing, in several schemas that all must hold,
 * where they have none in common.
 */
function withValues(schema: JsonObject, at: Path): Contradiction[] {
  // Schemas that hold together are looked at once, from the schema around all of them.
  if (TOGETHER.includes(at.at(-2) ?? '')) return [];
  const found: Contradiction[] = [];
  const allowed = new Map<string, { keyword: string; values: readonly JsonValue[] }>();
  for (const { of, path, part } of conjuncts(schema, [], [])) {
    for (const { keyword, values: named } of namedValues(part)) {
      const key = JSON.stringify(of);
      const known = allowed.get(key);
      if (!known) {
        allowed.set(key, { keyword, values: named });
        continue;
      }
      const values = known.values.filter(isAmong(named));
      if (values.length === 0) {
        found.push({ path: [...path, keyword], keyword: known.keyword, other: keyword });
      }
      allowed.set(key, { keyword, values: values.length === 0 ? named : values });
    }
  }
  return found;
}

/** Makes a test for being one of these values, which are looked through once. */
function isAmong(values: readonly JsonValue[]): (value: JsonValue) => boolean {
  const scalars = new Set(values.filter((value) => !isCompound(value)));
  const compounds = values.filter(isCompound);
  return (value) => scalars.has(value) || compounds.some((other) => jsonEquals(value, other));
}

const isCompound = (value: JsonValue) => value === Object(value);

function namedValues(schema: JsonObject) {
  const { const: constant, enum: listed = [] } = keywordsOf(schema);
  return [
    ...(constant === undefined ? [] : [{ keyword: 'const', values: [constant] }]),
    ...(listed.length > 0 ? [{ keyword: 'enum', values: listed }] : []),
  ];
}

interface Conjunct {
  /** The member that it is about. */
  of: Path;
  path: Path;
  part: JsonObject;
}

/** The schemas that all must hold at once, down to the members that they name. */
function conjuncts(schema: JsonValue, path: Path, of: Path): Conjunct[] {
  if (!isJsonObject(schema)) return [];
  const { allOf = [], properties = {} } = keywordsOf(schema);
  return [
    { of, path, part: schema },
    ...allOf.flatMap((part, index) => conjuncts(part, [...path, 'allOf', String(index)], of)),
    ...Object.entries(properties).flatMap(([name, part]) =>
      conjuncts(part, [...path, 'properties', name], [...of, name]),
    ),
  ];
}
