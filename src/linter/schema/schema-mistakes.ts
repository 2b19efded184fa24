import {
  fromPointer,
  type IssueData,
  type JsonObject,
  keywordsOf,
  NAMED_SCHEMA_KEYWORDS,
  type Path,
  type SchemaKeywords,
  subschemas,
  suggest,
  type Target,
  valueAt,
} from '../../engine';
import type { Words } from '../define-rule';
import { isPattern } from '../patterns/expressions';
import type { SchemaChecker } from './checker';
import { contradictions } from './contradictions';
import { shown } from './finding';

export type SchemaMistakeId = keyof typeof schemaMistakeMessages;

/** A mistake in a JSON Schema (draft-07) that an author wrote. */
export interface SchemaMistake {
  messageId: SchemaMistakeId;
  path: Path;
  target: Target;
  data?: IssueData;
  suggestion?: string | undefined;
}

/** `cannot-work` is for what `schemaMistakes` does not find and no validator can be made of. */
export const schemaMistakeMessages = {
  'bad-pattern': {
    'zh-CN': '“${pattern}”不是正确的正则表达式',
    en: '“${pattern}” is not a valid regular expression',
  },
  'not-a-schema': {
    'zh-CN': '“${keyword}”的值写得不对：${value}',
    en: 'The value of “${keyword}” is not written right: ${value}',
  },
  'unknown-keyword': {
    'zh-CN': 'JSON Schema 没有“${keyword}”这一项，它什么也不检查',
    en: 'JSON Schema has no “${keyword}”: it checks nothing',
  },
  'never-right': {
    'zh-CN': '没有值能同时满足 ${low}（${least}）和 ${high}（${most}）',
    en: 'No value can satisfy both ${low} (${least}) and ${high} (${most})',
  },
  'no-integer': {
    'zh-CN': '${low}（${least}）和 ${high}（${most}）之间没有整数',
    en: 'There is no whole number between ${low} (${least}) and ${high} (${most})',
  },
  'no-multiple': {
    'zh-CN': '${low}（${least}）和 ${high}（${most}）之间没有 ${step} 的倍数',
    en: 'There is no multiple of ${step} between ${low} (${least}) and ${high} (${most})',
  },
  'refuses-all': {
    'zh-CN': '这里的 not 不接受任何值，规则永远不会成立',
    en: 'This “not” refuses every value, so the rule never holds',
  },
  contradiction: {
    'zh-CN': '没有值能同时满足这里的 ${keyword} 和 ${other}，规则永远不会成立',
    en: 'No value can satisfy both ${keyword} and ${other} here, so the rule never holds',
  },
  reference: { 'zh-CN': '这里不能使用 $ref', en: '$ref cannot be used here' },
  'cannot-work': {
    'zh-CN': '这些规则合在一起无法用来检查，表单会提交不了',
    en: 'No check can be made of these rules together: the form could not be sent',
  },
} satisfies Record<string, Words>;

export const schemaMistakeHints = {
  'bad-pattern': {
    'zh-CN': '检查括号是否成对；反斜杠在 JSON 里要写两个。例如 "^[0-9]{6}$" 表示 6 位数字',
    en: 'See that every bracket is closed; a backslash is written twice in JSON. For example, "^[0-9]{6}$" means six digits',
  },
  'not-a-schema': {
    'zh-CN': '写法例如："${keyword}": ${example}',
    en: 'Write it as in "${keyword}": ${example}',
  },
  'unknown-keyword': {
    'zh-CN': '删去它，或改成其中一项：${known}',
    en: 'Take it out, or write one of these: ${known}',
  },
  'never-right': {
    'zh-CN': '改小 ${low} 或改大 ${high}',
    en: 'Make ${low} smaller or ${high} larger',
  },
  'no-integer': {
    'zh-CN': '改小 ${low} 或改大 ${high}；可以填小数就写 "type": "number"',
    en: 'Make ${low} smaller or ${high} larger, or write "type": "number" if a fraction is right',
  },
  'no-multiple': {
    'zh-CN': '改小 ${low} 或改大 ${high}，或修改 multipleOf',
    en: 'Make ${low} smaller or ${high} larger, or change multipleOf',
  },
  'refuses-all': {
    'zh-CN': '在 not 里写明不接受什么，例如 { "const": "root" }；否则删去它',
    en: 'Say in “not” what is refused, as in { "const": "root" }, or take it out',
  },
  contradiction: {
    'zh-CN': '修改其中一项，或删去它',
    en: 'Change one of the two, or take it out',
  },
  reference: { 'zh-CN': '把规则直接写在这里', en: 'Write the rule itself here' },
  'cannot-work': {
    'zh-CN': '先全部删去，再一条一条加回来，看是哪一条引起的；$id 和 $schema 不要写',
    en: 'Take them all out, and put them back one by one to see which of them it is; leave $id and $schema out',
  },
} satisfies Record<string, Words>;

