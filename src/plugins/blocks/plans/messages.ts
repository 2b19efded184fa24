import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.plans', {
  empty: { 'zh-CN': '暂无可选套餐', en: 'No plans yet' },
});
