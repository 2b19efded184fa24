import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.arrears', {
  total: { 'zh-CN': '待缴金额', en: 'To pay' },
  due: { 'zh-CN': '${date} 前缴清', en: 'Due ${date}' },
  overdue: { 'zh-CN': '已于 ${date} 逾期', en: 'Overdue since ${date}' },
  balance: { 'zh-CN': '余额', en: 'Balance' },
  nothing: { 'zh-CN': '没有欠费', en: 'Nothing to pay' },
  nothingText: { 'zh-CN': '账户余额 ${balance}', en: 'Your balance is ${balance}.' },
  loadFailed: { 'zh-CN': '暂时无法查询欠费', en: 'We cannot load what is due right now' },
});
