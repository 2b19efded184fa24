import { defineMessages, isJsonObject, type JsonValue, type Translate } from '../../../engine';

/** The words that panels show for the placeholders of a message of a failed check. */
export const placeholderWords = defineMessages('studio.placeholder', {
  label: { 'zh-CN': '{字段名称}', en: '{field name}' },
  limit: { 'zh-CN': '{数字}', en: '{number}' },
});

const words = Object.entries(placeholderWords);

/** Shows the placeholders of a text, or of its languages, in words. */
export function withPlaceholderWords(
  text: JsonValue | undefined,
  translate: Translate,
): JsonValue | undefined {
  return mapTexts(text, (one) =>
    words.reduce(
      (shown, [name, message]) => shown.replaceAll(`\${${name}}`, translate(message)),
      one,
    ),
  );
}

/** Writes the words for placeholders, in either of the Studio's languages, as placeholders. */
export function withPlaceholders(text: JsonValue | undefined): JsonValue | undefined {
  return mapTexts(text, (one) =>
    words.reduce(
      (written, [name, { words: known }]) =>
        Object.values(known).reduce(
          (all, word) => all.replaceAll(word, () => `\${${name}}`),
          written,
        ),
      one,
    ),
  );
}

/** Changes a text, or its words in each language. */
function mapTexts(
  text: JsonValue | undefined,
  change: (text: string) => string,
): JsonValue | undefined {
  if (typeof text === 'string') return change(text);
  if (!isJsonObject(text)) return text;
  return Object.fromEntries(
    Object.entries(text).map(([tag, one]) => [tag, typeof one === 'string' ? change(one) : one]),
  );
}
