import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { storableJson } from '../../engine';
import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { NetworkSession } from '../network/access-adapter';
import { type EndedSession, storeEnds } from './ended-session-store';
import { isSameDevice } from './same-device';

export interface NewSession extends NetworkSession {
  accountId: number;
  /**
   * When the account's password was last set, as of when its owner was recognised; left out where
   * no student signs in.
   */
  passwordResetAt?: Date | null | undefined;
  /** The identity provider's id of the sign-in, where the provider may end it. */
  identitySession?: string | undefined;
  /**
   * True where the device is known to stand at the address, which a redirect only claims. Other
   * devices are told of no session that claims theirs.
   */
  isAddressProven: boolean;
}

/** How many devices of an account may be online at once, and what another one does. */
export interface SessionLimit {
  most: number;
  whenFull: 'sign-out-oldest' | 'refuse';
}

export type StoreOutcome =
  /**
   * The token is stored nowhere. `ended` are sessions that made room, and have yet to be closed on
   * the network.
   */
  | { outcome: 'stored'; token: string; ended: EndedSession[] }
  | { outcome: 'full'; most: number }
  /** The account is gone, disabled, or has another password, since its owner was recognised. */
  | { outcome: 'changed' };

/**
 * Stores a session, where its account has room for it or a session makes room. Of two that start at
 * once, on whatever nodes, the second sees the first. Whoever disables the account or sets another
 * password ends this session too, or there is none.
 */
export async function storeSession(
  database: Database,
  session: NewSession,
  limit: SessionLimit | undefined,
): Promise<StoreOutcome> {
  if (!limit) {
    const token = await insertSession(database, session);
    return token === undefined ? { outcome: 'changed' } : { outcome: 'stored', token, ended: [] };
  }
  return database.transaction().execute(async (transaction): Promise<StoreOutcome> => {
    const account = await transaction
      .selectFrom('accounts')
      .where(isAsRecognised(session))
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!account) return { outcome: 'changed' };
    const online = await transaction
      .selectFrom('sessions')
      .where('account_id', '=', session.accountId)
      .where('expires_at', '>', session.startedAt)
      .orderBy('started_at')
      .orderBy('id')
      .select(['id', 'address', 'mac', 'device'])
      .execute();
    const others = online.filter((each) => !isSameDevice(each, session));
    const tooMany = others.length + 1 - limit.most;
    if (tooMany > 0 && limit.whenFull === 'refuse') return { outcome: 'full', most: limit.most };
    const end = (ids: readonly number[], reason: 'replaced' | 'limit') =>
      ids.length === 0
        ? []
        : storeEnds(transaction, sql`sessions.id in (${sql.join(ids)})`, {
            reason,
            at: session.startedAt,
          });
    const own = online.filter((each) => isSameDevice(each, session)).map(({ id }) => id);
    const oldest = others.slice(0, Math.max(0, tooMany)).map(({ id }) => id);
    const ended = [...(await end(own, 'replaced')), ...(await end(oldest, 'limit'))];
    const token = await insertSession(transaction, session);
    return token === undefined ? { outcome: 'changed' } : { outcome: 'stored', token, ended };
  });
}

/**
 * That the account is as it was when its owner was recognised. Whoever changes it waits for a
 * statement that locks it under this condition, and the other way round.
 */
function isAsRecognised({ accountId, passwordResetAt }: NewSession): RawBuilder<SqlBool> {
  const hasPassword =
    passwordResetAt === undefined
      ? sql`true`
      : sql`accounts.password_reset_at is not distinct from ${passwordResetAt}::timestamptz`;
  return sql`(accounts.id = ${accountId} and accounts.disabled_at is null and ${hasPassword})`;
}

/** @returns the token; undefined where the account is not as it was recognised */
async function insertSession(database: Database, session: NewSession): Promise<string | undefined> {
  const token = createToken();
  const { user, device, address, mac, startedAt, expiresAt, id, nas, router, ssid } = session;
  const { identitySession } = session;
  const start = sql`${startedAt}::timestamptz`;
  const { rows } = await sql`
    insert into sessions
      (token_hash, account_id, user_name, device, address, mac, started_at, expires_at,
       network_id, nas, router, ssid, access_grant, address_proven,
       renewed_at, active_at, counted_at, identity_hash)
    select
      ${hashToken(token)}::text, id, ${user}::text, ${device}::text, ${address}::text,
      ${mac}::text, ${start}, ${expiresAt}::timestamptz,
      ${id}::text, ${nas}::text, ${router ?? null}::text, ${ssid}::text,
      ${storableJson(session.grant)}::jsonb, ${session.isAddressProven}::boolean,
      ${start}, ${start}, ${start},
      ${identitySession === undefined ? null : hashToken(identitySession)}::text
    from accounts
    where ${isAsRecognised(session)}
    for share
    returning token_hash`.execute(database);
  return rows.length > 0 ? token : undefined;
}
