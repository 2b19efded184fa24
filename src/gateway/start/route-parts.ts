import type { Registry } from '../../engine';
import { createResponseProof } from '../calls/response-proof';
import type { FairQueue } from '../limits/fair-queue';
import type { GatewayOptions } from '../options';
import type { App, AppSettings } from './create-app';
import type { GatewayKeys } from './gateway-keys';
import type { Foundation } from './start-foundation';
import type { GatewayNetwork } from './start-network';
import type { LivePortal } from './start-portal';

/** All that routes are made of. */
export interface RouteParts extends AppSettings, App, GatewayKeys {
  registry: Registry;
  queue: FairQueue;
  admission: FairQueue;
  clock(): Date;
  foundation: Foundation;
  schools: LivePortal;
  network: GatewayNetwork;
  /** Of Formgate. */
  version: string;
}

/** In production a response that its contract does not allow is sent all the same, and logged. */
export const responsesOf = ({ production }: GatewayOptions) =>
  createResponseProof(production ? 'log' : 'refuse');
