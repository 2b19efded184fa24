import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './columns';

/** The tables of data that requests leave for a while: codes, limits, responses, messages. */
export interface RequestTables {
  verification_codes: VerificationCodesTable;
  rate_limits: RateLimitsTable;
  request_replays: RequestReplaysTable;
  identity_returns: IdentityReturnsTable;
  network_requests: NetworkRequestsTable;
  text_messages: TextMessagesTable;
  outbox: OutboxTable;
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
  /** True when the last use was refused: read by the statement that counts the use. */
  refused: boolean;
}

/**
 * Responses of repeatable requests, encrypted; without a status while the request is being carried
 * out.
 */
interface RequestReplaysTable {
  /** A keyed hash of the request's id. */
  id: string;
  /** The digest that tells the request from others, hashed with the id as the key. */
  fingerprint: string;
  /** The request that carries it out, named by a random word. */
  claim: string;
  status: number | null;
  body: string | null;
  /** The cookies of its response, encrypted as its body is; null for none. */
  cookies: string | null;
  expires_at: Moment;
}

/** Students who have come back from an identity provider and may sign in, once. */
interface IdentityReturnsTable {
  key: string;
  /** When a sign-in with it began. */
  used_at: ColumnType<Date | null, undefined, Date | null>;
  expires_at: Moment;
}

/** Requests of the network's servers that have come; the key is a hash. */
interface NetworkRequestsTable {
  key: string;
  arrived_at: Moment;
  expires_at: Moment;
}

/**
 * Text messages that have been promised and not been sent yet: that there are any, and nothing of
 * them.
 */
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