/**
 * The mistakes in a schema, at any depth: patterns, references, and what draft-07 does not allow.
 */
export function schemaMistakes(schema: JsonObject, checker: SchemaChecker): SchemaMistake[] {
  const found = subschemas(schema).flatMap(({ path, schema: part }): SchemaMistake[] => [
    ...patternsOf(part)
      .filter(({ pattern }) => !isPattern(pattern))
      .map(
        ({ pattern, at, target }): SchemaMistake => ({
          messageId: 'bad-pattern',
          path: [...path, ...at],
          target,
          data: { pattern: shown(pattern) },
        }),
      ),
    ...unknownKeywords(part).map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] })),
    ...crossedLimits(keywordsOf(part)).map((mistake) => ({
      ...mistake,
      path: [...path, ...mistake.path],
    })),
    ...contradictions(part, path).map(({ path: below, ...data }): SchemaMistake => {
      const at = { path: [...path, ...below], target: 'value' } as const;
      return 'other' in data
        ? { ...at, messageId: 'contradiction', data }
        : { ...at, messageId: 'refuses-all' };
    }),
    ...(part.$ref === undefined
      ? []
      : [{ messageId: 'reference' as const, path: [...path, '$ref'], target: 'key' as const }]),
  ]);
  const mistake = checker.schemaMistake(schema);
  if (mistake !== undefined) {
    const path = fromPointer(mistake);
    const data = { ...expectedAt(path), value: shown(valueAt(schema, path)) };
    found.push({ messageId: 'not-a-schema', path, target: 'value', data });
  }
  return found;
}

/**
 * How the value of a keyword is written. Keywords that hold rules come last: what stands within
 * them is a rule.
 */
const EXAMPLES: readonly (readonly [keywords: readonly string[], example: string])[] = [
  [['type'], '"string"'],
  [['pattern'], '"^[0-9]{6}$"'],
  [['format'], '"cn-mobile"'],
  [['required'], '["account"]'],
  [['enum'], '["east", "west"]'],
  [['uniqueItems', 'readOnly', 'writeOnly'], 'true'],
  [['allOf', 'anyOf', 'oneOf'], '[{ "required": ["account"] }]'],
  [['if', 'then', 'else', 'not'], '{ "required": ["account"] }'],
  [['properties', 'patternProperties', 'definitions'], '{ "account": { "minLength": 3 } }'],
  [['items', 'contains', 'propertyNames', 'additionalProperties'], '{ "maxLength": 20 }'],
];

/** The keyword, or name, at a place that is wrong, and an example of what belongs there. */
function expectedAt(path: Path): { keyword: string; example: string } {
  const named = path.findLast((token) => !/^[0-9]+$/.test(token)) ?? '';
  const isName = NAMED_SCHEMA_KEYWORDS.has(path.at(-2) ?? '');
  if (isName) return { keyword: named, example: '{ "minLength": 3 }' };
  const [, example] = EXAMPLES.find(([keywords]) => keywords.includes(named)) ?? [];
  const isNumber = /^(min|max|multiple|exclusive)/.test(named);
  return { keyword: named, example: example ?? (isNumber ? '8' : '"…"') };
}

