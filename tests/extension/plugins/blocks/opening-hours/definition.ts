import { defineBlock } from '../../../../../src/engine';

/** When a help desk is open. */
export const openingHoursBlock = defineBlock({
  name: 'opening-hours',
  title: { 'zh-CN': '开放时间', en: 'Opening hours' },
  purpose: 'reading',
  description: { 'zh-CN': '服务台的开放时间', en: 'When a help desk is open' },
  options: {
    type: 'object',
    required: ['hours'],
    properties: {
      hours: {
        $ref: 'common.schema.json#/definitions/text',
        description: '开放时间。\nWhen it is open.',
        examples: [{ 'zh-CN': '每天 8–20 点', en: 'Every day, 8 to 20' }],
      },
      days: {
        type: 'integer',
        minimum: 1,
        maximum: 7,
        description: '每周开放几天。\nOn how many days of the week.',
        examples: [5],
      },
      photo: {
        $ref: 'common.schema.json#/definitions/asset',
        description: '服务台的照片。\nA photo of the desk.',
        examples: ['assets/desk.png'],
      },
      details: {
        $ref: 'common.schema.json#/definitions/screenName',
        description: '介绍服务台的页面。\nThe screen that tells more.',
        examples: ['notify'],
      },
      link: {
        $ref: 'common.schema.json#/definitions/link',
        description: '打开地图的链接。\nA link to a map.',
        examples: [{ label: 'Map', href: 'https://map.example.edu.cn' }],
      },
    },
  },
  wide: true,
  lazy: false,
  examples: [{ block: 'opening-hours', hours: 'Every day, 8 to 20' }],
});
