import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.form', {
  more: { 'zh-CN': '更多设置（${count}）', en: 'More settings (${count})' },
  own: { 'zh-CN': '本校已修改', en: 'Changed by this school' },
  giveBack: { 'zh-CN': '恢复“${name}”', en: 'Give “${name}” back' },
  why: { 'zh-CN': '“${name}”的来源', en: '“${name}”: why is it so?' },
  nowhere: {
    'zh-CN': '没有文件设置它，使用默认值。',
    en: 'No file sets it: the default holds.',
  },
  without: { 'zh-CN': '继承的值', en: 'Without it' },
  notPlain: { 'zh-CN': '（多项内容）', en: '(several values)' },
  required: { 'zh-CN': '必填', en: 'needed' },
  onlyJson: { 'zh-CN': '只能在 JSON 里修改', en: 'Only as JSON so far' },
  showJson: { 'zh-CN': '“${name}”的 JSON', en: 'The JSON of “${name}”' },
  noJsonYet: { 'zh-CN': '未设置', en: 'not set' },
  fallback: { 'zh-CN': '默认：${value}', en: 'Default: ${value}' },
  notSet: { 'zh-CN': '（不设置）', en: '(not set)' },
  setUp: { 'zh-CN': '设置${name}', en: 'Set up: ${name}' },
  takeOut: { 'zh-CN': '去掉${name}', en: 'Take out: ${name}' },
  entries: { 'zh-CN': '${count} 项', en: 'Entries: ${count}' },
  noEntries: { 'zh-CN': '还没有', en: 'None yet' },
  example: { 'zh-CN': '例如 ${value}', en: 'Such as ${value}' },
  leadsTo: { 'zh-CN': '打开', en: 'Leads to' },
  toPage: { 'zh-CN': '学校的页面', en: 'A page of the school' },
  toAddress: { 'zh-CN': '网址、电话或邮箱', en: 'An address, telephone or e-mail' },
  toProgram: { 'zh-CN': '学校的小程序', en: 'The school’s mini-program' },
  carriersNone: { 'zh-CN': '学校还没有设置运营商', en: 'The school has no carriers yet' },
  messageHelp: {
    'zh-CN': '不填则使用学校或系统的提示。${label}会换成字段的名称，${limit}会换成限制的数字。',
    en: 'Left empty, the school’s or Formgate’s words are used. ${label} becomes the name of the field, ${limit} the number of the limit.',
  },
});
