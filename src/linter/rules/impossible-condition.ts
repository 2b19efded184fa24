import {
  type Choice,
  isJsonObject,
  isJsonValue,
  itemsOf,
  type JsonValue,
  jsonEquals,
  type Path,
  type Registry,
  type StepNode,
  usableSteps,
} from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { withoutImpossiblePattern } from '../pattern-problem';
import { ruleParts } from '../rule-parts';
import { fieldVerdict } from '../schema/field-verdict';
import { shown } from '../schema/finding';
import { checkForms, type ShownField, type ShownForm, type StepResult } from '../shown-forms';
import { mayStandFor } from '../stray-characters';
import { suggest } from '../suggest';
import { circularFields } from './circular-condition';

/** Every `visibleWhen` can hold: the fields that it names can have the values that it asks for, all at once. */
export const impossibleCondition = defineRule({
  name: 'impossible-condition',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '字段的显示条件有可能成立',
      en: 'The conditions under which fields are shown can hold',
    },
    why: {
      'zh-CN': '条件永远不成立的字段不会显示，学生看不到，也填不了。',
      en: 'A field whose condition never holds is never shown: no student can fill it in.',
    },
    hint: {
      'zh-CN': '改成“${field}”可能有的值，或去掉这个条件',
      en: 'Name a value that “${field}” can have, or take the condition out',
    },
  },
  messages: {
    'no-value': {
      'zh-CN': '“${field}”后面没有列出任何值，条件永远不成立',
      en: 'No value stands here for “${field}”, so the condition never holds',
    },
    'not-a-choice': {
      'zh-CN': '“${value}”不是“${field}”的选项',
      en: '“${value}” is not one of the choices of “${field}”',
    },
    'wrong-type': {
      'zh-CN': '“${field}”的类型是 ${type}，不会等于 ${value}',
      en: '“${field}” is of the type ${type}, and never equals ${value}',
    },
    refused: {
      'zh-CN': '“${field}”自己的规则不接受“${value}”',
      en: '“${value}” is refused by the rules of “${field}” itself',
    },
    'never-filled': {
      'zh-CN': '“${field}”不显示，也没有默认值，永远不会有值',
      en: '“${field}” is not shown and has no default, so it never has a value',
    },
    'other-type': {
      'zh-CN': '“${field}”的类型是 ${type}，不会是 ${value}：这条规则永远不会成立',
      en: '“${field}” is of the type ${type}, and never of the type ${value}: this rule never holds',
    },
    contradiction: {
      'zh-CN': '只有“${field}”是另外的值时，这里的其他条件才会成立',
      en: 'The other conditions here hold only while “${field}” has another value',
    },
  },
  hints: {
    'not-a-choice': { 'zh-CN': '可选的值：${choices}', en: 'The choices are: ${choices}' },
    'wrong-type': {
      'zh-CN': '写成例如 ${example}，或去掉这个条件',
      en: 'Write it as in ${example}, or take the condition out',
    },
    'other-type': {
      'zh-CN': '改成 "type": "${type}"，或删去这一行',
      en: 'Write "type": "${type}", or take this line out',
    },
    'never-filled': {
      'zh-CN': '给“${field}”一个 default，或去掉这个条件',
      en: 'Give “${field}” a default, or take the condition out',
    },
    contradiction: {
      'zh-CN': '去掉其中一个条件',
      en: 'Take one of the conditions out',
    },
  },
  ...checkForms<Report<MessageId | 'contradiction'>>((form, { registry, report }) => {
    const circular = circularFields(form);
    const broken = new Set<string>(circular);
    for (const field of form.fields.values()) {
      if (circular.has(field.name)) continue;
      for (const { path, target = 'value', ...problem } of problemsOf(field, form, registry)) {
        broken.add(field.name);
        report({ at: form.locate(path, target), ...problem });
      }
    }
    for (const { path, target = 'value', ...problem } of ruleProblems(form, registry)) {
      const at = form.locate(path, target);
      // A rule that is inherited may be for schools with other choices.
      if (!at.origin) report({ at, ...problem });
    }
    for (const { field, name } of contradictions(form, broken)) {
      report({
        at: form.locate([...field.path, 'visibleWhen', name]),
        messageId: 'contradiction',
        data: { field: name },
      });
    }
  }),
});

