import {
  fromPointer,
  type JsonObject,
  type JsonValue,
  type Path,
  subschemas,
  type Target,
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
    'zh-CN': '这里不是正确的 JSON Schema',
    en: 'This is not valid JSON Schema',
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
    'zh-CN': '这些规则无法一起生效',
    en: 'These rules cannot be put to work',
  },
} satisfies Record<string, Words>;

export const schemaMistakeHints = {
  'bad-pattern': {
    'zh-CN': '检查括号和反斜杠；在 JSON 里反斜杠要写两个：\\\\d',
    en: 'Check brackets and backslashes; in JSON a backslash is written twice: \\\\d',
  },
  'not-a-schema': {
    'zh-CN': '对照 JSON Schema draft-07 检查这个关键字和它的值',
    en: 'Check this keyword and its value by JSON Schema draft-07',
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
    'zh-CN': '逐条删去最近添加的规则，直到校验通过',
    en: 'Take out what was added last, one by one, until this finding is gone',
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
    found.push({ messageId: 'not-a-schema', path: fromPointer(mistake), target: 'value' });
  }
  return found;
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
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Limits of which the lower one is above the higher one. */
export function crossedLimits(schema: JsonObject): SchemaMistake[] {
  return LIMITS.flatMap(([low, high]): SchemaMistake[] => {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return [];
    return [
      { messageId: 'never-right', path: [high], target: 'value', data: { low, high, least, most } },
    ];
  });
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
