import { operationUses, suggest } from '../../engine';
import { defineRule } from '../define-rule';

/** A form submits to operations that operations.json has. */
export const unknownOperation = defineRule({
  name: 'unknown-operation',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '用到的操作存在', en: 'Operations exist' },
    why: {
      'zh-CN': '没有这个操作，表单提交后什么也不会发生。',
      en: 'Without the operation, nothing happens when the form is sent.',
    },
    hint: { 'zh-CN': '可用的操作：${known}', en: 'There are: ${known}' },
  },
  messages: {
    'no-operation': {
      'zh-CN': '没有名为“${name}”的操作',
      en: 'There is no operation “${name}”',
    },
  },
  checkScreen({ model, locate }, { product, report }) {
    const known = [...product.operations.keys()];
    for (const { name, path } of operationUses(model.forms)) {
      if (product.operations.has(name)) continue;
      report({
        at: locate(path),
        messageId: 'no-operation',
        data: { name, known: known.join(', ') },
        suggestion: suggest(name, known),
      });
    }
  },
});
