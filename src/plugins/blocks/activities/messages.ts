import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.activities', {
  empty: { 'zh-CN': '目前没有活动', en: 'Nothing on at the moment' },
  loadFailed: { 'zh-CN': '暂时无法加载活动', en: 'We cannot load the events right now' },
});
