import type { FieldType, JsonValue } from '../engine';

/** The value of a choice, which a page can hold as text only, in the field's own type. */
export function choiceValue(text: string, type: FieldType): JsonValue | undefined {
  if (text === '') return undefined;
  if (type === 'boolean') return text === 'true';
  const number = Number(text);
  const isNumber = type === 'number' || type === 'integer';
  // Blanks alone are no 0.
  return isNumber && text.trim() && Number.isFinite(number) ? number : text;
}

/** A field's value as the text of its choice; undefined when nothing is chosen. */
export function choiceText(value: JsonValue | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
