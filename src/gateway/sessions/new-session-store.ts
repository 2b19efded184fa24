import { sql } from 'kysely';
import { storableJson } from '../../engine';
import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { NetworkSession } from '../network/access-adapter';
import { type EndedSession, storeEnds } from './ended-session-store';
import { isSameDevice } from './same-device';

export interface NewSession extends NetworkSession {
  accountId: number;
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
  { outcome: 'stored'; token: string; ended: EndedSession[] } | { outcome: 'full'; most: number };

/**
 * Stores a session, where its account has room for it or a session makes room. Of two that start at
 * once, on whatever nodes, the second sees the first.
 */
export async function storeSession(
  database: Database,
  session: NewSession,
  limit: SessionLimit | undefined,
): Promise<StoreOutcome> {
  if (!limit) {
    return { outcome: 'stored', token: await insertSession(database, session), ended: [] };
  }
  return database.transaction().execute(async (transaction): Promise<StoreOutcome> => {
    await transaction
      .selectFrom('accounts')
      .where('id', '=', session.accountId)
      .select('id')
      .forUpdate()
      .execute();
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
    return { outcome: 'stored', token: await insertSession(transaction, session), ended };
  });
}

async function insertSession(database: Database, session: NewSession): Promise<string> {
  const token = createToken();
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      user_name: session.user,
      device: session.device,
      address: session.address,
      mac: session.mac,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
      network_id: session.id,
      nas: session.nas,
      router: session.router ?? null,
      ssid: session.ssid,
      access_grant: storableJson(session.grant),
      address_proven: session.isAddressProven,
      renewed_at: session.startedAt,
      active_at: session.startedAt,
      counted_at: session.startedAt,
      identity_hash:
        session.identitySession === undefined ? null : hashToken(session.identitySession),
    })
    .execute();
  return token;
}
