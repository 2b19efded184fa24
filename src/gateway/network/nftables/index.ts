import { hostname } from 'node:os';
import { UserError } from '../../user-error';
import { AccessError } from '../access-adapter';
import { defineAccessAdapter } from '../define-access-adapter';
import { createNftablesAccess } from './nftables-access';
import settings from './settings.json';

/** The gateway is on a Linux router, whose kernel lets devices through. */
export const nftables = defineAccessAdapter({
  name: 'nftables',
  summary: { 'zh-CN': '网关所在的 Linux 路由器', en: 'the Linux router that the gateway is on' },
  member: 'nftables',
  settings,
  capabilities: ['open', 'change', 'findMac', 'countTraffic', 'restore', 'registerDevices'],

  async create({ interface: name, portalPort, router = hostname() }, { port, log }) {
    const settings = { interface: name, portalPort: portalPort ?? port, router };
    const { up, can, health, check } = createNftablesAccess(settings);
    return {
      ...{ can, health, check },
      async listen() {
        await up().catch((error: unknown) => {
          throw rulesFailed(error);
        });
        // A bridge or a VLAN may come after the gateway: the rules hold from then on.
        if (!health().isWell) log.warn({ interface: name }, missingInterface);
      },
      // The kernel goes on without the gateway: a restart cuts nobody.
      async stop() {},
    };
  },
});

const missingInterface =
  'This machine has no interface of this name: every device passes without signing in';

function rulesFailed(error: unknown): unknown {
  if (!(error instanceof AccessError)) return error;
  return new UserError({
    'zh-CN': `无法建立 nftables 规则（${error.message}）。请以 root 运行网关，安装 nftables，并检查 network.json 的 nftables.interface。`,
    en: `The nftables rules could not be made (${error.message}). Run the gateway as root, install nftables, and look at nftables.interface in network.json.`,
  });
}
