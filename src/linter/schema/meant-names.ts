import { isJsonObject, type JsonValue, keywordsOf } from '../../engine';
import type { SchemaError } from './visit';

/**
 * The meant names of members with an unknown one: of each object, the member that is missing, where
 * just one is and the value fits it. `text` where a link wants its `label` is one mistake, not two.
 */
export function meantNames(
  errors: readonly SchemaError[],
  ask: (schema: JsonValue, value: JsonValue) => readonly SchemaError[],
): ReadonlyMap<SchemaError, string> {
  const missing = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword !== 'required') continue;
    const known = missing.get(error.instancePath);
    if (known) known.push(error);
    else missing.set(error.instancePath, [error]);
  }
  const meant = new Map<SchemaError, SchemaError>();
  const claims = new Map<SchemaError, number>();
  for (const error of missing.size === 0 ? [] : errors) {
    if (error.keyword !== 'additionalProperties' || !isJsonObject(error.data)) continue;
    const value = error.data[String(error.params.additionalProperty)] ?? null;
    const fitting = (missing.get(error.instancePath) ?? []).filter((one) => {
      const schema = memberOf(one);
      // Errors further within are reported once the name is right.
      return (
        isJsonObject(schema) && ask(schema, value).every(({ instancePath }) => instancePath !== '')
      );
    });
    const [only] = fitting;
    if (!only || fitting.length > 1) continue;
    meant.set(error, only);
    claims.set(only, (claims.get(only) ?? 0) + 1);
  }
  // Of two that may have been meant to be the same, nobody knows which.
  return new Map(
    [...meant].flatMap(([error, one]) =>
      claims.get(one) === 1 ? [[error, nameOf(one)] as const] : [],
    ),
  );
}

function nameOf({ params }: SchemaError): string {
  return String(params.missingProperty);
}

function memberOf(error: SchemaError): unknown {
  return keywordsOf(error.parentSchema).properties?.[nameOf(error)];
}
