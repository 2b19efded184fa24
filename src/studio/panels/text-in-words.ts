import { isJsonObject, type JsonValue, type Translate } from '../../engine';

/** A text of the school in the reader's language; undefined where there is none. */
export function textInWords(text: JsonValue | undefined, translate: Translate): string | undefined {
  if (typeof text === 'string') return text === '' ? undefined : text;
  if (!isJsonObject(text)) return undefined;
  const words = Object.entries(text).flatMap(([tag, one]) =>
    typeof one === 'string' && one !== '' ? [[tag, one] as const] : [],
  );
  return words.length === 0 ? undefined : translate(Object.fromEntries(words));
}
