import type { ColumnType, RawBuilder } from 'kysely';
import type { Moment } from './columns';

/** Schools as administrators are changing them. */
export interface DraftTables {
  drafts: DraftsTable;
  draft_contents: DraftContentsTable;
  draft_validators: DraftValidatorsTable;
  draft_checks: DraftChecksTable;
  draft_links: DraftLinksTable;
  approval_requests: ApprovalRequestsTable;
  presence: PresenceTable;
}

/** A school's draft: its files, and those that it was begun from. */
interface DraftsTable {
  school: string;
  /** From a sequence of all drafts: no two states of drafts ever have the same. */
  version: number;
  /** The live state that it was begun from; null where the school was not there. */
  base_state: string | null;
  /** The revision that had that state; null where the folder was live. */
  base_number: number | null;
  /** The hash of each file, by its path inside the school's folder. */
  base_files: ColumnType<Record<string, string>, string, string>;
  files: ColumnType<Record<string, string>, string, string>;
  changed_at: Moment;
  changed_by: string;
}

/** Contents that a draft names and no revision has: they go with it. */
interface DraftContentsTable {
  school: string;
  /** SHA-256, in hex. */
  hash: string;
  /** Bytes out; in, PostgreSQL's hex format, which both drivers send. */
  body: ColumnType<Buffer, Uint8Array, never>;
}

/** Compiled validators of drafts, for previews: they go some time after their last use. */
interface DraftValidatorsTable {
  /** SHA-256 of the code, in hex. */
  hash: string;
  code: string;
  used_at: Moment;
}

/** How much the linter found in a state of a draft, the last that was looked at. */
interface DraftChecksTable {
  school: string;
  /** The state of its files, by which it is known if the draft still has it. */
  state: string;
  errors: number;
  warnings: number;
}

/** Links by which a draft's pages are looked at. */
interface DraftLinksTable {
  id: string;
  /** SHA-256 of what the link's address has. */
  token_hash: string;
  school: string;
  /** The administrator who made it: it is valid for as long as they may look at the school. */
  administrator_id: string;
  expires_at: Date;
}

/**
 * The request that waits for a second person's approval at a school, or was declined last: exactly
 * one state.
 */
interface ApprovalRequestsTable {
  school: string;
  id: string;
  /** The version of the draft that is to go live; null where it is a revision. */
  version: number | null;
  /** The revision that is to be live again. */
  restores: number | null;
  /** The live state that was looked at; null where the school was not there. */
  base_state: string | null;
  message: string;
  asked_by: string;
  asked_at: Moment;
  /** The name of whoever declined it, with the reason. */
  declined_by: string | null;
  declined_at: Moment | null;
  reason: string | null;
}

/** The tabs in which administrators have a school open: one row for each tab, removed with it. */
interface PresenceTable {
  id: string;
  school: string;
  administrator_id: string;
  /** By the database's clock: the node that has the tab says so again and again. */
  seen_at: ColumnType<Date, undefined, RawBuilder<unknown>>;
}
