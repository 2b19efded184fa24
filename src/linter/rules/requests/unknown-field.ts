import {
  type FieldNode,
  type FormSteps,
  itemsOf,
  keywordsOf,
  type OperationUse,
  operationUses,
  type Path,
  referencesOf,
  type ScreenNode,
  type SourceLocation,
  type StepNode,
  suggest,
  type Target,
  toPointer,
  usableSteps,
  type ValueNode,
  valueNodes,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { ruleParts } from '../../forms/rule-parts';
import { mistypedFields } from './mistyped-fields';
import { resultNames } from './result-names';

/** Fields and steps that a form names are its own, or results of an earlier step's operation. */
export const unknownField = defineRule({
  name: 'unknown-field',
  severity: 'error',
  followsSubmit: ['no-field'],
  docs: {
    description: { 'zh-CN': '引用的字段和步骤存在', en: 'Fields and steps that are named exist' },
    why: {
      'zh-CN': '引用的字段不存在时，值会缺失，条件也不会成立。',
      en: 'Where a field that is named does not exist, a value is missing or a condition never holds.',
    },
    hint: { 'zh-CN': '这里可用的字段：${known}', en: 'The fields here are: ${known}' },
  },
  messages: {
    'no-field': { 'zh-CN': '表单里没有字段“${field}”', en: 'The form has no field “${field}”' },
    'no-field-often': {
      'zh-CN': '表单里没有字段“${field}”，却有 ${count} 处写到它',
      en: 'The form has no field “${field}”, which is named in ${count} places',
    },
    'mistyped-field': {
      'zh-CN': '没有哪里写到字段“${field}”，却有 ${count} 处写到“${name}”',
      en: 'Nothing names the field “${field}”, but “${name}” is named in ${count} places',
    },
    'later-field': {
      'zh-CN': '字段“${field}”在后面的步骤里，这时还没有填写',
      en: 'The field “${field}” is in a later step and not filled in yet',
    },
    'turned-condition': {
      'zh-CN': 'visibleWhen 里直接用字段名“${field}”作名称，不写“${name}”',
      en: 'visibleWhen takes the field “${field}” itself as the name of a member, and knows no “${name}”',
    },
    itself: {
      'zh-CN': '字段“${field}”在这里写了它自己',
      en: 'The field “${field}” names itself here',
    },
    'no-step': { 'zh-CN': '表单里没有步骤“${step}”', en: 'The form has no step “${step}”' },
  },
  hints: {
    'mistyped-field': {
      'zh-CN': '把字段的名称改成“${name}”，或把那几处都改成“${field}”',
      en: 'Call the field “${name}”, or name “${field}” in all of these places',
    },
    'turned-condition': { 'zh-CN': '写成：${meant}', en: 'Write: ${meant}' },
    itself: { 'zh-CN': '改成另一个字段：${known}', en: 'Name another field: ${known}' },
    'no-step': { 'zh-CN': '这个表单的步骤：${known}', en: 'The steps of this form are: ${known}' },
  },
  checkForm(form, { screen, product, report }) {
    const { locate } = screen;
    const uses = operationUses([form]);
    const all = new Set(namesOf(form.steps));
    const mentioned = new Set<string>();
    const unknown: UnknownMention[] = [];
    // The name that an operation requires is right: the field is mistyped, and told as that.
    const meant = new Set(mistypedFields(form, product).map(({ name }) => name));
    const stepIds = form.steps.flatMap(({ step: { id } }) => id ?? []);
    for (const step of form.steps) {
      const usableHere = usableSteps(form, step);
      const earlier = usableHere.filter((one) => one !== step);
      const results = resultNames(earlier, product);
      const known = [...namesOf(usableHere), ...(results ?? [])];
      const usable = new Set(known);
      // It may be a result of an operation that is missing or cannot be read; another rule
      // reports that.
      const mayBeUnread =
        !form.isWhole || results === undefined || earlier.some(({ whole }) => !whole);
      const turned = step.fields.flatMap((field) => turnedCondition(field, usable));
      const turnedAt = new Set(turned.map(({ path }) => toPointer(path)));
      for (const { path, name, field, meant } of turned) {
        const at = locate([...path, name], 'key');
        report({ at, messageId: 'turned-condition', data: { name, field, meant } });
        mentioned.add(field);
      }
      for (const { name, path, target = 'value' } of mentionsIn(step, uses)) {
        mentioned.add(name);
        if (usable.has(name) || turnedAt.has(toPointer(path.slice(0, -1)))) continue;
        const at = locate(path, target);
        const data = { field: name, known };
        if (all.has(name)) {
          report({ at, messageId: 'later-field', data });
        } else if (!mayBeUnread && !meant.has(name)) {
          const suggestion = unknown.length < MOST_SUGGESTIONS ? suggest(name, known) : undefined;
          unknown.push({ at, data, suggestion });
        }
      }
      for (const { name, path } of step.fields.flatMap(namingItself)) {
        const others = known.filter((one) => one !== name);
        report({ at: locate(path), messageId: 'itself', data: { field: name, known: others } });
      }
      const next = step.submit.then?.step;
      if (next === undefined || stepIds.includes(next)) continue;
      report({
        at: locate([...step.path, 'submit', 'then', 'step']),
        messageId: 'no-step',
        data: { step: next, known: stepIds },
        suggestion: suggest(next, stepIds),
      });
    }
    const unmentioned = form.steps
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => !mentioned.has(name));
    for (const [first, count] of countByName(unknown)) {
      const fields = form.steps.map(({ path }) => [...path, 'fields', first.data.field]);
      const removals = [...fields, [...form.path, 'steps']].map((path) => locate(path, 'key'));
      report({ ...reportOfUnknown(first, count, unmentioned, locate), removals });
    }
  },
});

