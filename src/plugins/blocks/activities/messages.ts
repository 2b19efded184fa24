import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.activities', {
  empty: { 'zh-CN': '目前没有活动', en: 'Nothing on at the moment' },
  emptyText: {
    'zh-CN': '新的优惠和活动会发布在这里',
    en: 'New offers and events will appear here',
  },
  loadFailed: { 'zh-CN': '暂时无法加载活动', en: 'We cannot load the events right now' },
});
