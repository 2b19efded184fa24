import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from '../json/json';
import type { Text } from '../types';

/** So much of a text names what begins with it, in UTF-16 units. */
const BEGINNING = 32;

/**
 * The name by which people know a part of a screen or of a school's settings: its label or title;
 * of a block its first words, else its kind; of a step its button. Undefined where it has none.
 */
export function partName(
  part: JsonValue | undefined,
  registry: Pick<Registry, 'block'>,
): Text | undefined {
  const label = labelOf(part);
  if (label !== undefined || !isJsonObject(part)) return label;
  const { block, submit } = part;
  if (typeof block !== 'string') return labelOf(submit);
  return beginningOf(part) ?? registry.block(block)?.title;
}

/** A label in words, of what has a label, a title or a name. */
export function labelOf(value: JsonValue | undefined): Text | undefined {
  for (const name of ['label', 'title', 'name', 'alt']) {
    const text = memberOf(value, name);
    if (typeof text === 'string' && text !== '') return text;
    if (isJsonObject(text) && Object.values(text).some((one) => typeof one === 'string')) {
      return Object.fromEntries(Object.entries(text).map(([locale, one]) => [locale, String(one)]));
    }
  }
  return undefined;
}

/** The first words of a block's text, without the marks of Markdown. */
function beginningOf({ text }: JsonObject): Text | undefined {
  const first = (one: string) => {
    const line = one.split('\n').find((each) => /\p{L}|\p{N}/u.test(each)) ?? '';
    const plain = line.replace(/^[\s#>*+-]+|[*_`[\]]|\(\S*\)/g, '').trim();
    return plain.length > BEGINNING ? `${plain.slice(0, BEGINNING)}…` : plain;
  };
  if (typeof text === 'string') return first(text) || undefined;
  if (!isJsonObject(text)) return undefined;
  const words = Object.entries(text).map(([tag, one]) => [tag, first(String(one))] as const);
  return words.every(([, one]) => one !== '') ? Object.fromEntries(words) : undefined;
}
