import {
  type Field,
  type FieldContext,
  fieldSchema,
  isBlank,
  type JsonObject,
  type JsonValue,
  normalizeWidth,
  type Registry,
  type Step,
  stripAnnotations,
} from '../../../../src/engine';
import { fieldVerdict } from '../../../../src/linter';

/** A value that a field refuses, or values that a rule of the step does not allow together. */
export interface RefusedValue {
  /** Undefined where it is a rule over several fields. */
  field: string | undefined;
  keyword: string;
  rule: JsonValue;
}

interface SchoolContext extends FieldContext {
  registry: Registry;
}

/**
 * Finds the values that the page would refuse, each with the first rule that it breaks: by the
 * field’s schema at the school, its choices among the rules, then by the rules of the step.
 *
 * @param values those of fields that are shown
 */
export function refusedValues(
  step: Pick<Step, 'fields' | 'rules'>,
  values: Readonly<Record<string, JsonValue | undefined>>,
  context: SchoolContext,
): RefusedValue[] {
  const accepts = fieldVerdict(context.registry);
  const entered = new Map(
    Object.entries(step.fields).flatMap(([name, field]): [string, JsonValue][] => {
      const value = values[name];
      return value === undefined || isBlank(value) ? [] : [[name, asSent(value, field, context)]];
    }),
  );
  const ofFields = [...entered].flatMap(([name, value]): RefusedValue[] => {
    const field = step.fields[name];
    const rules = Object.entries(field ? fieldSchema(field, context) : {});
    const broken = rules.find(([keyword, rule]) => !accepts({ [keyword]: rule }, value));
    return broken ? [{ field: name, keyword: broken[0], rule: broken[1] }] : [];
  });
  if (ofFields.length > 0) return ofFields;
  const all: JsonObject = Object.fromEntries(entered);
  return (step.rules ?? []).flatMap((written): RefusedValue[] => {
    const rule = stripAnnotations(written);
    const isBroken = !accepts({ type: 'object', allOf: [rule] }, all);
    return isBroken ? [{ field: undefined, keyword: 'rules', rule }] : [];
  });
}

/** A value that is typed, in the form in which the page checks and sends it. */
function asSent(value: JsonValue, field: Field, { registry }: SchoolContext): JsonValue {
  const isTyped = field.choices === undefined && !registry.widget(field.widget ?? '')?.verbatim;
  if (typeof value !== 'string' || !isTyped) return value;
  const plain = normalizeWidth(value);
  const format = field.format === undefined ? undefined : registry.format(field.format);
  return format?.normalize?.(plain) ?? plain;
}
