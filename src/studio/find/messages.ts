import { defineMessages } from '../../engine';

/** The button that finds anything of a school. */
export const findMessages = defineMessages('studio.find', {
  find: { 'zh-CN': '查找', en: 'Find' },
  findAnything: { 'zh-CN': '查找页面、字段、文字、设置和操作', en: 'Find anything' },
});

/** The words of the dialog, which comes when it is opened. */
export const messages = defineMessages('studio.find-dialog', {
  what: { 'zh-CN': '页面、字段、文字、设置或操作', en: 'Pages, fields, texts, settings, actions' },
  found: { 'zh-CN': '找到的内容', en: 'What was found' },
  nothing: { 'zh-CN': '没有找到“${text}”', en: 'Nothing has “${text}”' },
  action: { 'zh-CN': '操作', en: 'action' },
  words: { 'zh-CN': '文字', en: 'text' },
});
