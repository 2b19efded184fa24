import { defineCall, type ResponseOf } from '../define-call';
import { EVENT } from './offer-parts';

/** How the school's network does today. */
export const readNetworkState = defineCall({
  name: 'readNetworkState',
  audience: 'student',
  description: {
    'zh-CN': '校园网当前的运行状况：正在进行和计划中的维护与故障',
    en: 'How the network does: maintenance and outages, now and planned',
  },
  http: { method: 'GET', path: '/portal-conversion/api/v3/network/state', encoding: 'query' },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['checkedAt', 'events'],
    properties: {
      checkedAt: { type: 'string' },
      /** Events of the present first, then planned ones, then those that ended in the last day. */
      events: { type: 'array', items: EVENT },
    },
  },
  calledBy: 'portal',
});

export type NetworkStateData = ResponseOf<typeof readNetworkState>;
