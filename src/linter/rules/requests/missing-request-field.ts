import {
  type FieldNode,
  type FormSteps,
  type OperationUse,
  operationUses,
  type ProductDefinitions,
  suggest,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { requestOfUse } from '../../forms/request-of-use';
import { mistypedFields } from './mistyped-fields';
import { mentionedFields } from './unknown-field';
import { unsentFields } from './unsent-field';

/** A form gives an operation every field that it requires and has no default for. */
export const missingRequestField = defineRule({
  name: 'missing-request-field',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '表单提供操作所需的全部数据',
      en: 'Forms give operations what they require',
    },
    why: {
      'zh-CN': '缺少必需数据的请求一定失败，学生无法完成操作。',
      en: 'A request that lacks what is required always fails, so no student gets any further.',
    },
    hint: {
      'zh-CN': '添加名为“${field}”的字段，或在 values 里写明它取自哪个字段',
      en: 'Add a field “${field}”, or say in values which field it comes from',
    },
  },
  messages: {
    'not-given': {
      'zh-CN': '操作“${operation}”需要“${field}”，表单没有提供',
      en: 'The operation “${operation}” requires “${field}”, which the form does not give',
    },
    mistyped: {
      'zh-CN': '操作“${operation}”需要“${field}”，表单里的字段却叫“${own}”',
      en: 'The operation “${operation}” requires “${field}”, but the form’s field is called “${own}”',
    },
    'none-given': {
      'zh-CN': '操作“${operation}”需要这些数据，表单都没有提供：${fields}',
      en: 'The operation “${operation}” requires these, which the form does not give: ${fields}',
    },
  },
  hints: {
    'none-given': {
      'zh-CN': '换成表单要做的操作；或添加这些字段，或在 values 里写明取自哪些字段',
      en: 'Name the operation that the form is for; or add these fields, or say in values where they come from',
    },
  },
  checkForm(form, { screen, product, report }) {
    const told = new Set<string>();
    for (const { node, name, operation } of mistypedFields(form, product)) {
      if (told.size === told.add(name).size || isUnsent(node, form, product)) continue;
      report({
        at: screen.locate(node.path, 'key'),
        messageId: 'mistyped',
        data: { operation, field: name, own: node.name },
        suggestion: name,
      });
    }
    for (const use of operationUses([form])) {
      const left = missingFields(use, product).filter(
        (field) => !told.has(field) && !isToldOtherwise(field, use, product),
      );
      for (const field of left) told.add(field);
      const [field = ''] = left;
      if (field === '') continue;
      const at = screen.locate(use.values ? use.valuesPath : use.path);
      const data = { operation: use.name };
      const removals = [
        use.valuesPath,
        ...form.steps.map(({ path }) => [...path, 'fields']),
        [...form.path, 'steps'],
      ].map((path) => screen.locate(path));
      if (left.length === 1) {
        report({ at, messageId: 'not-given', data: { ...data, field }, removals });
        continue;
      }
      const fields = left;
      report({ at, messageId: 'none-given', data: { ...data, fields }, removals });
    }
  },
});

/** The required fields without a default that a use lacks; none where that is not known. */
export function missingFields(use: OperationUse, product: ProductDefinitions): string[] {
  const operation = product.operations.get(use.name);
  const given = requestOfUse(use, product);
  if (!operation || !given) return [];
  return operation.required.filter(
    (field) => !given.has(field) && !Object.hasOwn(operation.defaults, field),
  );
}

/** True where the mistake behind a missing field is told in other words. */
function isToldOtherwise(
  field: string,
  { form, values = {}, name }: OperationUse,
  product: ProductDefinitions,
): boolean {
  const taken = product.operations.get(name)?.fields ?? [];
  const isMistyped = (other: string) => suggest(other, [field]) !== undefined;
  return (
    // A field of that name that is kept and so not sent, and one that is named and is none.
    fieldsOf(form).some((node) => node.name === field && node.field.keep === true) ||
    (mentionedFields(form).has(field) && !fieldsOf(form).some((node) => node.name === field)) ||
    // A mistyped name is told as one that nobody receives, or that the operation does not take.
    unsentFields(form, product).some((node) => isMistyped(node.name)) ||
    Object.keys(values).some((other) => !taken.includes(other) && isMistyped(other))
  );
}

/** True for a field of which it is told that nobody receives it. */
function isUnsent(node: FieldNode, form: FormSteps, product: ProductDefinitions): boolean {
  return unsentFields(form, product).includes(node);
}

function fieldsOf({ steps }: FormSteps): FieldNode[] {
  return steps.flatMap(({ fields }) => fields);
}
