import type { AccessAdapter, NetworkOpening } from '../access-adapter';
import { defineAccessAdapter } from '../define-access-adapter';
import { createNetworkAccess } from '../network-access';

const open: NetworkOpening = {
  ...{ opensNetwork: false, usesConnection: false, router: undefined },
  ...{ needsMac: false, opensAddress: false, provesAddress: false },
  async open() {},
  async close() {},
};

const health = () => ({ name: 'embedded', isWell: true, parts: [] });

/** A session in the database is all that there is: it opens nothing. */
export const demonstration = defineAccessAdapter({
  name: 'embedded',
  summary: { 'zh-CN': '只供演示，什么也不接通', en: 'for demonstrations, opens nothing' },
  member: undefined,
  capabilities: ['open'],
  async create() {
    return {
      can: { open },
      health,
      check: async () => health(),
      async listen() {},
      async stop() {},
    };
  },
});

export const embeddedAccess: AccessAdapter = { ...open, name: 'embedded', can: {}, health };

/** A network without access controllers of its own, for trying Formgate out. */
export const embeddedNetwork = createNetworkAccess([], embeddedAccess);
