import type { DeviceClass } from '../../engine';
import type { ErrorCode, LimitKind } from '../../wire';
import { PlainError } from '../logging/error-text';

/** The grant of the network's own servers for a sign-in. It is stored with the session, as JSON. */
export interface NetworkGrant {
  /** The values that accounting must repeat (RADIUS `Class`), in hex. */
  class?: string[];
  /** The name of the rules that the network applies. */
  filterId?: string;
  /** The limit on the account that these rules are; null, none. */
  limit?: LimitKind | null;
  /** Seconds. */
  sessionTimeout?: number;
  /**
   * After how many seconds without traffic the session ends: the shorter of the school's and
   * `grantedIdleTimeout`.
   */
  idleTimeout?: number;
  /** The idle timeout that the network's servers granted, in seconds. */
  grantedIdleTimeout?: number;
  /** Seconds between two reports of what is used. */
  interimInterval?: number;
  /** The address that they gave the device, or know it to have. */
  address?: string;
  /**
   * The access controller's id of a session that it let in by the device's MAC address, and
   * accounts for itself.
   */
  controllerSession?: string;
  /** The device passes because it is registered, and nobody signed in. */
  isRegistered?: true;
  /**
   * Of the fields that the school keeps, those that the network is told of, by name (`tellKept`).
   */
  kept?: Readonly<Record<string, string>>;
}

/**
 * The location of a student in the network, as the redirect of an access controller and the
 * connection state it.
 */
export interface NetworkPosition {
  /** The name of the access controller in the NAS list; null where none is known. */
  nas: string | null;
  address: string | null;
  /** Upper case with colons. */
  mac: string | null;
  ssid: string | null;
}

/** A session as the network needs to know it. */
export interface NetworkSession extends NetworkPosition {
  /** The router that lets its device through by rules of its own (`NetworkOpening.router`). */
  router?: string | undefined;
  /** The id that no other session on the network has: `Acct-Session-Id`. */
  id: string;
  school: string;
  /** The name that the network knows, with prefix and suffix. */
  user: string;
  device: DeviceClass;
  startedAt: Date;
  expiresAt: Date;
  grant: NetworkGrant;
}

/** The credentials by which the network's own servers recognise a student. */
export interface Credentials extends NetworkPosition {
  user: string;
  password: string;
  /** True when the request came from the device's own address, and does not only claim it. */
  isOwnAddress?: boolean;
  /** True when the address has a session already, which may be somebody else's. */
  isTaken?: boolean;
  /**
   * Of the fields that the school keeps, those that the network is told of, by name (`tellKept`).
   */
  kept?: Readonly<Record<string, string>>;
}

/** The traffic of a session, in bytes: from the student's device, and to it. */
export interface Traffic {
  fromDevice: number;
  toDevice: number;
}

/** A registered device that passes without signing in, at one of its addresses. */
export interface PassingDevice {
  address: string;
  /** Upper case with colons. */
  mac: string;
}

/** Why a session ends. */
export const END_REASONS = [
  'user',
  'expired',
  'idle',
  /** The traffic that the plan includes is used up. */
  'traffic',
  'time',
  'administrator',
  'password',
  /** The device signed in again. */
  'replaced',
  /** Another device signed in, and no more may be online at once. */
  'limit',
  'failed',
] as const;

export type EndReason = (typeof END_REASONS)[number];

/** How a session ended. */
export interface SessionEnd {
  reason: EndReason;
  at: Date;
  /** The traffic of the session, where it is known. */
  traffic?: Traffic | undefined;
}

/**
 * How an adapter does, in words for operators: never secrets, never students. A part that is well
 * has the note `ok`, or one that says what is not known of it.
 */
export interface AdapterHealth {
  name: string;
  isWell: boolean;
  /** One entry for each server or part. */
  parts: readonly { name: string; isWell: boolean; note: string }[];
}

/**
 * An adapter's abilities beside opening and closing, in groups whose members belong together. An
 * adapter declares the groups that it has; nobody asks for a single member.
 */
