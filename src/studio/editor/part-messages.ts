import { defineMessages } from '../../engine';

/** The messages of what is done to a part, which come with its panel. */
export const messages = defineMessages('studio.part', {
  removedHere: { 'zh-CN': '本校移除的内容', en: 'Taken away by this school' },
  bringBack: { 'zh-CN': '恢复${name}', en: 'Bring back ${name}' },
  moveUp: { 'zh-CN': '上移', en: 'Move up' },
  moveDown: { 'zh-CN': '下移', en: 'Move down' },
  duplicate: { 'zh-CN': '复制一份', en: 'Duplicate' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  moveBefore: { 'zh-CN': '移到“${name}”前面', en: 'Before “${name}”' },
  moveAfter: { 'zh-CN': '移到“${name}”后面', en: 'After “${name}”' },
  moveTo: { 'zh-CN': '移到…', en: 'Move to…' },
});
