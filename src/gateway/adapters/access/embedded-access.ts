import type { AccessAdapter } from './access-adapter';
import { createNetworkAccess } from './network-access';

/** The demonstration's network: a session in the database is all that there is. It opens nothing. */
export const embeddedAccess: AccessAdapter = {
  name: 'embedded',
  opensNetwork: false,
  usesConnection: false,
  needsMac: false,
  async open() {},
  async close() {},
  health: () => ({ name: 'embedded', isWell: true, parts: [] }),
  async stop() {},
};

/** A network without access controllers of its own, for trying Formgate out. */
export const embeddedNetwork = createNetworkAccess([], embeddedAccess);
