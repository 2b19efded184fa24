import { isJsonObject, type JsonValue, type Path, type Reference } from '../engine';

/** One text for all languages, or one for each. */
export function textsOf({
  value,
  path,
}: Pick<Reference, 'value' | 'path'>): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([locale, text]: [string, JsonValue]) =>
    typeof text === 'string' ? [{ text, path: [...path, locale] }] : [],
  );
}
