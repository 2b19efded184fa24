import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.plan-card', {
  unknown: { 'zh-CN': '没有找到这个套餐', en: 'There is no such plan' },
  unknownText: { 'zh-CN': '它可能已经下架。', en: 'It may no longer be offered.' },
  signInFirst: { 'zh-CN': '登录后查看你的套餐', en: 'Sign in to see your plan' },
  none: { 'zh-CN': '你还没有办理套餐', en: 'You have no plan yet' },
  noneText: { 'zh-CN': '看看学校提供的套餐。', en: 'See which plans your school offers.' },
});
