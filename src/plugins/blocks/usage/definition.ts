import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';

/** The student's usage of the plan in this period. */
export const usageBlock = defineBlock({
  name: 'usage',
  title: { 'zh-CN': '用量', en: 'Usage' },
  purpose: 'student',
  description: {
    'zh-CN': '本周期已用的流量和时长、套餐与余额',
    en: 'Traffic and time used in the current period, with plan and balance',
  },
  options: {
    type: 'object',
    properties: {
      signedOut: linkOption(
        '没有登录时显示的链接；不写则什么都不显示。\nWhere to go when nobody is signed in. Left out: the block shows nothing then.',
      ),
      actions: {
        type: 'array',
        items: linkOption('一个链接。\nOne link.', {
          label: { 'zh-CN': '我的套餐', en: 'My plan' },
          screen: 'success-plan',
        }),
        description:
          '用量下方的链接，例如套餐、缴费。\nLinks below the usage, such as to plans or payments.',
        examples: [[{ label: { 'zh-CN': '我的套餐', en: 'My plan' }, screen: 'success-plan' }]],
      },
      compact: {
        type: 'boolean',
        description:
          '紧凑显示：用横条代替圆环，适合和别的内容放在一屏里。\nBars in place of rings, for a page that also shows other things without scrolling.',
        examples: [true],
      },
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'usage' }],
});
