import type {
  FieldView,
  FormValues,
  JsonObject,
  JsonValue,
  Registry,
  Rule,
  StepUi,
} from '../../engine';
import { type FieldProblem, isRule } from './problems';
import type { FormValidator, SchemaError } from './validator';

/** The problems of a step. */
export interface StepCheck {
  /** The first problem of each field. */
  fields: Record<string, FieldProblem>;
  /** True when there is a problem that no field of the step can show. */
  elsewhere: boolean;
}

export interface StepCheckInput {
  /** The fields that are shown. */
  view: StepUi;
  /** Without those of hidden fields. */
  values: FormValues;
  /** undefined while it is not loaded: then only what needs no schema is checked. */
  validator: FormValidator | undefined;
  registry: Registry;
}

/** Of several problems with a field, the one to fix first is shown. */
const ORDER: readonly string[] = [
  ...['required', 'type', 'const', 'enum', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'format', 'pattern'],
];

/** Keywords that only combine others, which report the problem themselves. */
const WRAPPERS = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

/**
 * Checks a step's values by its schema, its formats' exact reasons, and the rules of its widgets.
 * Text of white space alone counts as not entered.
 */
export function checkStep({ view, values, validator, registry }: StepCheckInput): StepCheck {
  const entered = enteredValues(values);
  const fields: Record<string, FieldProblem> = {};
  let elsewhere = false;
  const errors = validator ? inOrder(validator.errors(entered)) : missing(view, entered);
  for (const error of errors) {
    const name = fieldOf(error);
    const field = view.fields[name];
    const canBeShown = field && view.order.includes(name) && !field.hidden;
    if (canBeShown) fields[name] ??= problemOf(error, field, values[name], registry);
    else if (error.keyword !== 'if') elsewhere = true;
  }
  // A wrapper about the whole step counts only if no error inside it was shown.
  if (Object.keys(fields).length > 0) elsewhere = false;
  for (const name of view.order) {
    const field = view.fields[name];
    const problem = field && !fields[name] ? ownProblem(field, entered, registry) : undefined;
    if (problem) fields[name] = problem;
  }
  return { fields, elsewhere };
}

/** The values without those that count as not entered. */
function enteredValues(values: FormValues): JsonObject {
  const entries = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] =>
    value === undefined || (typeof value === 'string' && value.trim() === '')
      ? []
      : [[name, value]],
  );
  return Object.fromEntries(entries);
}

function missing(view: StepUi, entered: JsonObject): SchemaError[] {
  return view.order
    .filter((name) => view.fields[name]?.required && !Object.hasOwn(entered, name))
    .map((name) => ({ keyword: 'required', instancePath: '', params: { missingProperty: name } }));
}

function inOrder(errors: readonly SchemaError[]): SchemaError[] {
  const rank = ({ keyword }: SchemaError) => ORDER.indexOf(keyword) + 1 || ORDER.length + 1;
  return [...errors].sort((left, right) => rank(left) - rank(right));
}

/** The name of the field that an error is about; '' for the step as a whole. */
function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const [, first] = instancePath.split('/');
  if (first !== undefined) return first.replaceAll('~1', '/').replaceAll('~0', '~');
  if (WRAPPERS.has(keyword)) return '';
  const name = params.missingProperty;
  return typeof name === 'string' ? name : '';
}

function problemOf(
  error: SchemaError,
  field: FieldView,
  raw: JsonValue | undefined,
  registry: Registry,
): FieldProblem {
  const { keyword, params } = error;
  if (keyword === 'format' && field.format !== undefined && typeof raw === 'string') {
    const failure = registry.format(field.format)?.check(raw);
    if (failure) return { type: 'plugin', source: 'format', plugin: field.format, failure };
  }
  if (keyword === 'required' && typeof raw === 'string' && raw !== '') {
    return { type: 'rule', rule: 'whitespace' };
  }
  const rule: Rule = isRule(keyword) ? keyword : 'format';
  return typeof params.limit === 'number'
    ? { type: 'rule', rule, limit: params.limit }
    : { type: 'rule', rule };
}

/**
 * The problem that a field's own plugins find: its format, when no schema was available; its
 * widget's rule on other fields.
 */
function ownProblem(
  field: FieldView,
  entered: JsonObject,
  registry: Registry,
): FieldProblem | undefined {
  const value = entered[field.name];
  const format = field.format === undefined ? undefined : registry.format(field.format);
  if (format && field.format !== undefined && typeof value === 'string') {
    const failure = format.check(value);
    if (failure) return { type: 'plugin', source: 'format', plugin: field.format, failure };
  }
  const failure = registry.widget(field.widget)?.checkWith?.(value, entered, field.options);
  return failure && { type: 'plugin', source: 'widget', plugin: field.widget, failure };
}
