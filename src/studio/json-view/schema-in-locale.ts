import { type BuiltInLocale, isJsonObject, type JsonObject, type JsonValue } from '../../engine';

/** Members that hold values and no schemas. */
const VALUES = new Set(['const', 'default', 'enum', 'examples']);

/**
 * A schema with its descriptions in one language. They come as a line of Chinese and one of
 * English. `markdownDescription` keeps the language service from escaping a text for Markdown that
 * is shown as it is; titles are names of ours.
 */
export function schemaInLocale(schema: JsonValue, locale: BuiltInLocale): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => schemaInLocale(item, locale));
  if (!isJsonObject(schema)) return schema;
  const { description, title, ...rest } = schema;
  const members = Object.entries(rest).map(([name, member]): [string, JsonValue] => [
    name,
    VALUES.has(name) && !isJsonObject(member) ? member : schemaInLocale(member, locale),
  ]);
  return {
    ...Object.fromEntries(members),
    ...(isJsonObject(title) ? { title: schemaInLocale(title, locale) } : {}),
    ...describedIn(description, locale),
  };
}

function describedIn(description: JsonValue | undefined, locale: BuiltInLocale): JsonObject {
  if (description === undefined) return {};
  // The schema of a property that is called `description`.
  if (typeof description !== 'string') {
    return { description: schemaInLocale(description, locale) };
  }
  const [chinese = '', english = chinese] = description.split('\n');
  const words = locale === 'en' ? english : chinese;
  return { description: words, markdownDescription: words };
}
