import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** One plan as a card: the plan that the URL names, or the student’s own. */
export const planCardBlock = defineBlock({
  name: 'plan-card',
  title: { 'zh-CN': '套餐卡片', en: 'Plan card' },
  purpose: 'offers',
  description: {
    'zh-CN': '一个套餐的卡片：地址里写的那个，没写则是学生自己的套餐',
    en: 'One plan as a card: the one that the address names, else the student’s own',
  },
  options: {
    type: 'object',
    properties: {
      all: linkOption('查看全部套餐的链接。\nThe link to all plans.', {
        label: { 'zh-CN': '全部套餐', en: 'All plans' },
        screen: 'success-plan',
      }),
      signedOut: linkOption(
        '没有登录、地址里也没写套餐时显示的链接。\nWhere to go when nobody is signed in and the address names no plan.',
      ),
      note: textOption(
        '卡片下方的说明，例如如何办理。\nWords below the card, such as how to order the plan.',
        { 'zh-CN': '请到网络中心办理。', en: 'Order it at the network centre.' },
      ),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'plan-card' }],
});
