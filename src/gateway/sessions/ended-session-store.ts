import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import {
  type AccessAdapter,
  END_REASONS,
  type EndReason,
  type NetworkSession,
  type SessionEnd,
} from '../network/access-adapter';
import { othersInPlace, rowsOf, type SessionCondition } from './session-condition-store';
import { toNetworkSession } from './store';

/** A session that has ended here, and what the network has yet to hear of it. */
export interface EndedSession {
  session: NetworkSession;
  end: SessionEnd;
  isClosed: boolean;
  isReported: boolean;
  /** True when another router has to close the session. */
  isLeft?: boolean;
}

/** For how long an end is stored, and tried to be told to the network, in milliseconds. */
const STORED_FOR = 24 * 3600_000;
/** For how long whoever has an end in hand is not disturbed, in milliseconds. */
const CLAIMED_FOR = 30_000;
/** How many ends a node takes at once. */
const BATCH = 500;

/** The columns that an ended session has of the session that it was. */
const SHARED = [
  'network_id',
  'token_hash',
  'user_name',
  'device',
  'address',
  'mac',
  'started_at',
  'expires_at',
  'nas',
  'router',
  'ssid',
  'access_grant',
  'bytes_in',
  'bytes_out',
] as const;

const REPLACED = [
  ...SHARED.slice(1),
  ...(['school', 'account_id', 'reason', 'ended_at', 'claimed_at'] as const),
  ...(['is_closed', 'is_reported', 'is_forgotten'] as const),
];

/**
 * Ends sessions, also those that have expired; gives them. In the same statement their ends are
 * stored: whatever becomes of this process, the network hears of them.
 *
 * @param reason where the session does not say its own
 */
export async function storeEnds(
  database: Database,
  condition: SessionCondition,
  { reason, at }: Pick<SessionEnd, 'reason' | 'at'>,
): Promise<EndedSession[]> {
  const columns = sql.join(SHARED.map((name) => sql.ref(name)));
  const { rows } = await sql<EndedRow>`
    with ended as (
      delete from sessions using accounts where accounts.id = sessions.account_id and ${condition}
      returning accounts.school, account_id, end_reason, ${sql.join(SHARED.map((name) => sql.ref(`sessions.${name}`)))}
    )
    insert into ended_sessions (school, account_id, reason, ended_at, claimed_at, ${columns})
    select school, account_id, coalesce(end_reason, ${reason}), ${at}::timestamptz, now(), ${columns} from ended
    -- An access controller that started anew may give a name again.
    on conflict (network_id) do update set ${sql.join(
      REPLACED.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    )}
    returning ${ENDED_COLUMNS}
  `.execute(database);
  return rows.map(toEndedSession);
}

/** Why a token's session ended, for as long as that is stored. */
export async function findEnd(database: Database, token: string): Promise<EndReason | undefined> {
  const row = await database
    .selectFrom('ended_sessions')
    .where('token_hash', '=', hashToken(token))
    .select('reason')
    .executeTakeFirst();
  return row && readReason(row.reason);
}

/**
 * True when a report of an access controller was made before its session ended, and comes late: not
 * by one that started anew, and gave the name of an ended session to another.
 *
 * @param seconds for which the session had been going on as the report was made
 */
