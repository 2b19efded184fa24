import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';
import { LIMIT_WAYS } from '../limit-ways';

/** Lists what the student has to attend to, the worst first. */
export const attentionBlock = defineBlock({
  name: 'attention',
  title: { 'zh-CN': '待办提醒', en: 'What needs attention' },
  purpose: 'student',
  description: {
    'zh-CN':
      '提醒学生需要处理的事：欠费、限速、停用、套餐到期、密码被改、置顶通知；最要紧的在前，没有时不显示',
    en: 'What the student has to attend to: arrears, limits, the end of a plan, a changed password, pinned notices; the worst first, nothing while there is nothing',
  },
  options: {
    type: 'object',
    properties: {
      ways: LIMIT_WAYS,
      limit: linkOption(
        'ways 没有列出的限制用这个链接。\nThe link of limits that `ways` does not name.',
        { label: { 'zh-CN': '查看原因', en: 'See why' }, screen: 'limit' },
      ),
      notices: linkOption('未读置顶通知的链接。\nThe link of a pinned notice that is unread.', {
        label: { 'zh-CN': '阅读', en: 'Read' },
        screen: 'notify',
      }),
    },
  },
  wide: true,
  lazy: true,
  needsNotices: true,
  examples: [{ block: 'attention' }],
});
