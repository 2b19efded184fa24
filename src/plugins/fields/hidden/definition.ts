import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A value that is sent without being shown. */
export const hiddenWidget = defineWidget({
  name: 'hidden',
  title: { 'zh-CN': '隐藏字段', en: 'Hidden value' },
  description: {
    'zh-CN': '学生看不到、随表单一起发送的固定内容',
    en: 'A fixed value that is sent along; students do not see it',
  },
  types: ['string', 'number', 'integer', 'boolean'],
  options: NO_OPTIONS,
  starters: ({ request }) =>
    request?.isOpen
      ? [
          {
            name: 'source',
            field: { label: { 'zh-CN': '来源', en: 'Source' }, const: 'portal', default: 'portal' },
          },
        ]
      : [],
  label: 'none',
  hidden: true,
});
