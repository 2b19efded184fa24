import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.markdown', {
  tools: { 'zh-CN': '${name}的格式', en: 'Format of ${name}' },
  heading: { 'zh-CN': '小标题', en: 'Heading' },
  bold: { 'zh-CN': '加粗', en: 'Bold' },
  list: { 'zh-CN': '列表', en: 'List' },
  link: { 'zh-CN': '链接', en: 'Link' },
  picture: { 'zh-CN': '图片', en: 'Picture' },
  words: { 'zh-CN': '文字', en: 'words' },
  alt: { 'zh-CN': '图片的内容', en: 'What the picture shows' },
  upload: { 'zh-CN': '上传…', en: 'Upload…' },
});