type MessageId =
  | 'no-value'
  | 'not-a-choice'
  | 'wrong-type'
  | 'other-type'
  | 'refused'
  | 'never-filled';

interface Problem {
  path: Path;
  target?: 'key';
  messageId: MessageId;
  data: Record<string, string>;
  suggestion?: string | undefined;
}

function problemsOf(field: ShownField, form: ShownForm, registry: Registry): Problem[] {
  const { visibleWhen } = field.field;
  if (visibleWhen === undefined) return [];
  const usable = new Set(usableSteps(form.form, field.step));
  return Object.entries(visibleWhen).flatMap(([name, expected]): Problem[] => {
    const own = form.fields.get(name);
    // A field that is not there, or in a later step, is told by unknown-field.
    if (!isJsonValue(expected) || (own && !usable.has(own.step))) return [];
    const path = [...field.path, 'visibleWhen', name];
    if (own?.neverFilled) {
      return [{ path, target: 'key', messageId: 'never-filled', data: { field: name } }];
    }
    const targets = own ? [own] : resultsFor(name, field, form, usable);
    if (targets.length === 0) return [];
    if (!Array.isArray(expected)) return problemsWithAll(expected, path, targets, registry);
    if (expected.length === 0) return [{ path, messageId: 'no-value', data: { field: name } }];
    return expected.flatMap((value, index) =>
      problemsWithAll(value, [...path, String(index)], targets, registry),
    );
  });
}

/** What the rules of the form's steps ask of a field that it can never be. */
function ruleProblems(form: ShownForm, registry: Registry): Problem[] {
  return form.form.steps.flatMap((step) =>
    ruleParts(step).flatMap(({ path, schema, field: name }): Problem[] => {
      const field = name === undefined ? undefined : form.fields.get(name);
      if (!field || name === undefined || !usableSteps(form.form, step).includes(field.step)) {
        return [];
      }
      const own = typeof field.schema.type === 'string' ? field.schema.type : 'string';
      const { type, const: constant, enum: listed } = schema;
      if (typeof type === 'string' && isOtherType(type, own)) {
        const data = { field: name, type: own, value: type };
        return [{ path: [...path, 'type'], messageId: 'other-type', data }];
      }
      const values = [
        ...(constant === undefined ? [] : [{ value: constant, path: [...path, 'const'] }]),
        ...itemsOf(listed, [...path, 'enum']),
      ];
      // Nothing entered may be what a rule asks for.
      return (
        values
          .filter(({ value }) => value !== '' && typeof value !== 'object')
          .flatMap(({ value, path: at }) => problemsWithAll(value, at, [field], registry))
          // To exclude a value that the field refuses too does no harm.
          .filter(({ messageId }) => messageId !== 'refused')
      );
    }),
  );
}

function isOtherType(type: string, own: string): boolean {
  return (
    type !== own &&
    !(type === 'number' && own === 'integer') &&
    !(type === 'integer' && own === 'number')
  );
}

/** The results of earlier steps that a field's condition may name. */
function resultsFor(
  name: string,
  field: ShownField,
  { results }: ShownForm,
  usable: ReadonlySet<StepNode>,
): StepResult[] {
  return results.filter(
    (result) => result.name === name && result.step !== field.step && usable.has(result.step),
  );
}

/** What is wrong with a value that none of these can have. */
function problemsWithAll(
  value: JsonValue,
  path: Path,
  targets: readonly Target[],
  registry: Registry,
): Problem[] {
  const problems = targets.map((target) => valueProblems(value, path, target, registry));
  return problems.some((found) => found.length === 0) ? [] : (problems[0] ?? []);
}

/** What a condition waits for: a field, or a result of an earlier step. */
type Target = Pick<ShownField, 'name' | 'choices' | 'schema'>;