export interface AccessCapabilities {
  /** Recognises students by the network's own servers, in place of the gateway's accounts. */
  authenticate: {
    /** @throws AccessError with the code that the student is answered */
    authenticate(credentials: Credentials): Promise<NetworkGrant>;
    /**
     * Takes back what `authenticate` did where no session came of it: it may have let the device
     * through.
     */
    abandon(position: NetworkPosition): Promise<void>;
    /**
     * Do the servers have names that differ in nothing but case, accents or width (`foldName`)?
     * Else all spellings of a name are one account's.
     */
    tellsSpellingsApart?: boolean;
    /**
     * Does the access controller ask RADIUS in its own name, where the name of a registered device
     * needs no password?
     */
    mayTakeDevices?: boolean;
  };
  tellKept: {
    /**
     * The names of fields that schools keep and the operator has the network told of: nothing of
     * others is given to it.
     */
    names: readonly string[];
  };
  change: {
    /**
     * Gives a session that is open another end or other rules.
     *
     * @throws AccessError when the network does not take them
     */
    update(session: NetworkSession, now: Date): Promise<void>;
  };
  account: {
    /** Reports that a session goes on. */
    renew(session: NetworkSession, at: Date, traffic: Traffic | undefined): Promise<void>;
    /**
     * Tells the network's servers how a session ended; when it throws, it is called again later.
     */
    reportEnd(session: NetworkSession, end: SessionEnd): Promise<void>;
  };
  countTraffic: {
    /**
     * The network's counters of sessions, by their ids; one that is not known is left out, and a
     * counter may start again from 0.
     */
    readTraffic(sessions: readonly NetworkSession[]): Promise<ReadonlyMap<string, Traffic>>;
  };
  listOnline: {
    /**
     * Tells the network which sessions are open.
     *
     * @returns the ids of those that it does not have any more
     */
    findLost(sessions: readonly NetworkSession[]): Promise<readonly string[]>;
  };
  restore: {
    /**
     * Opens again what should be open, after a restart of the machine; what is open already stays
     * as it is.
     */
    restore(sessions: readonly NetworkSession[], now: Date): Promise<void>;
  };
  findMac: {
    /**
     * A device's MAC address as this machine sees it, upper case with colons; null where it is not
     * known.
     */
    findMac(address: string): Promise<string | null>;
  };
  registerDevices: {
    /**
     * Lets devices through that need no sign-in, and no others of those that it let through before.
     */
    letThrough(macs: readonly string[]): Promise<void>;
    /** Those of them that moved something since their last session ended, each once. */
    listPassing(): Promise<readonly PassingDevice[]>;
  };
}

/**
 * Opens the network to a student and closes it again. `open` is called once a student is recognised
 * and before the response; when it throws, there is no session. `close` is called when a session
 * ends in any way, and may be called for one that the network has forgotten.
 */
export interface NetworkOpening {
  /** Lets `open` a device through? A page says “online” only then. */
  opensNetwork: boolean;
  /**
   * Does the address count that the request came from, because the device sits on this machine's
   * own network?
   */
  usesConnection: boolean;
  /**
   * The name of the router whose own rules and counters it works by: it opens, counts and closes no
   * other router's sessions.
   */
  router: string | undefined;
  /** Does a session need the device's MAC address? */
  needsMac: boolean;
  /**
   * Does it open an address, whoever signed in there? Then a sign-in ends the other sessions of the
   * address.
   */
  opensAddress: boolean;
  /** Does it open no address but a device's that the access controller knows to stand there? */
  provesAddress: boolean;
  open(session: NetworkSession): Promise<void>;
  close(session: NetworkSession, end: SessionEnd): Promise<void>;
}

/** One way into the network: an adapter, or several in their order as one. */
export interface AccessAdapter extends NetworkOpening {
  name: string;
  can: Readonly<Partial<AccessCapabilities>>;
  health(): AdapterHealth;
}

/** The log in which adapters tell operators what they should know. */
export interface AccessLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

/** The network did not do what was asked, for a cause that has a code of the catalogue. */
export class AccessError extends PlainError {
  readonly code: ErrorCode;
  /** The request's field that it is about. */
  readonly field: string | undefined;

  /** @param message for the log: what happened, without secrets and without a student's name */
  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'AccessError';
    this.code = code;
    this.field = field;
  }
}
