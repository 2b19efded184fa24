import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { storableJson } from '../../engine';
import { hashToken } from '../crypto/secrets';
import type { AccessAdapter, NetworkSession } from '../network/access-adapter';

/** A condition that selects sessions, in SQL about `sessions` and `accounts`. */
export type SessionCondition = RawBuilder<SqlBool>;

export const sessionOfToken = (tokenHash: string): SessionCondition =>
  sql`sessions.token_hash = ${tokenHash}`;

export const sessionOfNetwork = (id: string): SessionCondition => sql`sessions.network_id = ${id}`;

export const sessionsOfNetwork = (ids: readonly string[]): SessionCondition =>
  sql`sessions.network_id in ${rowsOf(ids)}`;

/** Texts as rows, however many there are: a statement has no more than 65,535 parameters. */
export const rowsOf = (texts: readonly string[]) =>
  sql`(select json_array_elements_text(${storableJson(texts)}::json))`;

export const sessionOfAccount = (accountId: number, id: number): SessionCondition =>
  sql`sessions.account_id = ${accountId} and sessions.id = ${id}`;

export const sessionsOfAccount = (accountId: number): SessionCondition =>
  sql`sessions.account_id = ${accountId}`;

/**
 * The other sessions in a session's place, whoever's they are, where there is room for one: of its
 * device at its address, or of its address behind an access controller that opens addresses.
 *
 * @param isAtDevice is its owner known to be at the device? A claim ends nobody's session
 */
export function othersInPlace(
  { id, nas, address, mac }: NetworkSession,
  { usesConnection, opensAddress }: Pick<AccessAdapter, 'usesConnection' | 'opensAddress'>,
  isAtDevice: boolean,
): SessionCondition | undefined {
  const isOther = sql<SqlBool>`sessions.address = ${address} and sessions.network_id <> ${id}`;
  if (usesConnection) return sql`${isOther} and sessions.mac = ${mac}`;
  const isBehindSame = sql<SqlBool>`${isOther} and sessions.nas is not distinct from ${nas}`;
  if (opensAddress) return isBehindSame;
  return isAtDevice ? sql`${isBehindSame} and sessions.mac = ${mac}` : undefined;
}

/** The sessions of a sign-in, as the school's identity provider calls it. */
export const sessionsOfIdentity = (school: string, identitySession: string): SessionCondition =>
  sql`accounts.school = ${school} and sessions.identity_hash = ${hashToken(identitySession)}`;

export const liveSessions = (now: Date): SessionCondition => sql`sessions.expires_at > ${now}`;

export const expiredSessions = (now: Date): SessionCondition => sql`sessions.expires_at <= ${now}`;
