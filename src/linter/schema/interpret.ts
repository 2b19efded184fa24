import { isJsonObject, type JsonObject, type JsonValue } from '../../engine';
import { KEYWORDS, type Keyword } from './keywords';
import type { Place, SchemaError, Visit, Vocabulary } from './visit';

/**
 * Reads JSON Schema (draft-07) without making code of it, which a page's policy may forbid, and
 * with the verdicts and errors of Ajv, in its order. Of a choice (`oneOf`, `anyOf`) it says only
 * that no branch fits.
 */
export function createInterpreter(vocabulary: Vocabulary) {
  return {
    accepts: (schema: JsonValue, value: JsonValue) =>
      look(schema, { value, path: '' }, { vocabulary, tell: undefined }),
    errors(schema: JsonValue, value: JsonValue): SchemaError[] {
      const errors: SchemaError[] = [];
      const tell = (error: SchemaError) => errors.push(error);
      look(schema, { value, path: '' }, { vocabulary, tell });
      return errors;
    },
  };
}

/** The parts that stay the same during a whole look at a value. */
interface Reading {
  vocabulary: Vocabulary;
  /** Left out: only the verdict is asked for. */
  tell: ((error: SchemaError) => void) | undefined;
}

function look(schema: JsonValue, place: Place, reading: Reading): boolean {
  if (!isJsonObject(schema)) {
    if (schema === false) reading.tell?.(errorOf({ keyword: 'false schema', schema, place }));
    return schema !== false;
  }
  const visit = new SchemaVisit(schema, place, reading);
  let isRight = true;
  for (const { keyword, check, group } of planOf(schema)) {
    if (group && !group.has(place.value)) continue;
    const expected = schema[keyword] ?? null;
    visit.keyword = keyword;
    visit.expected = expected;
    if (check(expected, visit)) continue;
    isRight = false;
    if (!reading.tell) return false;
  }
  return isRight;
}

/**
 * A class, because one is made for each schema that a value meets: closures would take most of the
 * time.
 */
class SchemaVisit implements Visit {
  readonly value: JsonValue;
  readonly path: string;
  readonly propertyName?: string;
  readonly parent: JsonObject;
  readonly #reading: Reading;
  /** The keyword that is asked now, and its value. */
  keyword = '';
  expected: JsonValue = null;

  constructor(parent: JsonObject, { value, path, propertyName }: Place, reading: Reading) {
    this.value = value;
    this.path = path;
    if (propertyName !== undefined) this.propertyName = propertyName;
    this.parent = parent;
    this.#reading = reading;
  }

  get isSilent() {
    return this.#reading.tell === undefined;
  }
  get resolve() {
    return this.#reading.vocabulary.resolve;
  }
  get expression() {
    return this.#reading.vocabulary.expression;
  }
  get checkFormat() {
    return this.#reading.vocabulary.checkFormat;
  }

  ask(schema: JsonValue, place: Place): boolean {
    return look(schema, place, this.#reading);
  }

  accepts(schema: JsonValue, value: JsonValue): boolean {
    const { vocabulary } = this.#reading;
    return look(schema, { value, path: '' }, { vocabulary, tell: undefined });
  }

  refuse(params: SchemaError['params'] = {}): false {
    const { keyword, expected, parent } = this;
    const error = { keyword, schema: expected, place: this, parentSchema: parent, params };
    this.#reading.tell?.(errorOf(error));
    return false;
  }
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

const plans = new WeakMap<JsonObject, readonly Keyword[]>();

/**
 * The keywords of a schema in the order of Ajv: a type that has keywords of its own is told with
 * them.
 */
function planOf(schema: JsonObject): readonly Keyword[] {
  const known = plans.get(schema);
  if (known) return known;
  const present = KEYWORDS.filter(({ keyword }) => Object.hasOwn(schema, keyword));
  const [type, ...others] = present;
  const first = others.findIndex(({ group }) => group && group.type === schema.type);
  const plan =
    type?.keyword === 'type' && first > 0
      ? [...others.slice(0, first), type, ...others.slice(first)]
      : present;
  plans.set(schema, plan);
  return plan;
}
