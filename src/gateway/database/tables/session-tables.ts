import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Bytes, Moment } from './columns';

/** Sessions, and how they ended. */
export interface SessionTables {
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
}

interface SessionsTable {
  /** Tells a student's sessions apart, for the student: the token's hash stays here. */
  id: GeneratedAlways<number>;
  /** SHA-256 of the token, which only the browser holds. */
  token_hash: string;
  account_id: number;
  /** The name that the network knows, with prefix and suffix. */
  user_name: string;
  device: string;
  address: string | null;
  mac: string | null;
  started_at: Moment;
  expires_at: Moment;
  /** The id by which the network knows the session. */
  network_id: Generated<string>;
  /** The access controller's name in the NAS list. */
  nas: string | null;
  /**
   * The router that lets the device through by rules of its own; null where an access controller
   * does.
   */
  router: ColumnType<string | null, string | null | undefined, never>;
  ssid: string | null;
  /** True when an adapter let the device through. */
  opened: ColumnType<boolean, boolean | undefined, boolean>;
  /** True when the device is known to stand at the address. */
  address_proven: ColumnType<boolean, boolean | undefined, never>;
  /** The grant of the network's servers. */
  access_grant: ColumnType<unknown, string | undefined, string>;
  /** When the network last heard that it goes on. */
  renewed_at: ColumnType<Date, Date | undefined, Date>;
  /**
   * SHA-256 of what the identity provider calls the sign-in; null for one that no provider ends.
   */
  identity_hash: ColumnType<string | null, string | null | undefined, never>;
  /** The bytes that the device sent and received; null where the network does not count them. */
  bytes_in: Generated<Bytes>;
  bytes_out: Generated<Bytes>;
  /** The last readings of the network's counters. */
  counter_in: Generated<Bytes>;
  counter_out: Generated<Bytes>;
  /** Until when that reading lasted, by the database's clock. */
  counter_read_at: ColumnType<Date | null, never, never>;
  /** When it last moved anything. */
  active_at: Generated<Date>;
  /** Until when its time is in the account's usage. */
  counted_at: Generated<Date>;
  /** Why it is to end, of one whose `expires_at` was brought forward. */
  end_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * The end and the idle time, in seconds, that the network did not take, how often, and when it is
   * asked again.
   */
  refused_end: ColumnType<Date | null, never, Date | null>;
  refused_idle: ColumnType<number | null, never, number | null>;
  refusals: ColumnType<number, never, number>;
  ask_again_at: ColumnType<Date | null, never, Date | null>;
}

/** Sessions that have ended: until the network knows, and for a day. */
interface EndedSessionsTable {
  network_id: string;
  token_hash: string;
  school: string;
  user_name: string;
  device: string;
  address: string | null;
  mac: string | null;
  started_at: Date;
  expires_at: Date;
  nas: string | null;
  router: string | null;
  ssid: string | null;
  access_grant: unknown;
  bytes_in: Bytes;
  bytes_out: Bytes;
  ended_at: Date;
  reason: string;
  /** True once the network has closed the session, and once accounting has been told. */
  is_closed: Generated<boolean>;
  is_reported: Generated<boolean>;
  /** Null for ends of an earlier version. */
  account_id: number | null;
  /** True once the account was erased: the row goes with the network's knowledge of the end. */
  is_forgotten: Generated<boolean>;
  /** When a node last took this upon itself. */
  claimed_at: Date;
}
