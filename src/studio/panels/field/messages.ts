import { defineMessages, starterTexts } from '../../../engine';

export const messages = defineMessages('studio.field', {
  kind: { 'zh-CN': '控件', en: 'Widget' },
  kindByType: { 'zh-CN': '默认：${name}', en: 'Default: ${name}' },
  choices: { 'zh-CN': '选项', en: 'Choices' },
  choiceWords: { 'zh-CN': '选项 ${place} 的文字', en: 'Words of choice ${place}' },
  choiceValue: { 'zh-CN': '选项 ${place} 的值', en: 'Value of choice ${place}' },
  value: { 'zh-CN': '值', en: 'Value' },
  valueHelp: {
    'zh-CN': '“值”是保存和发给网络的内容，学生只看到文字。',
    en: 'The value is kept and sent to the network; students see the words alone.',
  },
  addChoice: { 'zh-CN': '添加选项', en: 'Add a choice' },
  up: { 'zh-CN': '上移选项 ${place}', en: 'Move choice ${place} up' },
  down: { 'zh-CN': '下移选项 ${place}', en: 'Move choice ${place} down' },
  removeChoice: { 'zh-CN': '移除选项 ${place}', en: 'Remove choice ${place}' },
  newChoice: starterTexts.choice,
  checks: { 'zh-CN': '检查', en: 'Checks' },
  format: { 'zh-CN': '格式', en: 'Format' },
  anyFormat: { 'zh-CN': '不限', en: 'Any' },
  tryOut: { 'zh-CN': '试一试', en: 'Try it' },
  tryHelp: {
    'zh-CN': '输入一个例子，看看会不会通过。这里的内容不会保存。',
    en: 'Type an example to see whether it passes. Nothing of it is kept.',
  },
  accepted: { 'zh-CN': '通过', en: 'Accepted' },
  acceptedAs: { 'zh-CN': '通过，发送 ${value}', en: 'Accepted; sent as ${value}' },
  refused: { 'zh-CN': '不通过：${message}', en: 'Refused: ${message}' },
  brokenPattern: { 'zh-CN': '正则表达式不正确', en: 'The pattern is no regular expression' },
  ownMessages: { 'zh-CN': '检查不通过时的提示', en: 'Messages of failed checks' },
  optionsOf: { 'zh-CN': '${widget}的设置', en: 'Settings: ${widget}' },
});
