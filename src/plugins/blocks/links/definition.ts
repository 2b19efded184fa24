import { defineBlock } from '../../../engine';
import { linksOption } from '../../option-schemas';

/** Links as tiles, one of them the main one. */
export const linksBlock = defineBlock({
  name: 'links',
  title: { 'zh-CN': '链接方块', en: 'Link tiles' },
  purpose: 'navigation',
  description: { 'zh-CN': '以方块显示的链接', en: 'Links as tiles' },
  options: {
    type: 'object',
    required: ['links'],
    properties: {
      links: linksOption('按顺序显示的链接方块。\nThe tiles, in order.'),
    },
  },
  wide: true,
  lazy: false,
  starter: {
    links: [
      { id: 'link', label: { 'zh-CN': '校园首页', en: 'Campus home' }, screen: 'school-home' },
    ],
  },
  examples: [{ block: 'links', links: [{ label: 'Devices', screen: 'device-list' }] }],
});
