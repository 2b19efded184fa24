import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.schools', {
  empty: { 'zh-CN': '暂无可选的学校', en: 'There are no schools to choose from' },
});
