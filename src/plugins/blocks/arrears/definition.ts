import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** The student's unpaid amounts, and the balance. */
export const arrearsBlock = defineBlock({
  name: 'arrears',
  title: { 'zh-CN': '欠费', en: 'What is owed' },
  purpose: 'student',
  description: {
    'zh-CN': '学生未缴的费用和余额，怎样缴费，缴清以后会怎样',
    en: 'What the student has not paid, the balance, how to pay, and what happens then',
  },
  options: {
    type: 'object',
    properties: {
      signedOut: linkOption('没有登录时显示的链接。\nWhere to go when nobody is signed in.'),
      pay: linkOption(
        '缴费的链接：学校的缴费页面或小程序。\nWhere to pay: the school’s own page or a mini-program.',
        { label: { 'zh-CN': '去缴费', en: 'Pay now' }, href: 'https://pay.example.edu.cn' },
      ),
      code: {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        description:
          '缴费二维码的内容，例如收款码里的网址；页面上画成二维码，用手机扫。\nWhat the QR code of the payment says, such as the address of a payment code: the page draws it, for a phone to scan.',
        examples: ['https://pay.example.edu.cn/wifi'],
      },
      desk: textOption('可以当面缴费的地方和时间。\nWhere and when students can pay in person.', {
        'zh-CN': '网络中心 101 室，工作日 9:00–17:00，请带校园卡',
        en: 'Network centre, room 101, weekdays 9:00–17:00; bring your campus card',
      }),
      afterPayment: textOption(
        '缴清以后会怎样，例如多久恢复上网。\nWhat happens after paying, such as when access returns.',
        {
          'zh-CN': '缴清后约 10 分钟恢复上网。',
          en: 'Access returns about 10 minutes after paying.',
        },
      ),
      note: textOption('其他说明，显示在最后。\nAnything else to know, at the end.', {
        'zh-CN': '发票在缴费大厅领取。',
        en: 'Invoices are at the payment hall.',
      }),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'arrears' }],
});
