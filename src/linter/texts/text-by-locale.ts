import { isJsonObject, isLocale } from '../../engine';

/** True for a text that is written by language: `{ "zh-CN": "…", "en": "…" }`. */
export function isTextByLocale(value: unknown): value is Readonly<Record<string, string>> {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([tag, text]) => isLocale(tag) && typeof text === 'string')
  );
}
