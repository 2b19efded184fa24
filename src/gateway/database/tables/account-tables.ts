import type { ColumnType, Generated } from 'kysely';
import type { Moment, TextColumn } from './columns';

/** Students’ accounts, how they are imported, and what belongs to each. */
export interface AccountTables {
  accounts: AccountsTable;
  account_imports: AccountImportsTable;
  account_import_rows: AccountImportRowsTable;
  dataset_import_rows: DatasetImportRowsTable;
  sign_in_tickets: SignInTicketsTable;
  consents: ConsentsTable;
  devices: DevicesTable;
  account_limits: AccountLimitsTable;
  card_batches: CardBatchesTable;
  cards: CardsTable;
  visits: VisitsTable;
}

/** Students' accounts, under the bare name. No phone stands twice in one school. */
interface AccountsTable {
  id: Generated<number>;
  school: string;
  username: string;
  /**
   * The name as servers compare it that know students (`foldName`). Null where they are not asked:
   * for cards and visitors.
   */
  folded_name: ColumnType<string | null, string | undefined, never>;
  /** Normalised: eleven digits. */
  phone: string | null;
  password_hash: string;
  /** HMAC of the upper-cased ID number; the number itself is kept nowhere. */
  identification_hash: string | null;
  display_name: string;
  /** When the password was last set, by whomever. */
  password_reset_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /**
   * How, by a recovery: 'code' or 'identification'. Null for what was no recovery, and for one of
   * before this was stored.
   */
  password_reset_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** True once the student has dismissed the notice of the reset. */
  password_reset_dismissed: ColumnType<boolean, boolean | undefined, boolean>;
  /** Since when the account signs in nobody; null for one that does. */
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** True when the student must choose a password before the first session. */
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>;
  /** The values of the school's own fields, by their names. */
  kept: ColumnType<unknown, string | undefined, string>;
  /** From then on the account signs in nobody, and is forgotten; null for one without an end. */
  ends_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** How many of its devices may be online at once; null where plan and school say. */
  most_online: ColumnType<number | null, number | null | undefined, never>;
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
  folded_name: string | null;
  display_name: string | null;
  phone: string | null;
  identification_hash: string | null;
  /** The first password, for an account that is new. */
  password_hash: string;
}

/**
 * The rows of an import of a dataset until all of them count together. The import itself is one of
 * `account_imports`.
 */
interface DatasetImportRowsTable {
  import_id: string;
  /** The number of its line in the file. */
  line: number;
  key: string;
  /** The stored values, by the table's columns. */
  values: ColumnType<unknown, string, never>;
}

/**
 * Devices that sign an account in without its password, until their tickets end or are withdrawn.
 * All tickets that a device is given in turn are a family, which has one row.
 */
interface SignInTicketsTable {
  /**
   * SHA-256 of the ticket that was used last, or of the first one. Only the device holds it.
   */
  ticket_hash: string;
  /** SHA-256 of what the family's tickets have in common; null for tickets of earlier versions. */
  family_hash: ColumnType<string | null, string | undefined, string>;
  /** SHA-256 of the tickets that were given for that one, of which none has been used. */
  successors: ColumnType<string[], undefined, never>;
  /** When a ticket came that another had replaced: somebody has a copy, and none counts. */
  copied_at: ColumnType<Date | null, undefined, Date>;
  account_id: number;
  /**
   * The name that the network knows, with prefix and suffix: the ticket signs in under no other.
   */
  user_name: string;
  /** The class of the device that it was issued to. */
  device: string;
  issued_at: Moment;
  expires_at: Moment;
}

/**
 * The versions of terms that a student has agreed to, each with the time of the first agreement.
 */
interface ConsentsTable {
  account_id: number;
  /** The screen that shows the terms. */
  screen: string;
  version: string;
  agreed_at: Moment;
}

interface DevicesTable {
  school: string;
  /** Upper case with colons. */
  mac: string;
  account_id: number;
  alias: string;
  added_at: Moment;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** The values of the school's own fields, by their names. */
  kept: ColumnType<unknown, string | undefined, string>;
}

/** Limits that the school sets on an account, beside those that follow from its plan. */
interface AccountLimitsTable {
  account_id: number;
  kind: string;
  from_at: Moment;
  until_at: Moment | null;
  /** In the school's words. */
  reason: TextColumn | null;
}

/** Visitors' cards that were made together. No name stands twice in one school. */
interface CardBatchesTable {
  id: Generated<number>;
  school: string;
  name: string;
  made_at: Moment;
  /** The end of every card at the latest. */
  ends_at: Moment;
  /** How long a card is good for after its first session; null for until the end. */
  seconds: number | null;
  /** How many devices may be online with one card; null where the school says. */
  most_online: number | null;
  withdrawn_at: Moment | null;
}

/** Accounts that are visitors' cards. */
interface CardsTable {
  account_id: number;
  batch_id: number;
  /** The beginning of the first session; null for a card that nobody has used. */
  used_at: ColumnType<Date | null, undefined, Date>;
}

/** Visitors' requests to be let in by a sponsor. */
interface VisitsTable {
  id: Generated<number>;
  school: string;
  name: string;
  /** The visitor's own words; '' for none. */
  reason: string;
  /** An e-mail address or a phone, as the visitor wrote it. */
  sponsor: string;
  /** The class of the visitor's device. */
  device: string;
  device_hash: string;
  link_hash: string;
  asked_at: Moment;
  /** The end of the time in which the sponsor may decide. */
  expires_at: Moment;
  /** Null while it waits. */
  is_approved: ColumnType<boolean | null, undefined, boolean>;
  decided_at: ColumnType<Date | null, undefined, Date>;
  /** The account of a visitor who was let in: the visit goes with it. */
  account_id: ColumnType<number | null, undefined, number>;
}
