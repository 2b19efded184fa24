import type { NetworkStateData } from '../../wire';
import { listNetworkEvents } from '../repositories/network-events';
import { defineOperation } from './define-operation';

/** How the school's network does today. */
export const readNetworkState = defineOperation({
  name: 'readNetworkState',
  description: {
    'zh-CN': '校园网当前的运行状况：正在进行和计划中的维护与故障',
    en: 'How the network does: maintenance and outages, now and planned',
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/network/state',
  encoding: 'query',
  request: { type: 'object' },
  calledBy: 'portal',
  async handle({ school, now, deps }): Promise<NetworkStateData> {
    const events = await listNetworkEvents(deps.database, school.name, now);
    return { checkedAt: now.toISOString(), events };
  },
});
