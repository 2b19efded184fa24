import {
  type JsonObject,
  keywordsOf,
  type Path,
  type ProductDefinitions,
  type TypedKeywords,
  valueFor,
} from '../../../engine';
import { isAbove } from '../../forms/password-policy';
import type { SentField } from '../../forms/sent-fields';
import type { ShownField } from '../../forms/shown-forms';
import { patternProblem, withoutImpossiblePattern } from '../../patterns/pattern-problem';
import { canMatchTogether } from '../../patterns/patterns-together';
import { fieldVerdict } from '../../schema/field-verdict';
import { shown as shortened, written } from '../../schema/finding';

/** Why a field and the request that it goes to do not fit. */
export interface RequestConflict {
  /** The place below the field. */
  path: Path;
  messageId: 'other-type' | 'refused' | 'refused-value' | 'looser' | 'looser-pattern';
  keyword: string;
  own: string;
  rule: string | readonly string[];
  /** The value that was meant, where that is sure. */
  meant?: string;
}

/**
 * Finds why nothing, or not all, that a field accepts is accepted by the request's field that it
 * goes to.
 */
export function requestConflict(
  { field: { field, schema, widget }, property: { schema: property }, isConverted }: SentField,
  { registry }: ProductDefinitions,
): RequestConflict | undefined {
  if (schema.type !== 'string') return isConverted ? undefined : otherType(schema, widget);
  // Limits that cross are told as that.
  if (isAbove(schema.minLength, schema.maxLength)) return undefined;
  const accepts = fieldVerdict(registry);
  const { type: _type, default: _default, writeOnly: _secret, ...rules } = property;
  // Choices that the widget does not show are told by `widget-options`.
  const shown = widget?.choices === undefined ? [] : (field.choices ?? []);
  const fixed = field.const === undefined ? shown.map(({ value }) => value) : [field.const];
  const refused = fixed.findIndex((value) => !accepts(rules, value));
  if (refused !== -1) {
    const path = field.const === undefined ? ['choices', String(refused), 'value'] : ['const'];
    const own = shortened(fixed[refused]);
    return {
      path,
      messageId: 'refused-value',
      keyword: path[0] ?? '',
      own,
      rule: ruleWords(rules),
    };
  }
  const own = withoutImpossiblePattern(schema);
  const conflict = (keyword: string, rule: JsonObject): RequestConflict => ({
    path: keyword in field ? [keyword] : [],
    messageId: 'refused',
    keyword,
    own: shortened(own[keyword]),
    rule: ruleWords(rule),
  });
  const between = lengthConflict(own, rules) ?? patternConflict(own, rules);
  if (between) return conflict(...between);
  // The samples of the request's format, and those of the field's widget, have to fit.
  const format = rules.format === undefined ? undefined : registry.format(rules.format);
  const bounds = pick(own, ['pattern', 'minLength', 'maxLength', 'format']);
  const wanted = format?.samples ?? [];
  if (wanted.length > 0 && wanted.every((sample) => !accepts(bounds, sample))) {
    const [keyword] =
      Object.entries(bounds).find(([key, rule]) =>
        wanted.every((one) => !accepts({ [key]: rule }, one)),
      ) ?? Object.keys(bounds);
    return keyword === undefined ? undefined : conflict(keyword, pick(rules, ['format']));
  }
  const looser = looserBound(field, rules) ?? looserPattern(field, rules);
  if (looser) return looser;
  const usual = widget && valueFor(widget.samples, field);
  if (!usual || usual.some((sample) => accepts(rules, sample) || !accepts(bounds, sample))) {
    return undefined;
  }
  return {
    ...conflict('widget', rules),
    path: field.options ? ['options'] : ['widget'],
    own: widget.name,
  };
}

/** A value of another type than text, which the gateway never takes for one. */
function otherType(
  { type = '' }: TypedKeywords,
  widget: ShownField['widget'],
): RequestConflict | undefined {
  // A type that the widget cannot hold is told as that.
  if (widget && !widget.types.some((one) => one === type)) return undefined;
  return { path: ['type'], messageId: 'other-type', keyword: 'type', own: type, rule: 'string' };
}

/** A bound that a field sets itself, beyond that of the request. */
function looserBound(
  { minLength, maxLength }: ShownField['field'],
  rules: TypedKeywords,
): RequestConflict | undefined {
  const [keyword, own, rule] = isAbove(maxLength, rules.maxLength)
    ? (['maxLength', maxLength, rules.maxLength] as const)
    : (['minLength', minLength, rules.minLength] as const);
  const isLooser = keyword === 'maxLength' || (own !== undefined && isAbove(rule, own));
  return isLooser
    ? { path: [keyword], messageId: 'looser', keyword, own: String(own), rule: String(rule) }
    : undefined;
}

/** A field's own pattern for a part of a text, of which the request's pattern is for the whole. */
function looserPattern(
  { pattern }: ShownField['field'],
  { pattern: rule }: TypedKeywords,
): RequestConflict | undefined {
  if (pattern === undefined || rule === undefined) return undefined;
  if (!isOfWhole(rule) || isOfWhole(pattern)) return undefined;
  const inner = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const meant = inner.includes('|') ? `^(?:${inner})$` : `^${inner}$`;
  return {
    ...{ path: ['pattern'], messageId: 'looser-pattern', keyword: 'pattern' },
    ...{ own: pattern, rule, meant },
  };
}

function isOfWhole(pattern: string): boolean {
  return pattern.startsWith('^') && /(?<!\\)\$$/.test(pattern);
}

/** The keyword of the field that crosses a limit of the request, with that. */
function lengthConflict(
  own: TypedKeywords,
  rules: TypedKeywords,
): [string, JsonObject] | undefined {
  if (isAbove(rules.minLength, own.maxLength)) return ['maxLength', pick(rules, ['minLength'])];
  if (isAbove(own.minLength, rules.maxLength)) return ['minLength', pick(rules, ['maxLength'])];
  return undefined;
}

/**
 * The keyword of the field that leaves no text which a pattern of the request, or its own beside
 * the request's lengths, matches.
 */
function patternConflict(
  own: TypedKeywords,
  rules: TypedKeywords,
): [string, JsonObject] | undefined {
  const limits = pick(rules, ['minLength', 'maxLength']);
  if (patternProblem({ ...limits, pattern: own.pattern })) return ['pattern', limits];
  if (rules.pattern === undefined) return undefined;
  const wanted = pick(rules, ['pattern']);
  const keyword = (['maxLength', 'minLength'] as const).find(
    (one) => own[one] !== 0 && patternProblem({ ...wanted, ...pick(own, [one]) }),
  );
  if (keyword) return [keyword, wanted];
  if (own.pattern === undefined) return undefined;
  const sides = [own, rules];
  const least = Math.max(...sides.map(({ minLength = 0 }) => minLength));
  const most = Math.min(...sides.map(({ maxLength = Number.POSITIVE_INFINITY }) => maxLength));
  const isPossible = canMatchTogether([own.pattern, rules.pattern], { least, most });
  return isPossible ? undefined : ['pattern', wanted];
}

function pick(schema: JsonObject, names: readonly string[]): TypedKeywords {
  return keywordsOf(
    Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name))),
  );
}

/** Rules as they are told to people. */
function ruleWords(rules: JsonObject): readonly string[] {
  return Object.entries(rules).map(([name, rule]) => `${name} ${written(rule)}`);
}
