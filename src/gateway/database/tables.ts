import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Text } from '../../engine';

/** A moment: a Date in, a Date out, in both PostgreSQLs. */
type Moment = ColumnType<Date, Date, Date>;

/** A `bigint`, which drivers give in different ways: read it as `float8`. */
type Bytes = unknown;

/** A text by language: JSON in, JSON out. */
type TextColumn = ColumnType<Text, string, string>;

/** The keys that this deployment made for itself, and those that they replaced, as long as these are accepted. */
interface DeploymentKeysTable {
  id: GeneratedAlways<number>;
  kind: string;
  value: string;
  /** Names the key in what is stored by it, or to browsers; empty for the first one. */
  name: string;
  /** From when it is used; until then it is accepted alone, so that every node knows it by then. */
  starts_at: Moment;
  /** Until when it is accepted; null for one that has not been replaced. */
  expires_at: Moment | null;
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
  /** When the password was last set, by whomever. */
  password_reset_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How, by a recovery: 'code' or 'identification'. Null for what was no recovery, and for one of before this was stored. */
  password_reset_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the student has dismissed the notice of it. */
  password_reset_dismissed: ColumnType<boolean, boolean | undefined, boolean>;
  /** Since when the account signs in nobody; null for one that does. */
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether the student must choose a password before the first session. */
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Imports of accounts that are under way. */
interface AccountImportsTable {
  id: string;
  school: string;
  started_at: Moment;
}

/** The rows of an import until all of them become accounts together. What is null was not given. */
interface AccountImportRowsTable {
  import_id: string;
  /** The number of its line in the file. */
  line: number;
  username: string;
  display_name: string | null;
  phone: string | null;
  identification_hash: string | null;
  /** The first password, for an account that is new. */
  password_hash: string;
}

/** The rows of an import of a dataset until all of them count together. The import itself is one of `account_imports`. */
interface DatasetImportRowsTable {
  import_id: string;
  /** The number of its line in the file. */
  line: number;
  key: string;
  /** What is stored, by the table's columns. */
  values: ColumnType<unknown, string, never>;
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
  /** What the network tells the session by. */
  network_id: Generated<string>;
  /** The access controller's name in the NAS list. */
  nas: string | null;
  ssid: string | null;
  /** Whether an adapter let the device through. */
  opened: ColumnType<boolean, boolean | undefined, boolean>;
  /** What the network's servers granted. */
  access_grant: ColumnType<unknown, string | undefined, string>;
  /** When the network last heard that it goes on. */
  renewed_at: ColumnType<Date, Date | undefined, Date>;
  /** SHA-256 of what the identity provider calls the sign-in; null for one that no provider ends. */
  identity_hash: ColumnType<string | null, string | null | undefined, never>;
  /** What the device sent and was sent, in bytes; null where the network does not count that. */
  bytes_in: Generated<Bytes>;
  bytes_out: Generated<Bytes>;
  /** What the network's counters showed the last time. */
  counter_in: Generated<Bytes>;
  counter_out: Generated<Bytes>;
  /** When it last moved anything. */
  active_at: Generated<Date>;
  /** Until when its time is in the account's usage. */
  counted_at: Generated<Date>;
  /** Why it is to end, of one whose `expires_at` was brought forward. */
  end_reason: ColumnType<string | null, string | null | undefined, string | null>;
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
  ssid: string | null;
  access_grant: unknown;
  bytes_in: Bytes;
  bytes_out: Bytes;
  ended_at: Date;
  reason: string;
  /** Whether the network closed it, and whether accounting was told. */
  is_closed: Generated<boolean>;
  is_reported: Generated<boolean>;
  /** When a node last took this upon itself. */
  claimed_at: Date;
}

/** Devices that sign an account in without its password, until the ticket ends or is withdrawn. */
interface SignInTicketsTable {
  /** SHA-256 of the ticket, which only the device holds. */
  ticket_hash: string;
  account_id: number;
  /** The name that the network knows, with prefix and suffix: the ticket signs in under no other. */
  user_name: string;
  /** The class of the device that it was issued to. */
  device: string;
  issued_at: Moment;
  expires_at: Moment;
}

/** Which version of which terms a student has agreed to, and when for the first time. */
interface ConsentsTable {
  account_id: number;
  /** The screen that shows the terms. */
  screen: string;
  version: string;
  agreed_at: Moment;
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
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date>;
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
  /** By whose clock its periods begin: a name of the IANA database. */
  time_zone: Generated<string>;
}

/** What an account used since `from_at`, its plan and its balance. */
interface AccountUsageTable {
  account_id: number;
  plan: string | null;
  /** The first period; the others follow from the plan's. */
  from_at: Moment;
  until_at: Moment | null;
  /** Of the period that `counted_at` is in. */
  traffic: Generated<number>;
  time: Generated<number>;
  counted_at: Moment | null | undefined;
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

/** The contents of published files, each stored once. Never changed. */
interface BlobsTable {
  /** SHA-256, in hex. */
  hash: string;
  /** Bytes out; in, PostgreSQL's hex format, which both drivers send. */
  body: ColumnType<Uint8Array, string, never>;
}

/** Every published state of each school. Never changed. */
interface RevisionsTable {
  school: string;
  /** From 1, without gaps within a school. */
  number: number;
  parent: number | null;
  source: 'publish' | 'rollback' | 'folder';
  /** The revision whose files a rollback brought back. */
  restores: number | null;
  /** A digest of `files`. */
  state: string;
  /** The hash of each file, by its path inside the school's folder. */
  files: ColumnType<Record<string, string>, string, never>;
  author: string;
  message: string;
  published_at: Moment;
}

/** The revision of each school that is live. */
interface PublishedSchoolsTable {
  school: string;
  number: number;
  /** The `publication.sequence` with which it went live. */
  sequence: number;
  /** A digest of the files in the school's folder at that time. */
  folder_state: string;
}

/** One row, which every publication changes: its lock puts publications into one order. */
interface PublicationTable {
  id: number;
  sequence: number;
}

/** Assets of all revisions by their addresses, for pages that were rendered earlier. */
interface PublishedAssetsTable {
  /** Below `schools/`: `riverside/assets/logo.svg`. */
  path: string;
  /** What stands behind `?v=` in the address. */
  version: string;
  hash: string;
}

/** Compiled validators of all revisions, for pages that were rendered earlier or by another node. */
interface PublishedValidatorsTable {
  /** SHA-256 of the code, in hex. */
  hash: string;
  code: string;
}

interface PublishingTokensTable {
  id: string;
  /** SHA-256 of the token, which is shown once and stored nowhere. */
  token_hash: string;
  name: string;
  /** The schools that it is good for; null for all. */
  schools: ColumnType<string[] | null, string, never>;
  rights: ColumnType<string[], string, never>;
  created_at: Moment;
  expires_at: ColumnType<Date | null, Date | null, never>;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** Every use of a token. Never changed. */
interface PublishingLogTable {
  id: GeneratedAlways<number>;
  at: Moment;
  /** Null where no token was known. */
  token_id: string | null;
  token_name: string;
  address: string;
  action: string;
  school: string | null;
  /** The revision that it was about, or that came of it. */
  number: number | null;
  /** `ok`, or the code of the refusal. */
  outcome: string;
}

/** What happened. Never changed; months that are old enough go as whole tables. */
interface HistoryTable {
  id: GeneratedAlways<number>;
  at: Moment;
  kind: string;
  action: string;
  actor: string | null;
  school: string | null;
  account: string | null;
  address: string | null;
  mac: string | null;
  nas: string | null;
  device: string | null;
  result: number;
  started_at: Moment | null;
  bytes_in: number | null;
  bytes_out: number | null;
}

/** The last batch that a writer of the history stored. */
interface HistoryWritersTable {
  id: string;
  batch: number;
  stored_at: Generated<Date>;
}

export interface Tables {
  history: HistoryTable;
  history_writers: HistoryWritersTable;
  deployment_keys: DeploymentKeysTable;
  accounts: AccountsTable;
  account_imports: AccountImportsTable;
  account_import_rows: AccountImportRowsTable;
  dataset_import_rows: DatasetImportRowsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  consents: ConsentsTable;
  sign_in_tickets: SignInTicketsTable;
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
  blobs: BlobsTable;
  revisions: RevisionsTable;
  published_schools: PublishedSchoolsTable;
  publication: PublicationTable;
  published_assets: PublishedAssetsTable;
  published_validators: PublishedValidatorsTable;
  publishing_tokens: PublishingTokensTable;
  publishing_log: PublishingLogTable;
}

/** The gateway's state: PostgreSQL, embedded or a server, through one dialect of SQL. */
export type Database = Kysely<Tables>;
