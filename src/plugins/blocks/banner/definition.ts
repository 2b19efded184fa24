import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** One sentence that everyone should see, with a link. */
export const bannerBlock = defineBlock({
  name: 'banner',
  title: { 'zh-CN': '横幅', en: 'Banner' },
  purpose: 'reading',
  description: {
    'zh-CN': '一句所有人都应看到的话，可带链接',
    en: 'One sentence that everyone should see, with a link',
  },
  options: {
    type: 'object',
    required: ['title'],
    properties: {
      tone: {
        enum: ['info', 'success', 'warning', 'error'],
        description: '图标和颜色；默认为 info。\nWhich icon and colour. Default: info.',
        examples: ['warning'],
      },
      title: textOption('标题。\nThe heading.', {
        'zh-CN': '周六凌晨网络维护',
        en: 'Maintenance on Saturday night',
      }),
      text: textOption('一两句说明。\nOne or two sentences.', {
        'zh-CN': '0:00–6:00 无法上网。',
        en: 'No access from 0:00 to 6:00.',
      }),
      link: linkOption('了解更多的链接。\nWhere to read more.', {
        label: { 'zh-CN': '查看通知', en: 'See the notice' },
        screen: 'notify',
      }),
    },
  },
  wide: true,
  lazy: true,
  starter: { title: { 'zh-CN': '请注意', en: 'Please note' } },
  examples: [
    {
      block: 'banner',
      title: { 'zh-CN': '周六凌晨网络维护', en: 'Maintenance on Saturday night' },
    },
  ],
});
