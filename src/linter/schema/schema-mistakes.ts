import {
  fromPointer,
  type JsonObject,
  type JsonValue,
  type Path,
  subschemas,
  type Target,
} from '../../engine';
import type { Words } from '../define-rule';
import type { SchemaChecker } from './checker';
import { expressionOf } from './expressions';
import { shown } from './finding';

/** What is wrong with a JSON Schema (draft-07) that an author wrote. */
export interface SchemaMistake {
  messageId: keyof typeof schemaMistakeMessages;
  path: Path;
  target: Target;
  data?: Record<string, string>;
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
  reference: { 'zh-CN': '把规则直接写在这里', en: 'Write the rule itself here' },
  'cannot-work': {
    'zh-CN': '逐条删去最近添加的规则，直到校验通过',
    en: 'Take out what was added last, one by one, until this finding is gone',
  },
} satisfies Record<string, Words>;

/** The mistakes in a schema, at any depth: patterns, references, and what draft-07 does not allow. */
export function schemaMistakes(schema: JsonObject, checker: SchemaChecker): SchemaMistake[] {
  const found = subschemas(schema).flatMap(({ path, schema: part }) => [
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
    ...(part.$ref === undefined
      ? []
      : [{ messageId: 'reference', path: [...path, '$ref'], target: 'key' } as const]),
  ]);
  const mistake = checker.schemaMistake(schema);
  if (mistake !== undefined) {
    found.push({ messageId: 'not-a-schema', path: fromPointer(mistake), target: 'value' });
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
