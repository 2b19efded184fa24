import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonObject, JsonValue, PatternExpression, Registry } from '../../engine';
import { safeExpression } from './expressions';
import { plainVerdict } from './plain-verdict';

/** Compiled field schemas that are remembered: the same rules come again in many schools. */
const REMEMBERED = 5000;

/** Whether a field's schema accepts a value, the definitions' formats among its rules. */
export type FieldVerdict = (schema: JsonObject, value: JsonValue) => boolean;

const byRegistry = new WeakMap<Registry, FieldVerdict>();

/** The verdict by these definitions' formats. A schema that cannot be compiled, or has a pattern that must not be run, accepts everything: other rules tell of it. */
export function fieldVerdict(registry: Registry): FieldVerdict {
  const known = byRegistry.get(registry);
  if (known) return known;
  const ajv = new Ajv({
    strict: false,
    logger: false,
    validateSchema: false,
    code: { optimize: false, regExp: triedExpression },
    formats: Object.fromEntries(
      registry.formats.map(({ name, check }) => [
        name,
        (value: string) => check(value) === undefined,
      ]),
    ),
  });
  const checks = new Map(registry.formats.map(({ name, check }) => [name, check]));
  const checkFormat = (format: string, text: string) => {
    const check = checks.get(format);
    return check && check(text) === undefined;
  };
  const compiled = new Map<string, ValidateFunction>();
  // A schema is asked about many values in turn.
  let latest: { schema: JsonObject; validate: ValidateFunction } | undefined;
  const verdict: FieldVerdict = (schema, value) => {
    const plain = plainVerdict(schema, value, checkFormat);
    if (plain !== undefined) return plain;
    if (latest?.schema === schema) return latest.validate(value) === true;
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? compile(ajv, schema);
    compiled.set(key, validate);
    if (compiled.size > REMEMBERED) compiled.delete(compiled.keys().next().value ?? '');
    latest = { schema, validate };
    return validate(value) === true;
  };
  byRegistry.set(registry, verdict);
  return verdict;
}

/** @throws Error for a pattern that must not be run */
function triedExpression(pattern: string): PatternExpression {
  const expression = safeExpression(pattern);
  if (!expression) throw new Error('The pattern is not known to be safe.');
  return expression;
}

triedExpression.code = 'new RegExp';

function compile(ajv: Ajv, schema: JsonObject): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch {
    return ajv.compile({});
  } finally {
    // Otherwise Ajv keeps every schema for ever.
    ajv.removeSchema(schema);
  }
}
