import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';

/** The activity that the URL names. */
export const activityBlock = defineBlock({
  name: 'activity',
  title: { 'zh-CN': '活动详情', en: 'One activity' },
  purpose: 'offers',
  description: {
    'zh-CN': '地址里写的那个活动',
    en: 'The activity that the address names',
  },
  options: {
    type: 'object',
    properties: {
      all: linkOption('查看全部活动的链接。\nThe link to all activities.', {
        label: { 'zh-CN': '全部活动', en: 'All events' },
        screen: 'marketing',
      }),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'activity' }],
});