function valueProblems(
  value: JsonValue,
  path: Path,
  target: Target,
  registry: Registry,
): Problem[] {
  const { name, choices, schema } = target;
  const data = { field: name, value: shown(value) };
  // The choice that a school does not have is told by widget-options.
  if (choices && choices.length > 0 && schema.type !== 'array') {
    if (choices.some((choice) => mayStandFor(choice, value))) return [];
    return [
      {
        path,
        messageId: 'not-a-choice',
        data: {
          ...data,
          choices: choices
            .slice(0, 20)
            .map((choice) => choice.value)
            .join(', '),
        },
        suggestion: meantChoice(value, choices),
      },
    ];
  }
  const type = typeof schema.type === 'string' ? schema.type : 'string';
  if (!isOfType(value, type)) {
    return [
      {
        path,
        messageId: 'wrong-type',
        data: { ...data, value: JSON.stringify(value), type, example: EXAMPLES[type] ?? '"…"' },
      },
    ];
  }
  // What is necessary in the end need not be so while the form is filled in.
  const { const: _const, ...rules } = withoutImpossiblePattern(schema);
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (!isBlank && fieldVerdict(registry)(rules, value)) return [];
  return [{ path, messageId: 'refused', data }];
}

/** The choice whose code or words stand where its value should, or that was mistyped. */
function meantChoice(value: JsonValue, choices: readonly Choice[]): string | undefined {
  const text = String(value);
  const named = choices.find(
    ({ value: own, code, label }) =>
      String(own) === text || code === text || wordsOf(label).includes(text),
  );
  const meant =
    named?.value ??
    suggest(
      text,
      choices.map((choice) => String(choice.value)),
    );
  return typeof meant === 'string' ? meant : undefined;
}

function wordsOf(label: Choice['label']): unknown[] {
  if (typeof label === 'string') return [label];
  return Object.values(isJsonObject(label.words) ? label.words : label);
}

/** How a value of each type is written. */
const EXAMPLES: Readonly<Record<string, string>> = {
  boolean: 'true',
  number: '3',
  integer: '3',
  string: '"east"',
  array: '["east"]',
};

function isOfType(value: JsonValue, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Whether a field's condition is told of already: what follows from it is not told besides. */
export function hasBrokenCondition(
  field: ShownField,
  form: ShownForm,
  registry: Registry,
): boolean {
  const names = Object.keys(field.field.visibleWhen ?? {});
  return (
    names.some((name) => !isNamed(name, form)) ||
    circularFields(form).has(field.name) ||
    problemsOf(field, form, registry).length > 0
  );
}

function isNamed(name: string, { fields, results }: ShownForm): boolean {
  return fields.has(name) || results.some((result) => result.name === name);
}

/** What a field's values must be for another to be shown, by the field's name. */
type Needs = ReadonlyMap<string, readonly JsonValue[]>;

/** The conditions that the conditions of the fields that they name make impossible. */
function contradictions(form: ShownForm, broken: ReadonlySet<string>) {
  const { fields } = form;
  const found: { field: ShownField; name: string }[] = [];
  const needs = new Map<string, Needs>();
  const needsOf = (field: ShownField): Needs => {
    const known = needs.get(field.name);
    if (known) return known;
    const all = new Map<string, readonly JsonValue[]>();
    needs.set(field.name, all);
    if (broken.has(field.name)) return all;
    const own = Object.entries(field.field.visibleWhen ?? {});
    for (const [name] of own) {
      const target = fields.get(name);
      for (const [other, values] of target ? needsOf(target) : []) {
        all.set(other, narrowed(all.get(other), values));
      }
    }
    for (const [name, expected] of own) {
      const wanted: unknown[] = Array.isArray(expected) ? expected : [expected];
      const values = narrowed(all.get(name), wanted.filter(isJsonValue));
      if (values.length === 0 && isNamed(name, form)) {
        found.push({ field, name });
        all.clear();
        break;
      }
      all.set(name, values);
    }
    return all;
  };
  for (const field of fields.values()) if (field.field.visibleWhen) needsOf(field);
  return found;
}

function narrowed(
  known: readonly JsonValue[] | undefined,
  values: readonly JsonValue[],
): readonly JsonValue[] {
  return known ? known.filter((one) => values.some((value) => jsonEquals(one, value))) : values;
}
