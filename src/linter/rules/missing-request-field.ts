import { type FieldNode, suggest } from '../../engine';
import { defineRule } from '../define-rule';
import { requestOfUse } from '../request-of-use';
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
  },
  checkUse(use, { screen, product, report }) {
    const operation = product.operations.get(use.name);
    const given = requestOfUse(use, product);
    if (!operation || !given) return;
    for (const field of operation.required) {
      if (Object.hasOwn(given, field) || Object.hasOwn(operation.defaults, field)) continue;
      // A field whose name is mistyped is told as one that nobody receives.
      const isMistyped = ({ name }: FieldNode) => suggest(name, [field]) !== undefined;
      if (unsentFields(use.form, product).some(isMistyped)) continue;
      report({
        at: screen.locate(use.values ? use.valuesPath : use.path),
        messageId: 'not-given',
        data: { operation: use.name, field },
      });
    }
  },
});
