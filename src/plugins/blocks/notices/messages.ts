import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.notices', {
  empty: { 'zh-CN': '暂无通知', en: 'No notices' },
  readAll: { 'zh-CN': '阅读全文', en: 'Read the whole notice' },
});
