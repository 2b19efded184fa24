import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.control', {
  allLocales: { 'zh-CN': '所有语言', en: 'All languages' },
  byLocale: { 'zh-CN': '按语言分别填写', en: 'Say it per language' },
  inLanguage: { 'zh-CN': '${label}（${language}）', en: '${label} (${language})' },
  itemLabel: { 'zh-CN': '${label}，第 ${place} 项', en: '${label}, number ${place}' },
  removeItem: { 'zh-CN': '移除第 ${place} 项', en: 'Remove number ${place}' },
  addItem: { 'zh-CN': '添加一项', en: 'Add one' },
  pickColor: { 'zh-CN': '选取颜色', en: 'Pick a colour' },
  colorForm: { 'zh-CN': '写成 #3a56c5 这样的颜色', en: 'Write it like #3a56c5' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  noChoice: { 'zh-CN': '（不设置）', en: '(none)' },
  noAssets: {
    'zh-CN': '学校还没有这类文件',
    en: 'The school has no such file yet',
  },
  unknownChoice: { 'zh-CN': '${value}（不在可选范围内）', en: '${value} (not among the choices)' },
});
