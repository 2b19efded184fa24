import {
  type JsonObject,
  type JsonValue,
  keywordsOf,
  type PatternExpression,
  type Registry,
  subschemas,
} from '../../engine';
import { safeExpression } from '../patterns/expressions';
import { compiledValidators } from './compiled-validators';
import { createInterpreter } from './interpret';
import { draft07, interpreterOf } from './meta-schemas';

/** True when a field's schema accepts a value, the definitions' formats among its rules. */
export type FieldVerdict = (schema: JsonObject, value: JsonValue) => boolean;

const byRegistry = new WeakMap<Registry, FieldVerdict>();

/**
 * The verdict by these definitions' formats. A schema that is none, or has a pattern that must not
 * be run, accepts everything: other rules tell of it.
 */
export function fieldVerdict(registry: Registry): FieldVerdict {
  const known = byRegistry.get(registry);
  if (known) return known;
  const checks = new Map(registry.formats.map(({ name, check }) => [name, check]));
  const { accepts } = createInterpreter({
    resolve: () => true,
    expression: triedExpression,
    checkFormat(format, text) {
      const check = checks.get(format);
      return check && check(text) === undefined;
    },
  });
  const triable = new WeakMap<JsonObject, boolean>();
  const verdict: FieldVerdict = (schema, value) => {
    const canBeTried = triable.get(schema) ?? isTriable(schema);
    triable.set(schema, canBeTried);
    return !canBeTried || accepts(schema, value);
  };
  byRegistry.set(registry, verdict);
  return verdict;
}

/**
 * The keyword that refuses a value; undefined where none does. The type comes first: without it the
 * others say nothing.
 */
export function refusingKeyword(
  rules: JsonObject,
  value: JsonValue,
  accepts: FieldVerdict,
): string | undefined {
  if (accepts(rules, value)) return undefined;
  const { type, ...others } = rules;
  if (type !== undefined && !accepts({ type }, value)) return 'type';
  return Object.entries(others).find(
    ([keyword, rule]) => !accepts({ [keyword]: rule }, value),
  )?.[0];
}

const ofDraft07 = interpreterOf({ 'draft-07': draft07 });

function acceptsDraft07(schema: JsonObject): boolean {
  const compiled = compiledValidators?.validators['draft-07'];
  return compiled ? compiled(schema) : ofDraft07.accepts(draft07, schema);
}

/** A schema of draft-07 by itself, of whose patterns each may be run. */
function isTriable(schema: JsonObject): boolean {
  return (
    acceptsDraft07(schema) &&
    subschemas(schema).every(({ schema: part }) => {
      const { pattern, patternProperties = {}, $ref } = keywordsOf(part);
      const patterns = [
        ...(pattern === undefined ? [] : [pattern]),
        ...Object.keys(patternProperties),
      ];
      return $ref === undefined && patterns.every((one) => safeExpression(one));
    })
  );
}

/** @throws Error for a pattern that must not be run */
function triedExpression(pattern: string): PatternExpression {
  const expression = safeExpression(pattern);
  if (!expression) throw new Error('The pattern is not known to be safe.');
  return expression;
}
