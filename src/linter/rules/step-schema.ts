import { isJsonObject, type JsonObject, type JsonValue, jsonEquals } from '../../engine';
import { fromPointer, type Path } from '../pointer';
import type { FieldFacts } from '../project/screen-facts';
import { defineRule } from '../rule';
import { shown } from '../schema/explain';

const CONDITIONS = ['allOf', 'if', 'then', 'else'];

/** A step's rules are a JSON Schema (draft-07) that compiles, and that some value can satisfy. */
export const stepSchema = defineRule({
  name: 'step-schema',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '字段的校验规则正确', en: 'The rules of fields work' },
    hint: { 'zh-CN': '修改这条规则', en: 'Mend this rule' },
  },
  messages: {
    'bad-pattern': {
      'zh-CN': '“${pattern}”不是正确的正则表达式',
      en: '“${pattern}” is not a right regular expression',
    },
    'not-a-schema': {
      'zh-CN': '这个条件不是正确的 JSON Schema',
      en: 'This condition is not right JSON Schema',
    },
    reference: { 'zh-CN': '条件里不能使用 $ref', en: 'A condition cannot use $ref' },
    'never-right': {
      'zh-CN': '没有值能同时满足 ${low} 和 ${high}',
      en: 'No value can satisfy both ${low} and ${high}',
    },
    'choice-twice': {
      'zh-CN': '选项“${value}”出现了两次',
      en: 'The choice “${value}” stands here twice',
    },
    'default-not-a-choice': {
      'zh-CN': '默认值“${value}”不在选项里',
      en: 'The default “${value}” is not one of the choices',
    },
  },
  hints: {
    'bad-pattern': {
      'zh-CN': '检查括号和反斜杠；在 JSON 里反斜杠要写两个：\\\\d',
      en: 'Check brackets and backslashes; in JSON a backslash is written twice: \\\\d',
    },
    'not-a-schema': {
      'zh-CN': '条件形如 { "properties": { "字段": { "const": "值" } } }',
      en: 'A condition looks like { "properties": { "field": { "const": "value" } } }',
    },
    reference: { 'zh-CN': '把规则直接写在这里', en: 'Write the rule itself here' },
    'never-right': {
      'zh-CN': '改小前者或改大后者',
      en: 'Make the first smaller or the second larger',
    },
    'choice-twice': { 'zh-CN': '删去重复的一个', en: 'Take one of them out' },
    'default-not-a-choice': { 'zh-CN': '改成其中一个选项', en: 'Make it one of the choices' },
  },
  check({ project, report }) {
    for (const { facts, place } of project.screens.resolved) {
      for (const step of facts.forms.flatMap((form) => form.steps)) {
        const at = [...step.path, 'schema'];
        for (const field of step.fields) {
          for (const { messageId, path, data } of fieldMistakes(field)) {
            report({ place: place([...field.path, ...path]), messageId, data });
          }
        }
        const conditions = pick(step.schema, CONDITIONS);
        for (const { path, key, value } of members(conditions, [])) {
          if (key === 'pattern' && typeof value === 'string' && !isPattern(value)) {
            const data = { pattern: shown(value) };
            report({ place: place([...at, ...path]), messageId: 'bad-pattern', data });
          }
          if (key === '$ref')
            report({ place: place([...at, ...path], 'key'), messageId: 'reference' });
        }
        const mistake = project.schemas.schemaMistake(conditions);
        if (mistake !== undefined) {
          report({ place: place([...at, ...fromPointer(mistake)]), messageId: 'not-a-schema' });
        }
      }
    }
  },
});

type MistakeId = 'bad-pattern' | 'never-right' | 'choice-twice' | 'default-not-a-choice';

interface Mistake {
  messageId: MistakeId;
  path: Path;
  data: Record<string, string>;
}

function fieldMistakes({ field }: FieldFacts): Mistake[] {
  const found: Mistake[] = [];
  const { pattern } = field;
  if (typeof pattern === 'string' && !isPattern(pattern)) {
    found.push({ messageId: 'bad-pattern', path: ['pattern'], data: { pattern: shown(pattern) } });
  }
  const limits = [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
    ['minItems', 'maxItems'],
  ] as const;
  for (const [low, high] of limits) {
    const [least, most] = [field[low], field[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      found.push({ messageId: 'never-right', path: [high], data: { low, high } });
    }
  }
  if (!Array.isArray(field.enum)) return found;
  const choices = field.enum;
  for (const [index, value] of choices.entries()) {
    if (choices.findIndex((other) => jsonEquals(other, value)) < index) {
      found.push({
        messageId: 'choice-twice',
        path: ['enum', String(index)],
        data: { value: shown(value) },
      });
    }
  }
  const { default: initial } = field;
  if (initial !== undefined && field.type !== 'array' && !choices.includes(initial)) {
    found.push({
      messageId: 'default-not-a-choice',
      path: ['default'],
      data: { value: shown(initial) },
    });
  }
  return found;
}

/** Ajv reads patterns as Unicode ones. */
function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function pick(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => keys.includes(key)));
}

function members(value: JsonValue, path: Path): { path: Path; key: string; value: JsonValue }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => members(item, [...path, String(index)]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    { path: [...path, key], key, value: member },
    ...members(member, [...path, key]),
  ]);
}
