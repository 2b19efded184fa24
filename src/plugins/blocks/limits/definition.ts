import { defineBlock } from '../../../engine';

/** The limits of the student's access now, with numbers and the way out. */
export const limitsBlock = defineBlock({
  name: 'limits',
  title: { 'zh-CN': '上网限制', en: 'Limits' },
  purpose: 'student',
  description: {
    'zh-CN': '学生现在受到的上网限制：原因、数字和解决办法；地址里的 reason 也算',
    en: 'What limits the student’s access: reason, numbers and the way out; also by `reason` in the address',
  },
  options: {
    type: 'object',
    properties: {
      ways: {
        type: 'object',
        additionalProperties: false,
        properties: {
          traffic: {
            $ref: 'common.schema.json#/definitions/link',
            description: '流量用完时的链接。\nWhen the data are used up.',
            examples: [
              { label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' },
            ],
          },
          time: {
            $ref: 'common.schema.json#/definitions/link',
            description: '时长用完时的链接。\nWhen the time is used up.',
            examples: [
              { label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' },
            ],
          },
          devices: {
            $ref: 'common.schema.json#/definitions/link',
            description: '在线设备达到上限时的链接。\nWhen too many devices are online.',
            examples: [
              {
                label: { 'zh-CN': '管理在线设备', en: 'See who is online' },
                screen: 'device-list',
              },
            ],
          },
          arrears: {
            $ref: 'common.schema.json#/definitions/link',
            description: '欠费时的链接。\nWhen something is owed.',
            examples: [
              { label: { 'zh-CN': '查看欠费', en: 'See what you owe' }, screen: 'arrearage' },
            ],
          },
          expired: {
            $ref: 'common.schema.json#/definitions/link',
            description: '套餐到期时的链接。\nWhen the plan has ended.',
            examples: [
              { label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' },
            ],
          },
          hours: {
            $ref: 'common.schema.json#/definitions/link',
            description: '处于限制时段时的链接。\nWhen these hours are restricted.',
            examples: [
              { label: { 'zh-CN': '查看通知', en: 'Read the notices' }, screen: 'notify' },
            ],
          },
          suspended: {
            $ref: 'common.schema.json#/definitions/link',
            description: '账号被停用时的链接。\nWhen the account is suspended.',
            examples: [
              { label: { 'zh-CN': '查看通知', en: 'Read the notices' }, screen: 'notify' },
            ],
          },
          bandwidth: {
            $ref: 'common.schema.json#/definitions/link',
            description: '网速受限时的链接。\nWhen the speed is limited.',
            examples: [
              { label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' },
            ],
          },
        },
        description: '每种限制的解决办法。\nThe way out of each limit.',
        examples: [{ arrears: { label: { 'zh-CN': '去缴费', en: 'Pay' }, screen: 'arrearage' } }],
      },
      signedOut: {
        $ref: 'common.schema.json#/definitions/link',
        description: '没有登录时显示的链接。\nWhere to sign in, for those who have not.',
        examples: [{ label: { 'zh-CN': '去登录', en: 'Sign in' }, screen: 'login' }],
      },
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'limits' }],
});
