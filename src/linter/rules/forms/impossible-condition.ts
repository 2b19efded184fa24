import {
  fieldType,
  itemsOf,
  type JsonValue,
  keywordsOf,
  type Registry,
  type StepNode,
  usableSteps,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { ruleParts } from '../../forms/rule-parts';
import {
  checkForms,
  holdsType,
  mayBeNamed,
  type ShownField,
  type ShownForm,
  type StepResult,
} from '../../forms/shown-forms';
import { type AwaitedValueProblem, problemsOfAwaitedValue } from './awaited-value';
import { circularFields } from './circular-condition';
import { contradictoryConditions } from './contradictory-conditions';
import { isLostChoice, type LostChoice, lostChoices } from './lost-choices';

/**
 * Every `visibleWhen` can hold: the fields that it names can have the values that it asks for, all
 * at once.
 */
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
    'lost-choice': {
      'zh-CN': '“${field}”没有选项“${value}”，却有 ${count} 处写到它',
      en: '“${field}” has no choice “${value}”, which is named in ${count} places',
    },
    'mistyped-choice': {
      'zh-CN': '没有哪里写到选项“${choice}”，却有 ${count} 处写到“${value}”，而它不是选项',
      en: 'Nothing names the choice “${choice}”, but “${value}”, which is none, is named in ${count} places',
    },
    'wrong-type': {
      'zh-CN': '“${field}”的类型是 ${type}，不会等于 ${value}',
      en: '“${field}” is of the type ${type}, and never equals ${value}',
    },
    refused: {
      'zh-CN': '“${field}”自己的规则不接受“${value}”',
      en: '“${value}” is refused by the rules of “${field}” itself',
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
    'lost-choice': {
      'zh-CN': '加上选项“${value}”，或改掉写到它的那几处',
      en: 'Add the choice “${value}”, or change all the places that name it',
    },
    'mistyped-choice': {
      'zh-CN': '把选项的值改成“${value}”，或把那几处都改成“${choice}”',
      en: 'Give the choice the value “${value}”, or name “${choice}” in all of these places',
    },
    'wrong-type': {
      'zh-CN': '写成例如 ${example}，或去掉这个条件',
      en: 'Write it as in ${example}, or take the condition out',
    },
    'other-type': {
      'zh-CN': '改成 "type": "${type}"，或删去这一行',
      en: 'Write "type": "${type}", or take this line out',
    },
    contradiction: {
      'zh-CN': '去掉其中一个条件',
      en: 'Take one of the conditions out',
    },
  },
  ...checkForms<Report<MessageId | LostId | 'contradiction'>>((form, { registry, report }) => {
    const circular = circularFields(form);
    const broken = new Set<string>(circular);
    for (const lost of lostChoices(form)) reportLost(lost, form, report);
    const isLost = ({ messageId, field, value }: Problem) =>
      messageId === 'not-a-choice' && isLostChoice(field, value, form);
    for (const field of form.fields.values()) {
      if (circular.has(field.name)) continue;
      for (const problem of problemsOf(field, form, registry)) {
        broken.add(field.name);
        const { path, messageId, data, suggestion } = problem;
        if (!isLost(problem)) report({ at: form.locate(path), messageId, data, suggestion });
      }
    }
    for (const problem of ruleProblems(form, registry)) {
      const { path, messageId, data, suggestion } = problem;
      const at = form.locate(path);
      // A rule that is inherited may be for schools with other choices.
      if (!at.origin && !isLost(problem)) report({ at, messageId, data, suggestion });
    }
    for (const { field, name } of contradictoryConditions(form, broken)) {
      report({
        at: form.locate([...field.path, 'visibleWhen', name]),
        messageId: 'contradiction',
        data: { field: name },
      });
    }
  }),
});

type MessageId = 'no-value' | 'other-type' | AwaitedValueProblem['messageId'];

type LostId = 'lost-choice' | 'mistyped-choice';

interface Problem extends Omit<AwaitedValueProblem, 'messageId' | 'value'> {
  messageId: MessageId;
  field: string;
  value?: JsonValue;
}

