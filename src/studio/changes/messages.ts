import { defineMessages } from '../../engine';

/** The words around changes for students and findings. */
export const messages = defineMessages('studio.changes', {
  comparing: { 'zh-CN': '正在比较…', en: 'Comparing…' },
  none: { 'zh-CN': '学生看到的内容没有变化。', en: 'Nothing changes for students.' },
  was: { 'zh-CN': '原来', en: 'Before' },
  is: { 'zh-CN': '现在', en: 'After' },
  more: { 'zh-CN': '还有 ${count} 处', en: '${count} more' },
  line: { 'zh-CN': '第 ${line} 行', en: 'line ${line}' },
  errors: { 'zh-CN': '需要修正 ${count} 处', en: 'To be put right: ${count}' },
  warnings: { 'zh-CN': '建议检查 ${count} 处', en: 'Worth a look: ${count}' },
});
