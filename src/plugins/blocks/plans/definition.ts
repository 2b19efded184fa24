import { defineBlock } from '../../../engine';

/** The plans that the school offers, with the student’s own marked. */
export const plansBlock = defineBlock({
  name: 'plans',
  title: { 'zh-CN': '套餐列表', en: 'Plans' },
  purpose: 'offers',
  description: {
    'zh-CN': '学校提供的套餐，标出学生自己的套餐',
    en: 'The plans that the school offers, with the student’s own marked',
  },
  options: {
    type: 'object',
    properties: {
      card: {
        $ref: 'common.schema.json#/definitions/link',
        description:
          '查看一个套餐的链接，通常指向套餐卡页面。\nThe link to one plan, usually to the page of the plan card.',
        examples: [
          { label: { 'zh-CN': '查看套餐', en: 'See the plan' }, screen: 'success-plan-card' },
        ],
      },
      empty: {
        $ref: 'common.schema.json#/definitions/text',
        description: '没有套餐时显示的文字。\nWhat to say when there is none.',
        examples: [{ 'zh-CN': '暂无可选套餐', en: 'No plans yet' }],
      },
    },
  },
  wide: true,
  lazy: true,
  examples: [{ block: 'plans' }],
});
