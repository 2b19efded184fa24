import { defineMessages } from '../../engine';

/** The words of pages before and after. */
export const messages = defineMessages('studio.comparison', {
  pages: { 'zh-CN': '页面前后对比', en: 'Pages before and after' },
  changes: { 'zh-CN': '学生会看到的变化', en: 'What changes for students' },
  words: { 'zh-CN': '文字说明', en: 'In words' },
  previous: { 'zh-CN': '上一页', en: 'Previous page' },
  next: { 'zh-CN': '下一页', en: 'Next page' },
  loading: { 'zh-CN': '正在准备页面…', en: 'Preparing the pages…' },
  place: { 'zh-CN': '第 ${number} 页，共 ${count} 页', en: '${number} of ${count}' },
  same: { 'zh-CN': '没有页面的样子发生变化。', en: 'No page looks any different.' },
  everywhere: {
    'zh-CN': '设置的改动会影响所有页面。',
    en: 'A change of the settings is on every page.',
  },
  live: { 'zh-CN': '线上', en: 'Live' },
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  base: { 'zh-CN': '草稿的起始版本', en: 'What the draft was begun from' },
  revision: { 'zh-CN': '版本 ${number}', en: 'Revision ${number}' },
  picture: { 'zh-CN': '${side}的“${page}”', en: '“${page}”, ${side}' },
  nothing: { 'zh-CN': '没有这一页', en: 'There is no such page' },
  firstPaint: { 'zh-CN': '首次显示 ${size}', en: 'First paint ${size}' },
  total: { 'zh-CN': '全部 ${size}，${count} 个请求', en: 'In all ${size}, ${count} requests' },
  more: { 'zh-CN': '多 ${size}', en: '${size} more' },
  less: { 'zh-CN': '少 ${size}', en: '${size} less' },
  weightHelp: {
    'zh-CN':
      '首次打开时传输的数据（brotli 压缩后，不含响应头）：页面文档到达即可显示，其余是脚本、校验和图片。',
    en: 'What a first visit moves (brotli, without headers): the document alone paints the page; the rest is scripts, checks and pictures.',
  },
});
