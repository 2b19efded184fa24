import { isJsonObject, isLocale, type JsonValue } from '../engine';

/** True for a text that is written by language: `{ "zh-CN": "…", "en": "…" }`. */
export function isTextByLocale(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([tag, text]) => isLocale(tag) && typeof text === 'string')
  );
}
