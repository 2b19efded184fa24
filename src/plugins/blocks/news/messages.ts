import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.news', {
  title: { 'zh-CN': '最新通知', en: 'Latest notices' },
});
