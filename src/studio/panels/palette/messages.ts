import { type BlockDefinition, defineMessages, type Message } from '../../../engine';

export const purposeNames: Readonly<
  Record<BlockDefinition['purpose'] | 'typing' | 'choosing', Message>
> = defineMessages('studio.purpose', {
  input: { 'zh-CN': '填写', en: 'To fill in' },
  reading: { 'zh-CN': '阅读', en: 'To read' },
  navigation: { 'zh-CN': '去向', en: 'To go on' },
  student: { 'zh-CN': '学生自己的信息', en: 'The student’s own' },
  offers: { 'zh-CN': '学校提供的', en: 'Offers of the school' },
  typing: { 'zh-CN': '输入', en: 'To type' },
  choosing: { 'zh-CN': '选择', en: 'To choose' },
});

export const messages = defineMessages('studio.palette', {
  add: { 'zh-CN': '添加${kind}', en: 'Add ${kind}' },
  addAfter: { 'zh-CN': '在后面添加${kind}', en: 'Add ${kind} after this' },
  addBefore: { 'zh-CN': '在前面添加${kind}', en: 'Add ${kind} before this' },
  search: { 'zh-CN': '搜索', en: 'Search' },
  nothing: { 'zh-CN': '没有找到', en: 'Nothing is called so' },
  needsPicture: {
    'zh-CN': '需要先上传一张图片',
    en: 'Upload a picture first',
  },
});
