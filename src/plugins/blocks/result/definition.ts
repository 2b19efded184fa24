import { defineBlock } from '../../../engine';
import { linksOption, textOption } from '../../option-schemas';

/** How something ended, and what to do next. */
export const resultBlock = defineBlock({
  name: 'result',
  title: { 'zh-CN': '结果', en: 'Result' },
  purpose: 'reading',
  description: {
    'zh-CN': '一件事的结果：图标、标题、说明和下一步',
    en: 'How something ended: an icon, a heading, a sentence, and what to do next',
  },
  options: {
    type: 'object',
    required: ['tone', 'title'],
    properties: {
      tone: {
        enum: ['success', 'info', 'warning', 'error'],
        description: '图标和颜色。\nWhich icon and colour.',
        examples: ['success'],
      },
      title: textOption('标题。\nThe heading.', { 'zh-CN': '密码已修改', en: 'Password changed' }),
      text: textOption('一两句说明。\nOne or two sentences.', {
        'zh-CN': '请用新密码登录。',
        en: 'Sign in with your new password.',
      }),
      actions: linksOption(
        '接下来可以做什么，其中一个为主要操作。\nWhat to do next; one of them primary.',
      ),
    },
  },
  wide: false,
  lazy: false,
  starter: { tone: 'success', title: { 'zh-CN': '已完成', en: 'All done' } },
  examples: [
    { block: 'result', tone: 'success', title: { 'zh-CN': '密码已修改', en: 'Password changed' } },
  ],
});
