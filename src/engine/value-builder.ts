import type { DeviceClass } from './device-class';
import type { JsonValue } from './json';
import type { Affix, ValueBuilder } from './types';

/** What values are made from: the form's data without hidden fields, the student's device, the page's query. */
export interface BuildContext {
  data: Readonly<Record<string, JsonValue | undefined>>;
  device: DeviceClass;
  query: Readonly<Record<string, string | undefined>>;
}

/**
 * One value of a request (spec section 3, "Form-field value builder"). A field's name copies the field as it is, whatever its
 * type and with its blanks, since a password may have some. `from` gives prefix + input + suffix: blanks around the input
 * dropped, its case kept, an affix not added where it was typed already; no affix without an input. Undefined: nothing to
 * send.
 */
export function buildValue(builder: ValueBuilder, context: BuildContext): JsonValue | undefined {
  if (typeof builder === 'string') return own(context.data, builder);
  if ('text' in builder) return builder.text;
  if ('query' in builder) return own(context.query, builder.query);
  const input = own(context.data, builder.from);
  if (typeof input !== 'string' && typeof input !== 'number') return input;
  const text = String(input).trim();
  if (text === '') return undefined;
  const prefix = affixText(builder.prefix, context);
  const suffix = affixText(builder.suffix, context);
  return (text.startsWith(prefix) ? '' : prefix) + text + (text.endsWith(suffix) ? '' : suffix);
}

/** The names of every field that a builder reads, each once. */
export function builderFields(builder: ValueBuilder): string[] {
  if (typeof builder === 'string') return [builder];
  if (!('from' in builder)) return [];
  const affixes = [builder.prefix, builder.suffix].flatMap((affix) =>
    typeof affix === 'object' && 'field' in affix ? [affix.field] : [],
  );
  return [...new Set([builder.from, ...affixes])];
}

/** What an affix adds when it is taken from a field with this value: nothing where there is a `#`, or nothing. */
export function fieldAffixText(value: JsonValue | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).trim();
  return text.includes('#') ? '' : text;
}

function affixText(affix: Affix | undefined, context: BuildContext): string {
  if (affix === undefined || typeof affix === 'string') return affix ?? '';
  return 'field' in affix
    ? fieldAffixText(own(context.data, affix.field))
    : (affix.device[context.device] ?? '');
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
