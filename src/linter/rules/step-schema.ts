import { type JsonObject, jsonEquals, wordlessSchema } from '../../engine';
import type { Path } from '../pointer';
import type { Project } from '../project/project';
import type { FieldFacts, StepFacts } from '../project/screen-facts';
import { objectOf } from '../project/screen-facts';
import type { ResolvedScreen } from '../project/screens';
import { defineRule } from '../rule';
import { shown } from '../schema/finding';
import {
  isPattern,
  schemaMistakeHints,
  schemaMistakeMessages,
  schemaMistakes,
} from '../schema/schema-mistakes';

/** What of a step's schema the meta-schema of screens leaves open: conditions, and what a list's items are. */
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
    ...schemaMistakeMessages,
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
    ...schemaMistakeHints,
    'never-right': {
      'zh-CN': '改小前者或改大后者',
      en: 'Make the first smaller or the second larger',
    },
    'choice-twice': { 'zh-CN': '删去重复的一个', en: 'Take one of them out' },
    'default-not-a-choice': { 'zh-CN': '改成其中一个选项', en: 'Make it one of the choices' },
  },
  check({ project, report }) {
    for (const screen of project.screens.resolved) {
      const { facts, place } = screen;
      for (const step of facts.forms.flatMap((form) => form.steps)) {
        const mistakes = stepMistakes(step, project);
        for (const { messageId, path, aim, data } of mistakes) {
          report({ place: place(path, aim), messageId, ...(data ? { data } : {}) });
        }
        if (mistakes.length > 0) continue;
        const path = whatDoesNotCompile(step, screen, project);
        if (path) report({ place: place(path), messageId: 'cannot-work' });
      }
    }
  },
});

function stepMistakes(step: StepFacts, { schemas }: Project) {
  const at = [...step.path, 'schema'];
  const within = (schema: JsonObject, below: Path) =>
    schemaMistakes(schema, schemas).map((mistake) => ({
      ...mistake,
      path: [...below, ...mistake.path],
    }));
  return [
    ...step.fields.flatMap((field) => [
      ...fieldMistakes(field).map((mistake) => ({
        ...mistake,
        path: [...field.path, ...mistake.path],
        aim: 'value' as const,
      })),
      ...within(objectOf(field.field.items), [...field.path, 'items']),
    ]),
    ...within(pick(step.schema, CONDITIONS), at),
  ];
}

/** For the mistakes that nothing else knows of: the narrowest place whose schema no validator can be made of. */
function whatDoesNotCompile(
  { fields, schema, path }: StepFacts,
  { value }: ResolvedScreen,
  { schemas }: Project,
): Path | undefined {
  const works = (part: JsonObject) => schemas.compiles(objectOf(wordlessSchema(part)));
  if (works(schema) || schemas.check('screen.schema.json', value).length > 0) return undefined;
  return fields.find(({ field }) => !works(field))?.path ?? [...path, 'schema'];
}

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

function pick(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => keys.includes(key)));
}
