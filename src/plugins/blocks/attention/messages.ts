import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.attention', {
  label: { 'zh-CN': '需要注意', en: 'Needs your attention' },
  nothing: { 'zh-CN': '目前没有需要处理的事', en: 'Nothing needs your attention' },
  signedOut: {
    'zh-CN': '登录后在这里查看需要处理的事',
    en: 'Sign in to see here what needs your attention',
  },
  more: { 'zh-CN': '还有 ${count} 条提醒', en: '${count} more' },
  owed: { 'zh-CN': '有一笔待缴费用', en: 'You have an amount due' },
  expires: { 'zh-CN': '套餐快到期了', en: 'Your plan ends soon' },
  notice: { 'zh-CN': '置顶通知', en: 'Pinned notice' },
});
