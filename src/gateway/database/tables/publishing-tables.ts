import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from './columns';

/** The tables of published states, and of those who publish. */
export interface PublishingTables {
  blobs: BlobsTable;
  revisions: RevisionsTable;
  published_schools: PublishedSchoolsTable;
  publication: PublicationTable;
  published_assets: PublishedAssetsTable;
  published_validators: PublishedValidatorsTable;
  publishing_tokens: PublishingTokensTable;
  publishing_log: PublishingLogTable;
  approval_schools: ApprovalSchoolsTable;
}

/** The contents of published files, each stored once. Never changed. */
interface BlobsTable {
  /** SHA-256, in hex. */
  hash: string;
  /** Bytes out; in, PostgreSQL's hex format, which both drivers send. */
  body: ColumnType<Buffer, Uint8Array, never>;
}

/** Every published state of each school. Never changed. */
interface RevisionsTable {
  school: string;
  /** From 1, without gaps within a school. */
  number: number;
  parent: number | null;
  source: 'publish' | 'rollback' | 'folder' | 'archive';
  /** The revision whose files a rollback brought back. */
  restores: number | null;
  /** A digest of `files`. */
  state: string;
  /** The hash of each file, by its path inside the school's folder. */
  files: ColumnType<Record<string, string>, string, never>;
  author: string;
  message: string;
  published_at: Moment;
  /** Whoever approved what the author asked for. */
  approved_by: string | null;
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
  /** The value of `?v=` in the URL. */
  version: string;
  hash: string;
}

/**
 * Compiled validators of all revisions, for pages that were rendered earlier or by another node.
 */
interface PublishedValidatorsTable {
  /** SHA-256 of the code, in hex. */
  hash: string;
  code: string;
}

/** The schools at which nothing goes live without a second person's approval. */
interface ApprovalSchoolsTable {
  school: string;
}

interface PublishingTokensTable {
  id: string;
  /** SHA-256 of the token, which is shown once and stored nowhere. */
  token_hash: string;
  name: string;
  /** The schools that it is good for; null for all. */
  schools: ColumnType<string[] | null, string, never>;
  rights: ColumnType<string[], string, never>;
  /** The id of the owner who made it; null for the operator. */
  made_by: string | null;
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
