import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.languages', {
  list: { 'zh-CN': '学校的语言', en: 'Languages of the school' },
  help: {
    'zh-CN': '学生看到的是手机的语言；学校没有提供时，显示默认语言。',
    en: 'Students read their phone’s language; where the school has none of it, the default.',
  },
  default: { 'zh-CN': '默认', en: 'Default' },
  complete: { 'zh-CN': '文字齐全', en: 'every text is there' },
  missing: { 'zh-CN': '缺 ${count} 处文字', en: '${count} texts are missing' },
  notOurs: {
    'zh-CN': 'Formgate 自带的提示没有这种语言，会显示${other}',
    en: 'Formgate’s own messages are in ${other} there',
  },
  do: { 'zh-CN': '对${name}的操作', en: 'What to do with ${name}' },
  makeDefault: { 'zh-CN': '设为默认', en: 'Make it the default' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  lastStays: { 'zh-CN': '至少要有一种语言', en: 'A school has one language at least' },
  add: { 'zh-CN': '添加语言', en: 'Add a language' },
  other: { 'zh-CN': '其他语言…', en: 'Another language…' },
  tag: { 'zh-CN': '语言代码', en: 'Language code' },
  tagHelp: {
    'zh-CN': '例如 sw（斯瓦希里语）、pt-BR（巴西葡萄牙语）',
    en: 'Such as sw for Swahili, or pt-BR for Portuguese as in Brazil',
  },
  tagWrong: { 'zh-CN': '这不是语言代码', en: 'This is not a language code' },
  tagThere: { 'zh-CN': '学校已有这种语言', en: 'The school has it already' },
  useTag: { 'zh-CN': '添加', en: 'Add' },
  kept: {
    'zh-CN': '移除语言不会删除已有的文字，重新添加后即可继续使用。',
    en: 'Texts stay when their language is removed: they are there again once it is.',
  },
});
