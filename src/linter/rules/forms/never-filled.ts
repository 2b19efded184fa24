import { fieldType } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { isAbove } from '../../forms/password-policy';
import { checkForms } from '../../forms/shown-forms';

/**
 * A field that students do not see has a value all the same, and one that they must fill in takes
 * one.
 */
export const neverFilled = defineRule({
  name: 'never-filled',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '每个字段都可能有值',
      en: 'Every field can have a value',
    },
    why: {
      'zh-CN': '必填而永远填不了的字段会让整个表单无法提交，学生也看不到原因。',
      en: 'A required field that can never be filled stops the whole form, and students cannot see why.',
    },
    hint: { 'zh-CN': '用 default 写明要提交的值', en: 'Say in default what is to be sent' },
  },
  messages: {
    'required-hidden': {
      'zh-CN': '字段“${field}”必填，但不显示，也没有默认值：表单永远无法提交',
      en: 'The field “${field}” is required, but not shown and without a default: the form can never be sent',
    },
    hidden: {
      'zh-CN': '字段“${field}”不显示，也没有默认值，永远是空的',
      en: 'The field “${field}” is not shown and has no default: it is always empty',
    },
    'no-tick': {
      'zh-CN': '字段“${field}”的 const 是 false：勾选了就无法提交',
      en: 'The field “${field}” has a const of false: whoever ticks it cannot send the form',
    },
    'no-room': {
      'zh-CN': '字段“${field}”的 ${keyword} 是 0，什么都填不了',
      en: 'The field “${field}” has a ${keyword} of 0, so nothing can be entered',
    },
    'too-few-choices': {
      'zh-CN': '字段“${field}”至少要选 ${least} 项，却只有 ${count} 个选项',
      en: 'The field “${field}” asks for at least ${least} of its choices, which are only ${count}',
    },
  },
  hints: {
    'no-tick': {
      'zh-CN': '必须勾选就写 "const": true，否则删去 const',
      en: 'Write "const": true where the tick is needed; otherwise take const out',
    },
    'too-few-choices': {
      'zh-CN': '改小 minItems，或增加选项',
      en: 'Make minItems smaller, or add choices',
    },
    'no-room': {
      'zh-CN': '改大 ${keyword}，或删去这一项',
      en: 'Make ${keyword} larger, or take it out',
    },
  },
  ...checkForms<Report<'required-hidden' | 'hidden' | 'no-tick' | 'no-room' | 'too-few-choices'>>(
    ({ fields, locate }, { report }) => {
      for (const { name, path, field, widget, choices, neverFilled: isNever } of fields.values()) {
        if (isNever) {
          const messageId = field.required ? 'required-hidden' : 'hidden';
          report({ at: locate([...path, 'widget']), messageId, data: { field: name } });
        }
        if (field.const === false && !widget?.hidden) {
          report({ at: locate([...path, 'const']), messageId: 'no-tick', data: { field: name } });
        }
        const { minItems: least = 0, maxItems } = field;
        const isTold = isAbove(least, maxItems);
        if (fieldType(field) === 'array' && choices && least > choices.length && !isTold) {
          const data = { field: name, least, count: choices.length };
          report({ at: locate([...path, 'minItems']), messageId: 'too-few-choices', data });
        }
        for (const keyword of LENGTHS) {
          if (field[keyword] !== 0) continue;
          const data = { field: name, keyword };
          report({ at: locate([...path, keyword]), messageId: 'no-room', data });
        }
      }
    },
  ),
});

const LENGTHS = ['maxLength', 'maxItems'] as const;
