import { defineMessages, type Message } from '../../engine';
import type { NodeKind, Trace } from '../worker/messages';

/** The messages about an edit of a part. */
export const messages = defineMessages('studio.edit', {
  cannotEdit: {
    'zh-CN': '这个文件的 JSON 有误，请先在 JSON 里改正。',
    en: 'The JSON of this file has a mistake. Correct it in the JSON view first.',
  },
  moved: {
    'zh-CN': '${name}已移到第 ${place} 位，共 ${count} 位',
    en: '${name} is now number ${place} of ${count}',
  },
  movedAway: { 'zh-CN': '${name}已移过去', en: '${name} has moved' },
  removed: { 'zh-CN': '已移除${name}', en: '${name} is removed' },
});

/** The kinds of parts. */
export const kindNames: Readonly<Record<NodeKind, Message>> = defineMessages('studio.kind', {
  group: { 'zh-CN': '分组', en: 'group' },
  page: { 'zh-CN': '页面', en: 'page' },
  block: { 'zh-CN': '内容块', en: 'block' },
  step: { 'zh-CN': '步骤', en: 'step' },
  field: { 'zh-CN': '字段', en: 'field' },
  choice: { 'zh-CN': '选项', en: 'choice' },
  link: { 'zh-CN': '链接', en: 'link' },
  item: { 'zh-CN': '条目', en: 'item' },
  notice: { 'zh-CN': '通知', en: 'notice' },
  setting: { 'zh-CN': '设置', en: 'setting' },
  carrier: { 'zh-CN': '运营商', en: 'carrier' },
  asset: { 'zh-CN': '文件', en: 'file' },
  assets: { 'zh-CN': '文件', en: 'files' },
});

/** The names of the origins of values. */
export const originNames: Readonly<Record<Trace['origin'], Message>> = defineMessages(
  'studio.origin',
  {
    school: { 'zh-CN': '本校', en: 'This school' },
    family: { 'zh-CN': '所继承的学校', en: 'The school it extends' },
    stock: { 'zh-CN': 'Formgate 自带', en: 'Formgate itself' },
  },
);

/** The words about the origin of a value. */
export const originMessages = defineMessages('studio.origin-of', {
  origin: { 'zh-CN': '来源', en: 'Comes from' },
  // The line's number stays with its word.
  line: { 'zh-CN': '${file} 第\u00a0${line}\u00a0行', en: '${file}, line\u00a0${line}' },
});
