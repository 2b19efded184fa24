import type { Network } from '../../engine';
import type { LimitKind } from '../../wire';
import type { AccessLog } from './access-adapter';
import type { DeviceSessions } from './mac-authentication/rest-request';

/** The values by which a request of the network selects sessions: all that are present must fit. */
export interface SessionSelector {
  /** The names of access controllers; null for sessions of none. */
  nas?: readonly (string | null)[];
  id?: string;
  user?: string;
  address?: string;
  /** Upper case with colons. */
  mac?: string;
  startedBefore?: Date;
}

/** The change that a request of the network makes to sessions. */
export interface SessionChange {
  /** Seconds from now. */
  sessionTimeout?: number;
  idleTimeout?: number;
  filterId?: string;
  /** The limit on the account that this filter is; null, none. */
  limit?: LimitKind | null;
}

/** The first time that a request of the network came. */
export interface Arrival {
  at: Date;
  /** True where it has come before. */
  isRepeated: boolean;
}

/** The gateway's sessions, as the network's servers may treat them. */
export interface SessionControl {
  /** @returns how many sessions were meant */
  disconnect(selector: SessionSelector): Promise<number>;
  /**
   * Changes sessions. With `startedBefore`, those that were changed later stay as they are.
   *
   * @param asOf when the request for it came first: the change counts from then on
   * @returns how many sessions were meant
   */
  change(selector: SessionSelector, change: SessionChange, asOf: Date): Promise<number>;
  /**
   * Remembers a request of the network, on every node and over restarts: somebody may have captured
   * it.
   *
   * @param request tells it from all others
   * @param rememberedFor in milliseconds, at most a day
   */
  firstArrival(request: string, rememberedFor: number): Promise<Arrival>;
}

/** All that adapters are given by the gateway above them. */
export interface NetworkServices {
  /** Does RADIUS let registered devices in by their MAC addresses (`macAuthentication`)? */
  letsDevicesIn?: boolean;
  /** The port that the gateway listens on. */
  port: number;
  /** The access controllers of network.json. */
  nas: Network['nas'];
  /**
   * A secret's text.
   *
   * @param where what needs it, as a path into network.json
   * @throws UserError when it is not there, empty or short
   */
  readSecret(secret: { env?: string; file?: string }, where: string): Promise<string>;
  /**
   * The PEM of a certificate authority that network.json names; undefined where it names none.
   *
   * @throws UserError when it cannot be read, or holds no certificate
   */
  readAuthority(name: string | undefined, where: string): Promise<string | undefined>;
  control: SessionControl;
  /** Devices that a RADIUS server asks about by their MAC addresses. */
  devices: DeviceSessions;
  clock(): Date;
  log: AccessLog;
}