/** For so many places the field that was meant is looked for. */
const MOST_SUGGESTIONS = 100;

/** A place that names what is no field. */
interface UnknownMention {
  at: SourceLocation;
  data: { field: string; known: readonly string[] };
  suggestion: string | undefined;
}

/**
 * A `visibleWhen` that names its field by a member of its own, as other forms do:
 * `{ "field": "carrier", "value": "@cmcc" }`.
 */
function turnedCondition({ field, path }: FieldNode, usable: ReadonlySet<string>) {
  const members = Object.entries(field.visibleWhen ?? {});
  const naming = members.find(([, value]) => usable.has(String(value)));
  const [other, another] = members.filter((one) => one !== naming);
  if (!naming || another || members.some(([name]) => usable.has(name))) return [];
  const [name, value] = [naming[0], String(naming[1])];
  const meant = JSON.stringify({ [value]: other?.[1] ?? true });
  return [{ path: [...path, 'visibleWhen'], name, field: value, meant }];
}

/** The first place of each name, with the number of all its places. */
function countByName(mentions: readonly UnknownMention[]): Iterable<[UnknownMention, number]> {
  const byName = new Map<string, [UnknownMention, number]>();
  for (const one of mentions) {
    const [first, count] = byName.get(one.data.field) ?? [one, 0];
    byName.set(one.data.field, [first, count + 1]);
  }
  return byName.values();
}

/**
 * The report of a name that no field has: once, however often it is named.
 * @param unmentioned the fields of the form that nothing names
 */
function reportOfUnknown(
  { at, data, suggestion }: UnknownMention,
  count: number,
  unmentioned: readonly FieldNode[],
  locate: ScreenNode['locate'],
): Report<'no-field' | 'no-field-often' | 'mistyped-field'> {
  if (count === 1) return { at, messageId: 'no-field', data, suggestion };
  // A field that is named as another one throughout, and never as itself, is what is mistyped.
  const mistyped = unmentioned.find(({ name }) => name === suggestion);
  if (mistyped) {
    return {
      at: locate(mistyped.path, 'key'),
      messageId: 'mistyped-field',
      data: { field: mistyped.name, name: data.field, count },
    };
  }
  return {
    at,
    messageId: 'no-field-often',
    data: { ...data, count },
    suggestion,
    // One place alone would be fixed.
    fix: { type: 'none' },
  };
}

/**
 * The options of a field's widget that name the field itself: a condition on itself is
 * circular-condition's.
 */
function namingItself({ name, references }: FieldNode): Mention[] {
  return referencesOf(references, 'fieldName')
    .filter(({ value }) => value === name)
    .map(({ path }) => ({ name, path }));
}

function namesOf(steps: readonly StepNode[]): string[] {
  return steps.flatMap(({ fieldNames }) => fieldNames);
}

/** One place that names a field. */
interface Mention {
  name: string;
  path: Path;
  target?: Target;
}

/**
 * Every place of a step that names a field: in its rules, its fields, and the values that it sends.
 */
function mentionsIn(step: StepNode, uses: readonly OperationUse[]): Mention[] {
  return [
    ...inRules(step),
    ...step.fields.flatMap(inField),
    // Values without an operation go nowhere, but a mistyped field in them is one all the same.
    ...(step.submit.operation === undefined
      ? valueNodes(step.submit.values, [...step.path, 'submit', 'values']).flatMap(inValue)
      : []),
    ...uses
      .filter((use) => use.step === step)
      .flatMap(({ values, valuesPath }) => valueNodes(values, valuesPath).flatMap(inValue)),
  ];
}

/** The names of fields that a form mentions, whether it has them or not. */
export function mentionedFields(form: FormSteps): ReadonlySet<string> {
  const uses = operationUses([form]);
  return new Set(form.steps.flatMap((step) => mentionsIn(step, uses)).map(({ name }) => name));
}

/**
 * Lists the fields that a step's rules name: in `required` and `properties`, in each of their
 * conditions.
 */
function inRules(step: StepNode): Mention[] {
  return ruleParts(step).flatMap(({ path, schema, isOfFields }) => {
    if (!isOfFields) return [];
    const { required, properties = {} } = keywordsOf(schema);
    return [
      ...itemsOf(required, [...path, 'required']).map(mention),
      ...keys(properties, [...path, 'properties']),
    ];
  });
}

/** `visibleWhen`, and the options of the widget that name fields. */
function inField({ field, path, references }: FieldNode): Mention[] {
  return [
    ...keys(field.visibleWhen ?? {}, [...path, 'visibleWhen']),
    ...referencesOf(references, 'fieldName').map(mention),
  ];
}

/** The field that a value is made from, and those of its prefix and suffix. */
function inValue({ from, affixes }: ValueNode): Mention[] {
  const around = affixes.flatMap(({ field, path }) =>
    field === undefined ? [] : [{ name: field, path: [...path, 'field'] }],
  );
  return from ? [from, ...around] : [];
}

function mention({ value, path }: { value: string; path: Path }): Mention {
  return { name: value, path };
}

function keys(value: object, path: Path): Mention[] {
  return Object.keys(value).map((name) => ({ name, path: [...path, name], target: 'key' }));
}
