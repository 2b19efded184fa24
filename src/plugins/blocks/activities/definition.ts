import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** The activities of the school that have not ended. */
export const activitiesBlock = defineBlock({
  name: 'activities',
  title: { 'zh-CN': '活动列表', en: 'Activities' },
  purpose: 'offers',
  description: {
    'zh-CN': '学校尚未结束的活动',
    en: 'The activities of the school that have not ended',
  },
  options: {
    type: 'object',
    properties: {
      item: linkOption(
        '查看一个活动的链接，通常指向活动页面。\nThe link to one activity, usually to the page of the activity.',
        { label: { 'zh-CN': '查看活动', en: 'See the event' }, screen: 'activity' },
      ),
      empty: textOption('没有活动时显示的文字。\nWhat to say when there is none.', {
        'zh-CN': '目前没有活动',
        en: 'Nothing on at the moment',
      }),
    },
  },
  wide: true,
  lazy: true,
  examples: [{ block: 'activities' }],
});
