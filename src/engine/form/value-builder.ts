import type { DeviceClass } from '../device/device-class';
import type { JsonValue } from '../json/json';
import type { Affix, ValueBuilder, Values } from '../types';
import type { FormValues } from './visibility';

/**
 * The sources of values: the form's values without hidden fields, the student's device, the page's
 * query.
 */
export interface BuildContext {
  values: FormValues;
  /** Undefined when no builder asks for it (`usesDevice`). */
  device: DeviceClass | undefined;
  query: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds one value of a request (specification, section 3, "Form-field value builder"). A field's
 * name copies the field unchanged, whatever its type and with its blanks, since a password may have
 * some. `from` gives prefix + input + suffix: blanks around the input are dropped, its case stays,
 * an affix that was already typed is not added, and an empty input gets no affix.
 *
 * @returns undefined when there is nothing to send
 */
export function buildValue(builder: ValueBuilder, context: BuildContext): JsonValue | undefined {
  if (typeof builder === 'string') return own(context.values, builder);
  if ('text' in builder) return builder.text;
  if ('query' in builder) return own(context.query, builder.query);
  const parts = valueParts(builder, context);
  if (!parts) return own(context.values, builder.from);
  const { input, prefix, suffix } = parts;
  if (input === '') return undefined;
  return (prefix.isAdded ? prefix.text : '') + input + (suffix.isAdded ? suffix.text : '');
}

/** A builder with `from`. */
export type AffixBuilder = Extract<ValueBuilder, { from: string }>;

/** The text of an affix. The affix is not added to an input that already has it. */
export interface AffixPart {
  text: string;
  isAdded: boolean;
}

/**
 * Gives the parts of a built value. Undefined when the field holds neither text nor a number: such
 * a value is sent unchanged.
 */
export function valueParts(
  builder: AffixBuilder,
  context: BuildContext,
): { input: string; prefix: AffixPart; suffix: AffixPart } | undefined {
  const value = own(context.values, builder.from);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const input = String(value).trim();
  const prefix = affixText(builder.prefix, context);
  const suffix = affixText(builder.suffix, context);
  return {
    input,
    prefix: { text: prefix, isAdded: !input.startsWith(prefix) },
    suffix: { text: suffix, isAdded: !input.endsWith(suffix) },
  };
}

/** True when an affix of one of the builders depends on the student's device. */
export function usesDevice(builders: Values = {}): boolean {
  return Object.values(builders).some(
    (builder) =>
      typeof builder === 'object' &&
      'from' in builder &&
      [builder.prefix, builder.suffix].some(
        (affix) => typeof affix === 'object' && 'device' in affix,
      ),
  );
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

/**
 * Inverts `buildValue`: the candidate inputs for a built value, most affixes removed first, the
 * trimmed value itself last. Never gives ''.
 *
 * @param fieldValues the values that each field of an affix can have, such as the carriers'
 */
export function stripAffixes(
  value: string,
  builder: ValueBuilder,
  { fieldValues }: { fieldValues: Readonly<Record<string, readonly string[]>> },
): string[] {
  const whole = value.trim();
  if (typeof builder === 'string' || !('from' in builder)) return [whole];
  // The outer blanks of an affix are gone from the trimmed value.
  const prefixes = possibleTexts(builder.prefix, fieldValues).map((text) => text.trimStart());
  const suffixes = possibleTexts(builder.suffix, fieldValues).map((text) => text.trimEnd());
  const candidates = prefixes.flatMap((prefix) =>
    suffixes
      .filter((suffix) => prefix.length + suffix.length < whole.length)
      .filter((suffix) => whole.startsWith(prefix) && whole.endsWith(suffix))
      .map((suffix) => whole.slice(prefix.length, whole.length - suffix.length).trim()),
  );
  const shorter = [...new Set(candidates)].filter((candidate) => candidate !== whole);
  return [...shorter.sort((left, right) => left.length - right.length), whole];
}

/** Every text that an affix can be, '' among them. */
function possibleTexts(
  affix: Affix | undefined,
  fieldValues: Readonly<Record<string, readonly string[]>>,
): string[] {
  if (affix === undefined || typeof affix === 'string') return [...new Set([affix ?? '', ''])];
  const texts =
    'field' in affix
      ? (own(fieldValues, affix.field) ?? []).map(fieldAffixText)
      : Object.values(affix.device);
  return [...new Set([...texts, ''])];
}

function affixText(affix: Affix | undefined, context: BuildContext): string {
  if (affix === undefined || typeof affix === 'string') return affix ?? '';
  if ('field' in affix) return fieldAffixText(own(context.values, affix.field));
  if (context.device === undefined)
    throw new Error('A builder needs the device, which is not given.');
  return affix.device[context.device] ?? '';
}

/**
 * The text that an affix takes from a field with this value: empty when the value is empty or has a
 * `#`.
 */
function fieldAffixText(value: JsonValue | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).trim();
  return text.includes('#') ? '' : text;
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
