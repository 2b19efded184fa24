/** The option of a block that leads out of limits: a link by the kind of the limit. */
export const LIMIT_WAYS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    traffic: {
      $ref: 'common.schema.json#/definitions/link',
      description: '流量用完时的链接。\nWhen the data are used up.',
      examples: [{ label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' }],
    },
    time: {
      $ref: 'common.schema.json#/definitions/link',
      description: '时长用完时的链接。\nWhen the time is used up.',
      examples: [{ label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' }],
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
      examples: [{ label: { 'zh-CN': '查看欠费', en: 'See what you owe' }, screen: 'arrearage' }],
    },
    expired: {
      $ref: 'common.schema.json#/definitions/link',
      description: '套餐到期时的链接。\nWhen the plan has ended.',
      examples: [{ label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' }],
    },
    hours: {
      $ref: 'common.schema.json#/definitions/link',
      description: '处于限制时段时的链接。\nWhen these hours are restricted.',
      examples: [{ label: { 'zh-CN': '查看通知', en: 'Read the notices' }, screen: 'notify' }],
    },
    suspended: {
      $ref: 'common.schema.json#/definitions/link',
      description: '账号被停用时的链接。\nWhen the account is suspended.',
      examples: [{ label: { 'zh-CN': '查看通知', en: 'Read the notices' }, screen: 'notify' }],
    },
    bandwidth: {
      $ref: 'common.schema.json#/definitions/link',
      description: '网速受限时的链接。\nWhen the speed is limited.',
      examples: [{ label: { 'zh-CN': '查看套餐', en: 'See the plans' }, screen: 'success-plan' }],
    },
  },
  description: '每种限制的解决办法。\nThe way out of each limit.',
  examples: [{ arrears: { label: { 'zh-CN': '去缴费', en: 'Pay' }, screen: 'arrearage' } }],
} as const;
