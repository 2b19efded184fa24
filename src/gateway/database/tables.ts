import type { ColumnType, Generated, Kysely } from 'kysely';

/** A moment: a Date in, a Date out, in both PostgreSQLs. */
type Moment = ColumnType<Date, Date, Date>;

/** What this deployment made for itself at its first start: keys by name. */
interface DeploymentTable {
  name: string;
  value: string;
}

/** Students' accounts, under the bare name. No phone stands twice in one school. */
interface AccountsTable {
  id: Generated<number>;
  school: string;
  username: string;
  /** Normalised: eleven digits. */
  phone: string | null;
  password_hash: string;
  /** HMAC of the upper-cased ID number; the number itself is kept nowhere. */
  identification_hash: string | null;
  display_name: string;
}

interface SessionsTable {
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
}

/** One live code for each phone and purpose. */
interface VerificationCodesTable {
  school: string;
  phone: string;
  purpose: string;
  code_hash: string;
  attempts: number;
  expires_at: Moment;
}

/** Counters of fixed windows; the key is an HMAC, so that no phone or address stands here. */
interface RateLimitsTable {
  key: string;
  count: number;
  expires_at: Moment;
}

/** Responses of repeatable requests, encrypted; without a status while the request is being carried out. */
interface RequestReplaysTable {
  /** A keyed hash of the request's id. */
  id: string;
  /** What tells the request from another, hashed with the id as the key. */
  fingerprint: string;
  /** Who carries it out: a random word of the request that began it. */
  claim: string;
  status: number | null;
  body: string | null;
  expires_at: Moment;
}

interface DevicesTable {
  school: string;
  /** Upper case with colons. */
  mac: string;
  account_id: number;
  alias: string;
  added_at: Moment;
}

/** Text messages that were not sent but kept, for developers. */
interface OutboxTable {
  id: Generated<number>;
  school: string;
  phone: string;
  text: string;
  sent_at: Moment;
}

interface MiniProgramRedirectsTable {
  id: Generated<number>;
  school: string;
  body: string;
  made_at: Moment;
}

export interface Tables {
  deployment: DeploymentTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  rate_limits: RateLimitsTable;
  request_replays: RequestReplaysTable;
  devices: DevicesTable;
  outbox: OutboxTable;
  mini_program_redirects: MiniProgramRedirectsTable;
}

/** The gateway's state: PostgreSQL, embedded or a server, through one dialect of SQL. */
export type Database = Kysely<Tables>;