/** Every keyword of draft-07. */
const KEYWORDS: readonly string[] = [
  ...['type', 'const', 'enum', 'required', 'properties', 'if', 'then', 'else'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'pattern', 'minLength', 'maxLength', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems'],
  ...['additionalProperties', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['patternProperties', 'dependencies', 'definitions', 'title', 'description', 'examples'],
  ...['default', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
  ...['$comment', '$id', '$schema', '$ref'],
];

/** So many are named to who looks for the right one: those of the rules that forms have. */
const USUAL = KEYWORDS.slice(0, 16);

function unknownKeywords(schema: JsonObject): SchemaMistake[] {
  return Object.keys(schema)
    .filter((keyword) => !KEYWORDS.includes(keyword))
    .map((keyword) => ({
      messageId: 'unknown-keyword',
      path: [keyword],
      target: 'key',
      data: { keyword, known: USUAL },
      suggestion: suggest(keyword, KEYWORDS),
    }));
}

const LIMITS = [
  { low: 'minLength', high: 'maxLength' },
  { low: 'minimum', high: 'maximum' },
  { low: 'minimum', high: 'exclusiveMaximum' },
  { low: 'exclusiveMinimum', high: 'maximum' },
  { low: 'exclusiveMinimum', high: 'exclusiveMaximum' },
  { low: 'minItems', high: 'maxItems' },
  { low: 'minProperties', high: 'maxProperties' },
] as const;

/** A schema, or a field, with its limits. */
type Limits = Pick<SchemaKeywords, 'type' | 'multipleOf' | (typeof LIMITS)[number]['low' | 'high']>;

/**
 * Limits that nothing is between: the lower one is above the higher one, or no number of the right
 * kind is between them.
 */
export function crossedLimits(schema: Limits): SchemaMistake[] {
  const found: SchemaMistake[] = [];
  for (const { low, high } of LIMITS) {
    const { [low]: least, [high]: most } = schema;
    if (least === undefined || most === undefined) continue;
    const data = { low, high, least, most };
    const at = { path: [high], target: 'value' } as const;
    const isLowOpen = low === 'exclusiveMinimum';
    const isHighOpen = high === 'exclusiveMaximum';
    if (least > most || (least === most && (isLowOpen || isHighOpen))) {
      found.push({ messageId: 'never-right', ...at, data });
      continue;
    }
    const step = isLowOpen || low === 'minimum' ? stepOf(schema) : undefined;
    if (step === undefined || hasMultiple(step, { least, most, isLowOpen, isHighOpen })) continue;
    found.push({
      ...at,
      ...(schema.multipleOf === step
        ? { messageId: 'no-multiple', data: { ...data, step } }
        : { messageId: 'no-integer', data }),
    });
  }
  return found;
}

/** Gives the number of which every number of a schema is a multiple. */
function stepOf({ type, multipleOf = 0 }: Limits): number | undefined {
  if (type !== 'integer') return multipleOf > 0 ? multipleOf : undefined;
  return multipleOf > 0 && Number.isInteger(multipleOf) ? multipleOf : 1;
}

interface Bounds {
  least: number;
  most: number;
  isLowOpen: boolean;
  isHighOpen: boolean;
}

function hasMultiple(step: number, { least, most, isLowOpen, isHighOpen }: Bounds): boolean {
  // The quotient of two decimals is seldom exact.
  const lowest = Math.ceil(least / step - ROUNDING);
  const highest = Math.floor(most / step + ROUNDING);
  const first = isLowOpen && Math.abs(lowest - least / step) < ROUNDING ? lowest + 1 : lowest;
  const last = isHighOpen && Math.abs(highest - most / step) < ROUNDING ? highest - 1 : highest;
  return first <= last;
}

const ROUNDING = 1e-9;

function patternsOf(schema: JsonObject): { pattern: string; at: Path; target: Target }[] {
  const { pattern, patternProperties = {} } = keywordsOf(schema);
  return [
    ...(pattern === undefined ? [] : [{ pattern, at: ['pattern'], target: 'value' } as const]),
    ...Object.keys(patternProperties).map(
      (key) => ({ pattern: key, at: ['patternProperties', key], target: 'key' }) as const,
    ),
  ];
}