/**
 * Tells of a choice that several places name: at the choice that was mistyped, else at the field's
 * choices, else, where these are the school's, at the first of the places.
 */
function reportLost(
  { field, value, places, mistyped }: LostChoice,
  { locate }: ShownForm,
  report: (report: Report<LostId>) => void,
): void {
  const [first = field.path] = places;
  const data = { field: field.name, value: String(value), count: places.length };
  const own = [...field.path, 'choices'];
  if (mistyped) {
    const at = locate([...own, String(mistyped.index), 'value']);
    report({ at, messageId: 'mistyped-choice', data: { ...data, choice: String(mistyped.value) } });
    return;
  }
  const at = field.field.choices ? locate(own, 'key') : locate(first);
  report({ at, messageId: 'lost-choice', data });
}

function problemsOf(field: ShownField, form: ShownForm, registry: Registry): Problem[] {
  const { visibleWhen } = field.field;
  if (visibleWhen === undefined) return [];
  const usable = new Set(usableSteps(form.form, field.step));
  return Object.entries(visibleWhen).flatMap(([name, expected]): Problem[] => {
    const own = form.fields.get(name);
    // A field that is not there, or in a later step, is told by unknown-field; one that nobody
    // fills by never-filled.
    if (own && (!usable.has(own.step) || own.neverFilled)) return [];
    // A choice that stands there twice was to be another one.
    if (own && hasEqualChoices(own)) return [];
    const path = [...field.path, 'visibleWhen', name];
    const targets = own ? [own] : resultsFor(name, field, form, usable);
    if (targets.length === 0) return [];
    // A type that the widget does not hold is told as that.
    if (own && !holdsType(own)) return [];
    if (!Array.isArray(expected)) return problemsOfAwaitedValue(expected, path, targets, registry);
    if (expected.length === 0)
      return [{ path, messageId: 'no-value', field: name, data: { field: name } }];
    return expected.flatMap((value, index) =>
      problemsOfAwaitedValue(value, [...path, String(index)], targets, registry),
    );
  });
}

function hasEqualChoices({ choices = [] }: ShownField): boolean {
  return new Set(choices.map(({ value }) => value)).size < choices.length;
}

/** Finds values that the rules of the form's steps ask of a field and that it can never have. */
function ruleProblems(form: ShownForm, registry: Registry): Problem[] {
  return form.form.steps.flatMap((step) =>
    ruleParts(step).flatMap(({ path, schema, field: name }): Problem[] => {
      const field = name === undefined ? undefined : form.fields.get(name);
      if (
        !field ||
        field.neverFilled ||
        !holdsType(field) ||
        name === undefined ||
        !usableSteps(form.form, step).includes(field.step)
      ) {
        return [];
      }
      const own = fieldType(field.field);
      const { type, const: constant, enum: listed } = keywordsOf(schema);
      if (type !== undefined && isOtherType(type, own)) {
        const data = { field: name, type: own, value: type };
        return [{ path: [...path, 'type'], messageId: 'other-type', field: name, data }];
      }
      const values = [
        ...(constant === undefined ? [] : [{ value: constant, path: [...path, 'const'] }]),
        ...itemsOf(listed, [...path, 'enum']),
      ];
      // Nothing entered may be what a rule asks for.
      return (
        values
          .filter(({ value }) => value !== '' && typeof value !== 'object')
          .flatMap(({ value, path: at }) => problemsOfAwaitedValue(value, at, [field], registry))
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

/**
 * True when a field's condition has a problem of its own: what follows from it is not reported
 * besides.
 */
export function hasBrokenCondition(
  field: ShownField,
  form: ShownForm,
  registry: Registry,
): boolean {
  const names = Object.keys(field.field.visibleWhen ?? {});
  return (
    names.some((name) => !mayBeNamed(name, form) || form.fields.get(name)?.neverFilled) ||
    circularFields(form).has(field.name) ||
    problemsOf(field, form, registry).length > 0
  );
}
