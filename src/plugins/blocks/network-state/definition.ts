import { defineBlock } from '../../../engine';

/** How the school's network does today. */
export const networkStateBlock = defineBlock({
  name: 'network-state',
  title: { 'zh-CN': '网络状况', en: 'State of the network' },
  purpose: 'offers',
  description: {
    'zh-CN': '校园网今天的运行状况：正在进行和计划中的维护与故障',
    en: 'How the network does today: maintenance and outages, now and planned',
  },
  options: {
    type: 'object',
    properties: {},
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'network-state' }],
});
