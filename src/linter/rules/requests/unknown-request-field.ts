import { suggest } from '../../../engine';
import { defineRule } from '../../define-rule';
import { missingFields } from './missing-request-field';

/** A form gives an operation only fields that it takes: the gateway refuses others. */
export const unknownRequestField = defineRule({
  name: 'unknown-request-field',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '提交的数据都是操作认识的',
      en: 'Operations take the fields that forms give',
    },
    why: {
      'zh-CN': '服务器会拒绝带有未知数据的请求，学生无法完成操作。',
      en: 'The server refuses requests with data that it does not know, so no student gets any further.',
    },
    hint: { 'zh-CN': '这个操作的数据项：${known}', en: 'The operation takes: ${known}' },
  },
  messages: {
    'not-taken': {
      'zh-CN': '操作“${operation}”不接受“${field}”',
      en: 'The operation “${operation}” does not take “${field}”',
    },
  },
  checkUse(use, { screen, product, report }) {
    const { name, values = {}, valuesPath } = use;
    const operation = product.operations.get(name);
    if (!operation || operation.open) return;
    const missing = missingFields(use, product);
    for (const field of Object.keys(values)) {
      if (operation.fields.includes(field)) continue;
      // A form for another operation is told by all that this one lacks.
      if (missing.length > 0 && suggest(field, missing) === undefined) continue;
      report({
        at: screen.locate([...valuesPath, field], 'key'),
        messageId: 'not-taken',
        data: { operation: name, field, known: operation.fields },
        suggestion: suggest(field, operation.fields),
      });
    }
  },
});
