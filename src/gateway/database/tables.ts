import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Text } from '../../engine';

/** A moment: a Date in, a Date out, in both PostgreSQLs. */
type Moment = ColumnType<Date, Date, Date>;

/** A text by language: JSON in, JSON out. */
type TextColumn = ColumnType<Text, string, string>;

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
  /** When the password was last set by a recovery. */
  password_reset_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** When the next use may follow, of a limit with pauses. */
  available_at: Moment;
  /** Whether the last use was refused: for the statement that counts it. */
  refused: boolean;
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

/** Text messages that have been promised and not been sent yet: that there are any, and nothing of them. */
interface TextMessagesTable {
  id: string;
  school: string;
  /** Whatever stands here then was never sent. */
  expires_at: Moment;
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

/** What a school offers. Traffic is in bytes, time in seconds, speed in Mbit/s; null is unlimited. */
interface PlansTable {
  school: string;
  id: string;
  position: number;
  name: TextColumn;
  description: TextColumn | null;
  /** In the currency's smallest unit. */
  price: number;
  currency: string;
  period: string;
  speed: number | null;
  traffic: number | null;
  time: number | null;
  devices: number | null;
}

/** What an account used since `from_at`, its plan and its balance. */
interface AccountUsageTable {
  account_id: number;
  plan: string | null;
  from_at: Moment;
  until_at: Moment | null;
  traffic: Generated<number>;
  time: Generated<number>;
  balance: Generated<number>;
  currency: string;
}

/** What an account is to pay; paid ones stay. */
interface ChargesTable {
  account_id: number;
  id: string;
  title: TextColumn;
  price: number;
  currency: string;
  due_at: Moment;
  paid_at: Moment | null;
}

interface ActivitiesTable {
  school: string;
  id: string;
  title: TextColumn;
  summary: TextColumn | null;
  /** Markdown. */
  text: TextColumn;
  from_at: Moment | null;
  until_at: Moment | null;
}

interface NoticesReadTable {
  account_id: number;
  /** The notice's id in the screen. */
  notice: string;
  read_at: Moment;
}

/** Limits that the school sets on an account, beside those that follow from its plan. */
interface AccountLimitsTable {
  account_id: number;
  kind: string;
  from_at: Moment;
  until_at: Moment | null;
}

/** Maintenance and outages of a school's network. */
interface NetworkEventsTable {
  school: string;
  id: string;
  kind: string;
  title: TextColumn;
  text: TextColumn | null;
  from_at: Moment;
  until_at: Moment | null;
}

export interface Tables {
  deployment: DeploymentTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  rate_limits: RateLimitsTable;
  request_replays: RequestReplaysTable;
  devices: DevicesTable;
  text_messages: TextMessagesTable;
  outbox: OutboxTable;
  mini_program_redirects: MiniProgramRedirectsTable;
  plans: PlansTable;
  account_usage: AccountUsageTable;
  charges: ChargesTable;
  activities: ActivitiesTable;
  notices_read: NoticesReadTable;
  account_limits: AccountLimitsTable;
  network_events: NetworkEventsTable;
}

/** The gateway's state: PostgreSQL, embedded or a server, through one dialect of SQL. */
export type Database = Kysely<Tables>;
