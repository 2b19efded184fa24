import { defineMessages } from '../../engine';

/** The words of the sheet of all pages. */
export const messages = defineMessages('studio.sheet', {
  pages: { 'zh-CN': '所有页面', en: 'All pages' },
  open: { 'zh-CN': '打开“${name}”', en: 'Open “${name}”' },
  picture: { 'zh-CN': '“${name}”的样子', en: 'How “${name}” looks' },
  closed: { 'zh-CN': '已关闭', en: 'Closed' },
  own: { 'zh-CN': '本校已修改', en: 'Changed by this school' },
  failed: { 'zh-CN': '这一页现在无法显示', en: 'This page cannot be shown at the moment' },
});