export async function isOfEndedSession(
  database: Database,
  id: string,
  { seconds, now }: { seconds: number; now: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom('ended_sessions')
    .where('network_id', '=', id)
    .where('ended_at', '>', new Date(now.getTime() - seconds * 1000))
    .where(sql<SqlBool>`started_at + make_interval(secs => ${seconds}) <= ended_at`)
    .select('network_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends of which the network has not heard and that nobody has in hand: of a process that was
 * killed, or because the network was away.
 *
 * @param routers whose sessions can be closed here, beside those that are no router's
 */
export async function claimPendingEnds(
  database: Database,
  routers: readonly string[],
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    update ended_sessions set claimed_at = now() where network_id in (
      select network_id from ended_sessions
      where (not is_reported or (not is_closed and ${isOfRouters(sql`router`, routers)}))
        and claimed_at < now() - make_interval(secs => ${CLAIMED_FOR / 1000})
      order by ended_at limit ${BATCH} for update skip locked
    )
    returning ${ENDED_COLUMNS}
  `.execute(database);
  return rows.map(toEndedSession);
}

/** Gives the condition that a session is of one of the routers, or of none. */
export function isOfRouters(
  router: RawBuilder<unknown>,
  routers: readonly string[],
): RawBuilder<SqlBool> {
  return sql`(${router} is null or ${router} in (${sql.join(routers.length > 0 ? routers : [''])}))`;
}

/**
 * Stores what the network has heard of ends; what another router has yet to close is left to its
 * gateway at once.
 */
export async function noteEnds(database: Database, ends: readonly EndedSession[]): Promise<void> {
  if (ends.length === 0) return;
  const told = ends.map(({ session, isClosed, isReported, isLeft }) => ({
    id: session.id,
    closed: isClosed,
    reported: isReported,
    left: isLeft === true,
  }));
  await sql`
    update ended_sessions e set is_closed = e.is_closed or n.closed, is_reported = e.is_reported or n.reported,
      claimed_at = case when n."left" then '-infinity' else e.claimed_at end
    from json_to_recordset(${JSON.stringify(told)}::json)
      as n(id text, closed boolean, reported boolean, "left" boolean)
    where e.network_id = n.id
  `.execute(database);
  await database
    .deleteFrom('ended_sessions')
    .where('is_forgotten', '=', true)
    .where(sql<SqlBool>`network_id in ${rowsOf(told.map(({ id }) => id))}`)
    .where(isTold)
    .execute();
}

const isTold = sql<SqlBool>`(is_closed and is_reported)`;

/** Counts the ends of an account's sessions that are stored. */
export async function countEnds(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom('ended_sessions')
    .where('account_id', '=', accountId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Removes the ends of an account's sessions; those that the network has yet to hear of go as soon
 * as it has.
 */
export async function forgetEnds(database: Database, accountId: number): Promise<void> {
  await database
    .deleteFrom('ended_sessions')
    .where('account_id', '=', accountId)
    .where(isTold)
    .execute();
  await database
    .updateTable('ended_sessions')
    .set({ is_forgotten: true })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Is another session of its router open in the place of one that has ended? Then closing would cut
 * that one.
 */
export async function hasSuccessor(
  database: Database,
  session: NetworkSession,
  adapter: Pick<AccessAdapter, 'usesConnection' | 'opensAddress'>,
): Promise<boolean> {
  const others = othersInPlace(session, adapter, false);
  if (!others) return false;
  const row = await database
    .selectFrom('sessions')
    .where(others)
    .where(sql<SqlBool>`sessions.router is not distinct from ${session.router ?? null}`)
    .where('opened', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes ends that are old enough. @returns how many of them the network never heard of */
export async function removeOldEnds(database: Database, now: Date): Promise<number> {
  const removed = await database
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', new Date(now.getTime() - STORED_FOR))
    .returning(['is_closed', 'is_reported'])
    .execute();
  return removed.filter(({ is_closed, is_reported }) => !(is_closed && is_reported)).length;
}

type EndedRow = Parameters<typeof toNetworkSession>[0] & {
  reason: string;
  ended_at: Date;
  is_closed: boolean;
  is_reported: boolean;
  bytes_in: number | null;
  bytes_out: number | null;
};

const ENDED_COLUMNS = sql`
  school, user_name, device, address, mac, started_at, expires_at, network_id, nas,
  router, ssid, access_grant, reason, ended_at,
  is_closed, is_reported, bytes_in::float8 as bytes_in, bytes_out::float8 as bytes_out
`;

function toEndedSession(row: EndedRow): EndedSession {
  const { bytes_in: fromDevice, bytes_out: toDevice } = row;
  return {
    session: toNetworkSession(row),
    end: {
      reason: readReason(row.reason),
      at: row.ended_at,
      ...(fromDevice !== null && toDevice !== null && { traffic: { fromDevice, toDevice } }),
    },
    isClosed: row.is_closed,
    isReported: row.is_reported,
  };
}

function readReason(text: string): EndReason {
  return END_REASONS.find((reason) => reason === text) ?? 'expired';
}
