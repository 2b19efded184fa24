import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.arrears', {
  total: { 'zh-CN': '待缴金额', en: 'Amount due' },
  due: { 'zh-CN': '${date}前缴清', en: 'Due ${date}' },
  overdue: { 'zh-CN': '已于${date}逾期', en: 'Overdue since ${date}' },
  overduePart: { 'zh-CN': '其中已逾期 ${amount}', en: 'Overdue: ${amount}' },
  howToPay: { 'zh-CN': '怎样缴费', en: 'How to pay' },
  desk: { 'zh-CN': '当面缴费', en: 'In person' },
  code: { 'zh-CN': '缴费二维码', en: 'QR code to pay' },
  scan: {
    'zh-CN': '用支付应用扫码；正在用手机看的话，截图后从相册识别。',
    en: 'Scan it with your payment app. On your phone, take a screenshot and open that in the app.',
  },
  after: { 'zh-CN': '缴清之后', en: 'After you have paid' },
  ask: {
    'zh-CN': '请联系学校网络中心缴费。',
    en: 'Ask the network centre how to pay.',
  },
  balance: { 'zh-CN': '余额', en: 'Balance' },
  nothing: { 'zh-CN': '没有欠费', en: 'Nothing to pay' },
  nothingText: { 'zh-CN': '账户余额 ${balance}', en: 'Your balance is ${balance}.' },
  loadFailed: { 'zh-CN': '暂时无法查询欠费', en: 'We cannot load what is due right now' },
});
