import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';

const messages = {
  step: {
    'zh-CN': '步骤 ${step}：发送到 ${operation}（设备 ${device}）',
    en: 'Step ${step}: sent to ${operation} (device ${device})',
  },
  nothing: { 'zh-CN': '（没有填写，不发送）', en: '(nothing entered, not sent)' },
  hidden: { 'zh-CN': '（字段不显示，不发送）', en: '(the field is not shown, not sent)' },
  byDefault: { 'zh-CN': '操作的默认值', en: 'the operation’s default' },
  fromField: { 'zh-CN': '字段 ${field}', en: 'the field ${field}' },
  kept: { 'zh-CN': '字段 ${field}，由系统保存', en: 'the field ${field}, which is kept' },
  fixed: { 'zh-CN': '固定文字', en: 'fixed text' },
  fromQuery: { 'zh-CN': '网址参数 ${query}', en: 'the address’s parameter ${query}' },
  device: { 'zh-CN': '设备 ${device}', en: 'the device ${device}' },
  prefix: { 'zh-CN': '前缀', en: 'prefix' },
  suffix: { 'zh-CN': '后缀', en: 'suffix' },
  typed: { 'zh-CN': '不加：已经输入了', en: 'not added: it was typed already' },
  hash: { 'zh-CN': '不加：值里有 #', en: 'not added: the value has a #' },
  empty: { 'zh-CN': '不加：没有内容', en: 'not added: there is nothing' },
  missing: {
    'zh-CN': '还不会发送，缺少必填的：${fields}',
    en: 'It would not be sent yet. Required and missing: ${fields}',
  },
  'refused-choice': {
    'zh-CN': '不会发送：字段 ${field} 没有这个选项；可选：${rule}',
    en: 'It would not be sent: ${field} has no such choice. There are: ${rule}',
  },
  refused: {
    'zh-CN': '不会发送：字段 ${field} 的内容不符合 ${keyword}：${rule}',
    en: 'It would not be sent: what is entered in ${field} does not fit its ${keyword}, ${rule}',
  },
  'refused-step': {
    'zh-CN': '不会发送：内容不符合步骤的规则 ${rule}',
    en: 'It would not be sent: the values break a rule of the step, ${rule}',
  },
  none: { 'zh-CN': '（空）', en: '(none)' },
} as const satisfies Record<string, TerminalWords>;

export function sayPreview(
  id: keyof typeof messages,
  locale: BuiltInLocale,
  data: Readonly<Record<string, string>> = {},
): string {
  return formatMessage(messages[id][locale], data, locale);
}
