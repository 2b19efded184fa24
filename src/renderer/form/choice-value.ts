import type { JsonValue } from '../../engine';

/** The value of a choice, whose text is all that a page can hold, in the field's own type. */
export function choiceValue(text: string, type: string): JsonValue | undefined {
  if (text === '') return undefined;
  if (type === 'boolean') return text === 'true';
  const number = Number(text);
  const numeric = type === 'number' || type === 'integer';
  return numeric && Number.isFinite(number) ? number : text;
}

/** A field's value as the text of its choice; undefined when nothing is chosen. */
export function choiceText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
