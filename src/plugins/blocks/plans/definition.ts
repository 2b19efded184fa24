import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** The plans that the school offers, with the student’s own marked. */
export const plansBlock = defineBlock({
  name: 'plans',
  title: { 'zh-CN': '套餐列表', en: 'Plans' },
  purpose: 'offers',
  description: {
    'zh-CN': '学校提供的套餐，标出学生自己的套餐；点开就能看详情',
    en: 'The plans that the school offers, with the student’s own marked; each opens in place',
  },
  options: {
    type: 'object',
    properties: {
      card: linkOption(
        '套餐展开后，指向它自己页面的链接，通常是套餐卡页面。\nThe link of an open plan to its own page, usually that of the plan card.',
        {
          label: { 'zh-CN': '单独打开或分享', en: 'Open on its own, or share' },
          screen: 'success-plan-card',
        },
      ),
      note: textOption(
        '列表下方的说明，例如如何办理。\nWords below the list, such as how to order a plan.',
        { 'zh-CN': '请到网络中心办理。', en: 'Order it at the network centre.' },
      ),
      empty: textOption('没有套餐时显示的文字。\nWhat to say when there is none.', {
        'zh-CN': '暂无可选套餐',
        en: 'No plans yet',
      }),
    },
  },
  wide: true,
  lazy: true,
  examples: [{ block: 'plans' }],
});
