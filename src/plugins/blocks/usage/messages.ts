import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.usage', {
  title: { 'zh-CN': '本期用量', en: 'This period' },
  noPlan: { 'zh-CN': '未办理套餐', en: 'No plan' },
  trafficLeft: { 'zh-CN': '剩余流量', en: 'data left' },
  timeLeft: { 'zh-CN': '剩余时长', en: 'time left' },
  trafficUsed: { 'zh-CN': '已用流量', en: 'data used' },
  timeUsed: { 'zh-CN': '已用时长', en: 'time online' },
  of: { 'zh-CN': '已用 ${used}，共 ${limit}', en: '${used} of ${limit} used' },
  balance: { 'zh-CN': '余额', en: 'Balance' },
  renews: { 'zh-CN': '${date}重新计算', en: 'Resets on ${date}' },
  signInFirst: { 'zh-CN': '登录后查看你的用量', en: 'Sign in to see your usage' },
  none: { 'zh-CN': '暂无用量记录', en: 'No usage recorded yet' },
  loadFailed: { 'zh-CN': '暂时无法查询用量', en: 'We cannot load your usage right now' },
});
