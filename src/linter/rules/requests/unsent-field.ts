import {
  type FieldNode,
  type FormSteps,
  fieldsOfValue,
  KEPT,
  keywordsOf,
  operationUses,
  type ProductDefinitions,
  referencesOf,
  subschemas,
  usableSteps,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { requestOfUse } from '../../forms/request-of-use';
import { resultNames } from './result-names';

/** Each field that a student fills in is sent, or is needed for something else of the form. */
export const unsentField = defineRule({
  name: 'unsent-field',
  severity: 'error',
  followsSubmit: ['sent-nowhere', 'takes-no-more', 'may-be-kept'],
  docs: {
    description: {
      'zh-CN': '学生填写的内容都会提交或用到',
      en: 'What a student fills in is sent or used',
    },
    why: {
      'zh-CN': '学生填写的内容被丢弃，谁也收不到。',
      en: 'What students enter is thrown away: nobody receives it.',
    },
    hint: { 'zh-CN': '删去这个字段', en: 'Take the field out' },
  },
  messages: {
    'sent-nowhere': {
      'zh-CN': '没有人会收到学生在“${field}”里填的内容：操作“${operation}”不接收它',
      en: 'Nobody receives what students enter in “${field}”: the operation “${operation}” does not take it',
    },
    'takes-no-more': {
      'zh-CN': '没有人会收到学生在“${field}”里填的内容：操作“${operation}”不接收它',
      en: 'Nobody receives what students enter in “${field}”: the operation “${operation}” does not take it',
    },
    'may-be-kept': {
      'zh-CN': '没有人会收到学生在“${field}”里填的内容：操作“${operation}”不接收它',
      en: 'Nobody receives what students enter in “${field}”: the operation “${operation}” does not take it',
    },
    'no-operation': {
      'zh-CN': '没有人会收到学生在“${field}”里填的内容：表单没有写 operation，什么也不提交',
      en: 'Nobody receives what students enter in “${field}”: the form names no operation and sends nothing',
    },
  },
  hints: {
    'sent-nowhere': {
      'zh-CN': '“${operation}”还可以接收：${names}。把字段改成其中的名称；不需要就删去它',
      en: '“${operation}” can still take: ${names}. Give the field one of these names, or take it out',
    },
    'may-be-kept': {
      'zh-CN': '在字段里写 "keep": true，它就会保存下来，运维人员能看到；不需要就删去它',
      en: 'Write "keep": true in the field to have it kept, for the operator to see; or take it out',
    },
    'no-operation': {
      'zh-CN': '在 submit 里写明 operation，或删去这个字段',
      en: 'Name an operation in submit, or take the field out',
    },
  },
  checkForm(form, { screen, product, report }) {
    const unsent = unsentFields(form, product);
    const last = form.steps.at(-1);
    if (last && unsent.length > 0 && sendsNothing(form, product)) {
      const names = unsent.map(({ name }) => name);
      const at = screen.locate([...last.path, 'submit', 'operation'], 'key');
      report({ at, messageId: 'no-operation', data: { field: names } });
      return;
    }
    for (const field of unsent) {
      const at = screen.locate(field.path, 'key');
      // One with one value alone, or that is kept, need not be sent.
      const removals = ['keep', 'const'].map((name) => screen.locate([...field.path, name], 'key'));
      report({ at, ...problemOf(field.name, form, product), removals });
    }
  },
});

/**
 * The fields of a form that nobody receives; of those that are to be kept, `kept-field` tells.
 * Where a step is wrong, or names a field that is none, this cannot be told.
 */
export function unsentFields(form: FormSteps, product: ProductDefinitions): readonly FieldNode[] {
  if (!form.isWhole) return [];
  const used = usedFields(form, product);
  const fields = form.steps.flatMap((step) => step.fields);
  const results = resultNames(form.steps, product) ?? [];
  const known = new Set([...fields.map(({ name }) => name), ...results]);
  if ([...used].some((name) => !known.has(name))) return [];
  return fields.filter(
    (node) =>
      !used.has(node.name) &&
      node.field.keep !== true &&
      // A setting that stands among the options is told as that.
      node.field.options?.keep === undefined &&
      !isCondition(node, product),
  );
}

/** True when a form submits to nothing: then that is reported, and not each of its fields. */
function sendsNothing(form: FormSteps, { operations }: ProductDefinitions): boolean {
  return operationUses([form]).every(({ submits, name }) => !submits || !operations.has(name));
}

/**
 * Why nobody receives a field: with the names that the form's last operation takes and is not given
 * yet.
 */
function problemOf(
  field: string,
  form: FormSteps,
  product: ProductDefinitions,
): Omit<Report<'sent-nowhere' | 'takes-no-more' | 'may-be-kept'>, 'at'> {
  const use = operationUses([form]).findLast(({ submits }) => submits);
  const operation = use && product.operations.get(use.name);
  if (!operation)
    return { messageId: 'takes-no-more', data: { field, operation: use?.name ?? '' } };
  if (operation.fields.includes(KEPT)) {
    return { messageId: 'may-be-kept', data: { field, operation: use.name } };
  }
  const given = requestOfUse(use, product);
  const free = operation.fields.filter((name) => !given?.has(name));
  const data = { field, operation: use.name };
  return free.length > 0
    ? { messageId: 'sent-nowhere', data: { ...data, names: free } }
    : { messageId: 'takes-no-more', data };
}

/** The fields that a request, another field, a rule or a widget of the form uses. */
function usedFields(form: FormSteps, product: ProductDefinitions): ReadonlySet<string> {
  const sent = operationUses([form]).flatMap((use) => {
    const request = requestOfUse(use, product);
    if (request) return [...request.values()].flatMap(fieldsOfValue);
    return usableSteps(form, use.step).flatMap(({ fields }) => fields.map(({ name }) => name));
  });
  const named = form.steps.flatMap(({ step, fields }) => [
    ...subschemas({ allOf: step.rules ?? [] }).flatMap(({ schema }) => [
      ...Object.keys(keywordsOf(schema).properties ?? {}),
      ...(keywordsOf(schema).required ?? []),
    ]),
    ...fields.flatMap(({ field, references }) => [
      ...Object.keys(field.visibleWhen ?? {}),
      ...namedFields(references),
    ]),
  ]);
  return new Set([...sent, ...named]);
}

function namedFields(references: FieldNode['references']): string[] {
  return referencesOf(references, 'fieldName').map(({ value }) => value);
}

/**
 * True when a field only has to be right: one value is allowed, or it is compared with another
 * field.
 */
function isCondition({ field, references }: FieldNode, { registry }: ProductDefinitions): boolean {
  if (field.const !== undefined) return true;
  const isCompared = registry.widget(field.widget ?? '')?.checkWith !== undefined;
  return isCompared && namedFields(references).length > 0;
}
