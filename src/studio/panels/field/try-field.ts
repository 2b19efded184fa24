import {
  type Configuration,
  describeFailure,
  type Field,
  fieldType,
  isJsonObject,
  type JsonValue,
  memberOf,
  normalizeWidth,
  optionsOf,
  type Registry,
  type Rule,
  ruleMessage,
  type Translate,
  widgetOf,
} from '../../../engine';

/** The form's verdict on a typed text. */
export type Verdict =
  | { type: 'accepted'; sent: string }
  | { type: 'refused'; message: string }
  | { type: 'broken-pattern' };

interface Context {
  registry: Registry;
  configuration: Configuration;
  translate: Translate;
}

/** Checks a text as the form would, and says what a student would read. */
export function tryField(text: string, field: Field, context: Context): Verdict {
  const { registry, configuration, translate } = context;
  const label = translate(field.label);
  const refuse = (rule: Rule, limit?: number): Verdict => {
    const own = { ...(field.messages && { field: field.messages }) };
    const school = configuration.messages && { school: configuration.messages };
    const count = limit === undefined ? {} : { limit };
    return {
      type: 'refused',
      message: ruleMessage({ rule, label, translate, ...own, ...school, ...count }),
    };
  };
  const widget = widgetOf(field, registry);
  const format = field.format === undefined ? undefined : registry.format(field.format);
  const plain = widget?.verbatim === true ? text : normalizeWidth(text);
  const sent = format?.normalize?.(plain) ?? plain;
  if (sent === '') return field.required === true ? refuse('required') : { type: 'accepted', sent };
  if (field.required === true && sent.trim() === '') return refuse('whitespace');
  const failed = failedRule(sent, field);
  if (failed === 'broken-pattern') return { type: failed };
  if (failed) return refuse(failed.rule, failed.limit);
  const failure = format?.check(plain);
  const values = { value: sent } satisfies Record<string, JsonValue>;
  const mistake = failure ? undefined : widget?.checkWith?.(sent, values, optionsOf(field));
  const found = failure ?? mistake;
  if (!found) return { type: 'accepted', sent };
  const own = memberOf(isJsonObject(field.messages) ? field.messages : {}, 'format');
  const exact = describeFailure(failure ? format : widget, found, translate);
  return own === undefined && exact !== undefined
    ? { type: 'refused', message: exact }
    : refuse('format');
}

interface FailedRule {
  rule: Rule;
  limit?: number;
}

/** The first keyword that refuses a text. */
function failedRule(text: string, field: Field): FailedRule | 'broken-pattern' | undefined {
  const type = fieldType(field);
  if (type === 'number' || type === 'integer') return failedNumber(text, field);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, choices } = field;
  // JSON Schema counts characters, not UTF-16 units.
  const { length } = [...text];
  if (length < minLength) return { rule: 'minLength', limit: minLength };
  if (length > maxLength) return { rule: 'maxLength', limit: maxLength };
  if (choices && !choices.some(({ value }) => String(value) === text)) return { rule: 'enum' };
  if (field.const !== undefined && String(field.const) !== text) return { rule: 'const' };
  if (pattern === undefined) return undefined;
  try {
    return new RegExp(pattern, 'u').test(text) ? undefined : { rule: 'pattern' };
  } catch {
    return 'broken-pattern';
  }
}

function failedNumber(text: string, field: Field): FailedRule | undefined {
  const number = Number(text);
  const isWhole = field.type !== 'integer' || Number.isInteger(number);
  if (text.trim() === '' || Number.isNaN(number) || !isWhole) return { rule: 'type' };
  const { minimum, maximum } = field;
  if (minimum !== undefined && number < minimum) return { rule: 'minimum', limit: minimum };
  if (maximum !== undefined && number > maximum) return { rule: 'maximum', limit: maximum };
  return undefined;
}
