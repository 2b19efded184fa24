import { defineBlock } from '../../../engine';
import { textOption } from '../../option-schemas';

/** How to reach the school’s network centre: what configration.json says under `contact`. */
export const contactBlock = defineBlock({
  name: 'contact',
  title: { 'zh-CN': '联系方式', en: 'Contact' },
  purpose: 'reading',
  description: {
    'zh-CN': '网络中心的联系方式，取自 configration.json 的 contact',
    en: 'How to reach the network centre: what configration.json says under contact',
  },
  options: {
    type: 'object',
    properties: {
      title: textOption('标题。\nThe heading.', { 'zh-CN': '需要帮助？', en: 'Need help?' }),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'contact' }],
});
