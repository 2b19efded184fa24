import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.carousel', {
  previous: { 'zh-CN': '上一张', en: 'Previous picture' },
  next: { 'zh-CN': '下一张', en: 'Next picture' },
  position: { 'zh-CN': '第 ${number} 张，共 ${count} 张', en: 'Picture ${number} of ${count}' },
});
