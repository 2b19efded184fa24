import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { KEY_KINDS, type KeyKind } from '../../wire/calls/keys/key-parts';
import { createWireKeys } from '../../wire/node';
import { payloadValue, type StoredKey } from '../crypto/keyring';
import type { Database } from '../database/tables';
import { addHistory, type NewHistoryEntry } from '../history/store';

/** Nodes are told on this channel that keys have changed. */
export const KEYS_CHANNEL = 'formgate_keys';

/**
 * How long a new key is accepted before it is used, in seconds: by then every node knows it, also
 * one that missed the notice.
 */
export const ANNOUNCED_FOR = 15;

/** A key as its deployment stores it, by the database's clock. */
export interface DeploymentKey extends StoredKey {
  startsAt: Date;
  /**
   * Until when it is accepted; null for the latest one. Those for ID numbers are accepted for as
   * long as hashes are stored by them.
   */
  expiresAt: Date | null;
}

/**
 * Makes the keys of a deployment that has none; of several nodes that start at once, one makes
 * them.
 */
export async function makeFirstKeys(database: Database): Promise<void> {
  await database
    .insertInto('deployment_keys')
    // In one order by every node, so that two cannot wait for each other.
    .values(KEY_KINDS.map((kind) => ({ ...newKey(kind), starts_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('kind').where('expires_at', 'is', null).doNothing())
    .execute();
}

/** The keys that are accepted, of each kind the one first that is used now. */
export async function readKeys(database: Database): Promise<DeploymentKey[]> {
  const { rows } = await sql<DeploymentKey>`
    select kind, value, name, starts_at as "startsAt", expires_at as "expiresAt" from deployment_keys
    where ${IS_ACCEPTED} order by starts_at <= now() desc, starts_at desc, id desc
  `.execute(database);
  return rows;
}

const IS_ACCEPTED = sql<boolean>`(expires_at is null or expires_at > now() or kind = 'identification')`;

/**
 * Puts new keys in the place of the current ones, all of them or none. Each counts after
 * `ANNOUNCED_FOR`; all older ones of its kind are accepted for `overlap` seconds more at most.
 */
export async function rotateKeys(
  database: Database,
  kinds: readonly KeyKind[],
  { overlap, entry }: { overlap: number; entry: NewHistoryEntry },
): Promise<void> {
  const startsAt = sql<Date>`now() + make_interval(secs => ${ANNOUNCED_FOR})`;
  const endsAt = sql<Date>`now() + make_interval(secs => ${ANNOUNCED_FOR + overlap})`;
  await database.transaction().execute(async (transaction) => {
    // Of two rotations at once the second replaces what the first one made.
    await sql`lock table deployment_keys in share row exclusive mode`.execute(transaction);
    await transaction
      .updateTable('deployment_keys')
      // An end that is none is left out of `least`.
      .set({ expires_at: sql<Date>`least(expires_at, ${endsAt})` })
      .where('kind', 'in', kinds)
      .execute();
    await transaction
      .insertInto('deployment_keys')
      .values(
        kinds.map((kind) => ({
          ...newKey(kind),
          name: randomBytes(4).toString('hex'),
          starts_at: startsAt,
        })),
      )
      .execute();
    await addHistory(transaction, [entry]);
    await sql`select pg_notify(${KEYS_CHANNEL}, '')`.execute(transaction);
  });
}

/**
 * Forgets keys whose time is over; those for ID numbers as soon as no hash is stored by them as
 * well.
 */
export async function deleteEndedKeys(database: Database): Promise<void> {
  await sql`
    delete from deployment_keys k where expires_at <= now() and (kind <> 'identification' or not (${IS_USED}))
  `.execute(database);
}

/** How many accounts have a hash by each key for ID numbers, by the key's name. */
export async function countHashes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from (
      select case when identification_hash like '%:%' then split_part(identification_hash, ':', 1) else '' end as name
      from accounts where identification_hash is not null
    ) h group by name
  `.execute(database);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * True when the key `k` made a stored hash of an ID number, or of a first password made from one.
 */
const IS_USED = sql`exists (
  select from accounts
  where identification_hash like k.name || ':%' or password_hash like '$initial$%$' || k.name || ':%'
    or (k.name = '' and (
      (identification_hash is not null and identification_hash not like '%:%')
      or (password_hash like '$initial$%' and password_hash not like '%:%')
    ))
)`;

/** A key of its own kind, by the name of a first one. */
function newKey(kind: KeyKind) {
  if (kind === 'payload') return { kind, name: '0', value: payloadValue(createWireKeys()) };
  return { kind, name: '', value: randomBytes(32).toString('hex') };
}
