import { isJsonObject, type JsonObject, type JsonValue } from '../../engine';
import { KEYWORDS, TYPE_OF_GROUP } from './keywords';
import type { Place, SchemaError, Visit, Vocabulary } from './visit';

/**
 * Reads JSON Schema (draft-07) without making code of it, which a page's policy may forbid, and with the verdicts and errors of Ajv, in
 * its order. Of a choice (`oneOf`, `anyOf`) it says only that no branch fits.
 */
export function createInterpreter(vocabulary: Vocabulary) {
  function look(
    schema: JsonValue,
    place: Place,
    tell: ((error: SchemaError) => void) | undefined,
  ): boolean {
    if (!isJsonObject(schema)) {
      if (schema === false) tell?.(errorOf({ keyword: 'false schema', schema, place }));
      return schema !== false;
    }
    let isRight = true;
    let here = { keyword: '', expected: null as JsonValue };
    const visit: Visit = {
      ...vocabulary,
      ...place,
      parent: schema,
      ask: (other, at) => look(other, at, tell),
      accepts: (other, value) => look(other, { value, path: '' }, undefined),
      refuse(params = {}) {
        const { keyword, expected } = here;
        tell?.(errorOf({ keyword, schema: expected, place, parentSchema: schema, params }));
        return false;
      },
    };
    for (const { keyword, check, group } of planOf(schema)) {
      if (group && !group(place.value)) continue;
      here = { keyword, expected: schema[keyword] ?? null };
      if (check(here.expected, visit)) continue;
      isRight = false;
      if (!tell) return false;
    }
    return isRight;
  }

  return {
    accepts: (schema: JsonValue, value: JsonValue) => look(schema, { value, path: '' }, undefined),
    errors(schema: JsonValue, value: JsonValue): SchemaError[] {
      const errors: SchemaError[] = [];
      look(schema, { value, path: '' }, (error) => errors.push(error));
      return errors;
    },
  };
}

interface Refused {
  keyword: string;
  schema: JsonValue;
  place: Place;
  parentSchema?: JsonObject;
  params?: SchemaError['params'];
}

function errorOf({ keyword, schema, place, parentSchema = {}, params = {} }: Refused): SchemaError {
  const { value, path, propertyName } = place;
  return {
    ...{ keyword, instancePath: path, schema, parentSchema, data: value, params },
    ...(propertyName === undefined ? {} : { propertyName }),
  };
}

type Planned = (typeof KEYWORDS)[number];

const plans = new WeakMap<JsonObject, readonly Planned[]>();

/** The keywords of a schema in the order of Ajv: a type that has keywords of its own is told with them. */
function planOf(schema: JsonObject): readonly Planned[] {
  const known = plans.get(schema);
  if (known) return known;
  const present = KEYWORDS.filter(({ keyword }) => Object.hasOwn(schema, keyword));
  const [type, ...others] = present;
  const first = others.findIndex(({ group }) => group && TYPE_OF_GROUP.get(group) === schema.type);
  const plan =
    type?.keyword === 'type' && first > 0
      ? [...others.slice(0, first), type, ...others.slice(first)]
      : present;
  plans.set(schema, plan);
  return plan;
}
