import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.notices', {
  empty: { 'zh-CN': '暂无通知', en: 'No notices' },
});
