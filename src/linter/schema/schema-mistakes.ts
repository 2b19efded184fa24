import {
  fromPointer,
  type JsonObject,
  type JsonValue,
  NAMED_SCHEMA_KEYWORDS,
  type Path,
  subschemas,
  type Target,
  valueAt,
} from '../../engine';
import type { Words } from '../define-rule';
import { suggest } from '../suggest';
import type { SchemaChecker } from './checker';
import { expressionOf } from './expressions';
import { shown } from './finding';

/** What is wrong with a JSON Schema (draft-07) that an author wrote. */
export interface SchemaMistake {
  messageId: keyof typeof schemaMistakeMessages;
  path: Path;
  target: Target;
  data?: Record<string, string | number>;
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
  reference: { 'zh-CN': '把规则直接写在这里', en: 'Write the rule itself here' },
  'cannot-work': {
    'zh-CN': '先全部删去，再一条一条加回来，看是哪一条引起的；$id 和 $schema 不要写',
    en: 'Take them all out, and put them back one by one to see which of them it is; leave $id and $schema out',
  },
} satisfies Record<string, Words>;

/** The mistakes in a schema, at any depth: patterns, references, and what draft-07 does not allow. */
export function schemaMistakes(schema: JsonObject, checker: SchemaChecker): SchemaMistake[] {
  const found = subschemas(schema).flatMap(({ path, schema: part }): SchemaMistake[] => [
    ...patternsOf(part)
      .filter(({ pattern }) => expressionOf(pattern) === undefined)
      .map(
        ({ pattern, at, target }): SchemaMistake => ({
          messageId: 'bad-pattern',
          path: [...path, ...at],
          target,
          data: { pattern: shown(pattern) },
        }),
      ),
    ...unknownKeywords(part).map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] })),
    ...crossedLimits(part).map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] })),
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

/** How the value of a keyword is written. Keywords that hold rules come last: what stands within them is a rule. */
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
      data: { keyword, known: USUAL.join(', ') },
      suggestion: suggest(keyword, KEYWORDS),
    }));
}

const LIMITS = [
  { low: 'minLength', high: 'maxLength' },
  { low: 'minimum', high: 'maximum' },
  { low: 'minItems', high: 'maxItems' },
  { low: 'minProperties', high: 'maxProperties' },
] as const;

/** Limits of which the lower one is above the higher one. */
export function crossedLimits(schema: JsonObject): SchemaMistake[] {
  const found: SchemaMistake[] = [];
  for (const { low, high } of LIMITS) {
    const least = schema[low];
    const most = schema[high];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
    const data = { low, high, least, most };
    found.push({ messageId: 'never-right', path: [high], target: 'value', data });
  }
  return found;
}

function patternsOf(schema: JsonObject): { pattern: string; at: Path; target: Target }[] {
  const { pattern, patternProperties } = schema;
  return [
    ...(typeof pattern === 'string'
      ? [{ pattern, at: ['pattern'], target: 'value' } as const]
      : []),
    ...keysOf(patternProperties).map(
      (key) => ({ pattern: key, at: ['patternProperties', key], target: 'key' }) as const,
    ),
  ];
}

function keysOf(value: JsonValue | undefined): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
