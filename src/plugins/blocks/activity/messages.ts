import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.activity', {
  ended: { 'zh-CN': '活动已结束', en: 'This event is over' },
  loadFailed: { 'zh-CN': '暂时无法加载这个活动', en: 'We cannot load this event right now' },
  action: { 'zh-CN': '打开活动网页', en: 'Open the event’s website' },
  missing: { 'zh-CN': '没有找到这个活动', en: 'There is no such event' },
  missingText: {
    'zh-CN': '链接可能有误，或活动已撤下。',
    en: 'The link may be wrong, or the event was taken down.',
  },
});
