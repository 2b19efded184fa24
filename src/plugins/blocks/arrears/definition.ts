import { defineBlock } from '../../../engine';

/** The student's unpaid amounts, and the balance. */
export const arrearsBlock = defineBlock({
  name: 'arrears',
  title: { 'zh-CN': '欠费', en: 'What is owed' },
  purpose: 'student',
  description: {
    'zh-CN': '学生未缴的费用和余额，以及去哪里缴费',
    en: 'What the student has not paid, the balance, and where to pay',
  },
  options: {
    type: 'object',
    properties: {
      signedOut: {
        $ref: 'common.schema.json#/definitions/link',
        description: '没有登录时显示的链接。\nWhere to go when nobody is signed in.',
        examples: [{ label: { 'zh-CN': '去登录', en: 'Sign in' }, screen: 'login' }],
      },
      pay: {
        $ref: 'common.schema.json#/definitions/link',
        description:
          '缴费的链接：学校的缴费页面或小程序。\nWhere to pay: the school’s own page or a mini-program.',
        examples: [
          { label: { 'zh-CN': '去缴费', en: 'Pay now' }, href: 'https://pay.example.edu.cn' },
        ],
      },
      note: {
        $ref: 'common.schema.json#/definitions/text',
        description: '如何缴费、多久恢复上网。\nHow to pay, and when access returns.',
        examples: [
          {
            'zh-CN': '缴清后约 10 分钟恢复上网。',
            en: 'Access returns about 10 minutes after paying.',
          },
        ],
      },
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'arrears' }],
});
