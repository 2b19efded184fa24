import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from './columns';

/** The tables of the Studio's users. */
export interface AdministratorTables {
  administrators: AdministratorsTable;
  administrator_sessions: AdministratorSessionsTable;
  administrator_links: AdministratorLinksTable;
}

interface AdministratorsTable {
  id: string;
  name: string;
  /** The name without its letters' case: of two that differ in nothing else there is one. */
  name_key: string;
  /** Null for one who was invited and has chosen no password yet. */
  password_hash: string | null;
  grants: ColumnType<{ role: string; school?: string }[], string, string>;
  created_at: Moment;
  last_seen_at: Moment | null;
  /** In base32. A key for it would stand in the same database. */
  totp_secret: string | null;
  /** The time step of the last code that was used: none is used twice. */
  totp_step: Generated<number>;
  /** A secret whose first code has not been seen yet. */
  pending_totp_secret: string | null;
  /** SHA-256 of the codes that are left for a lost second factor. */
  recovery_codes: ColumnType<string[], string | undefined, string>;
  /**
   * Their identity at the university's identity provider: its address, and its word for the person.
   */
  identity_issuer: string | null;
  identity_subject: string | null;
}

interface AdministratorSessionsTable {
  /** SHA-256 of the token, which the browser alone has. */
  token_hash: string;
  administrator_id: string;
  created_at: Moment;
  used_at: Moment;
  /** Names it to its owner and the operator; its token's hash does not leave the gateway. */
  id: GeneratedAlways<number>;
  /** Of the device that it began at; null for sessions of an earlier version. */
  address: string | null;
  device: string | null;
  /** When its administrator last showed who they are; null where that is not known. */
  authenticated_at: Moment | null;
  /** True when the identity provider asked for a second factor then. */
  provider_factor: ColumnType<boolean, boolean | undefined>;
}

interface AdministratorLinksTable {
  /** SHA-256 of the token, which the link alone has. */
  token_hash: string;
  kind: string;
  /** Null for the link to the first owner. */
  administrator_id: string | null;
  expires_at: Moment;
  /** The owner who made it; null for the operator. */
  made_by: string | null;
}
