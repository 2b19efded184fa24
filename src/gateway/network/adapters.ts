import type { AccessAdapterDefinition } from './define-access-adapter';
import { demonstration } from './demonstration';
import { macAuthentication } from './mac-authentication';
import { nftables } from './nftables';
import { portalV2 } from './portal-v2';
import { radius } from './radius';
import { upstream } from './upstream';

/** Every adapter, in the order in which they begin; they stop in the opposite order. */
export const adapterDefinitions: readonly AccessAdapterDefinition[] = [
  demonstration,
  upstream,
  radius,
  portalV2,
  macAuthentication,
  nftables,
];
