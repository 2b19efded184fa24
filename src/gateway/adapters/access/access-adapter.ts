import type { DeviceClass } from '../../../engine';

/** A session as the network needs to know it. */
export interface NetworkSession {
  school: string;
  /** The name that the network knows, with prefix and suffix. */
  user: string;
  device: DeviceClass;
  address: string | null;
  mac: string | null;
}

/**
 * What opens the network to a student and closes it again. `open` is called after the password was
 * found right and before the response; when it throws, there is no session. `close` is called when a
 * session ends in any way, and may be called for one that the network has forgotten.
 */
export interface AccessAdapter {
  open(session: NetworkSession): Promise<void>;
  close(session: NetworkSession): Promise<void>;
  /** Whether the network can be opened now; left out, it always can. Throws a PlainError that says why not. */
  check?(): Promise<void>;
}
