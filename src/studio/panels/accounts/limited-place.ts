import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  memberOf,
  objectOf,
  type Path,
} from '../../../engine';
import type { SchemaPlace } from '../schema/schema-at';
import { messages } from './messages';

/**
 * A limit of the operator’s: where it stands, the setting that it holds for, and how it changes the
 * setting’s schema.
 */
interface Limited {
  limit: Path;
  setting: Path;
  narrow(schema: JsonObject, limit: JsonValue): { schema: JsonObject; note: Message } | undefined;
}

const least: Limited['narrow'] = (schema, limit) =>
  Number(limit) > Number(schema.minimum)
    ? { schema: { ...schema, minimum: limit }, note: withLimit(messages.least, limit) }
    : undefined;

const most: Limited['narrow'] = (schema, limit) =>
  Number(limit) < Number(schema.maximum)
    ? { schema: { ...schema, maximum: limit }, note: withLimit(messages.most, limit) }
    : undefined;

const LIMITS: readonly Limited[] = [
  {
    limit: ['passwords', 'minLength'],
    setting: ['accounts', 'passwords', 'minLength'],
    narrow: least,
  },
  { limit: ['passwords', 'kinds'], setting: ['accounts', 'passwords', 'kinds'], narrow: least },
  {
    limit: ['initialPassword', 'length'],
    setting: ['accounts', 'initialPassword', 'last'],
    narrow: least,
  },
  {
    limit: ['initialPassword', 'from'],
    setting: ['accounts', 'initialPassword', 'from'],
    narrow: oneOf,
  },
  { limit: ['sessionHours'], setting: ['security', 'sessionHours'], narrow: most },
  { limit: ['rememberDays'], setting: ['security', 'rememberDays'], narrow: most },
  {
    limit: ['accountEnumeration'],
    setting: ['security', 'accountEnumeration'],
    narrow: (schema, limit) =>
      limit === 'hidden'
        ? { schema: { ...schema, enum: ['hidden'] }, note: messages.onlyHidden }
        : undefined,
  },
];

function oneOf(schema: JsonObject, limit: JsonValue) {
  if (!Array.isArray(limit) || !Array.isArray(schema.enum)) return undefined;
  const allowed = schema.enum.filter((value) => limit.includes(value));
  if (allowed.length === schema.enum.length) return undefined;
  const note = allowed.length === 0 ? messages.noInitial : messages.sources;
  return { schema: { ...schema, enum: allowed }, note };
}

function withLimit(message: Message, limit: JsonValue): Message {
  return { ...message, params: { limit: String(limit) } };
}

/**
 * The schema of a setting within the limits of the operator, which its descriptions then tell.
 *
 * @param name of the setting
 */
export function limitedPlace(place: SchemaPlace, name: string, limits: JsonValue): SchemaPlace {
  let { schema } = place;
  for (const { limit, setting, narrow } of LIMITS) {
    const [first, ...path] = setting;
    const value = limit.reduce<JsonValue | undefined>(memberOf, limits);
    if (first === name && value !== undefined) {
      schema = changedAt(schema, path, (one) => narrow(one, value));
    }
  }
  return { ...place, schema };
}

function changedAt(
  schema: JsonObject,
  [name, ...rest]: Path,
  change: (schema: JsonObject) => ReturnType<Limited['narrow']>,
): JsonObject {
  if (name === undefined) {
    const changed = change(schema);
    return changed
      ? { ...changed.schema, description: describe(schema.description, changed.note) }
      : schema;
  }
  const member = memberOf(schema.properties, name);
  if (!isJsonObject(member)) return schema;
  const properties = { ...objectOf(schema.properties), [name]: changedAt(member, rest, change) };
  return { ...schema, properties };
}

/** A description, which has a line for each language, with a sentence more in each. */
function describe(description: JsonValue | undefined, { words, params = {} }: Message): string {
  const [chinese = '', english = ''] = String(description ?? '').split('\n');
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return `${chinese}${fill(words['zh-CN'])}\n${english} ${fill(words.en)}`;
}
