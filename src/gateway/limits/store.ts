import { type RawBuilder, sql } from 'kysely';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** So many uses in so many seconds, for whom `key` names. A window begins with its first use. */
export interface RateLimit {
  /** The parts of the key: what is counted, and for whom. */
  key: readonly string[];
  limit: number;
  seconds: number;
  /**
   * The seconds that must pass after the first, the second, … use of a window, ascending; the last
   * for all that follow.
   */
  pauses?: readonly number[];
  /** As many uses of a window go before those, and are followed by no pause. */
  pausesAbove?: number;
  /** Holds up only while another limit that is counted with it has more uses than this. */
  onlyAbove?: { key: readonly string[]; count: number };
}

/** The result of a count. */
export interface Count<Limit extends RateLimit> {
  /**
   * The limits that are used up, with the seconds to wait; then no use was counted. Empty when it
   * may be done.
   */
  blocked: readonly { limit: Limit; seconds: number }[];
  /** True when `isRight` held. */
  isRight: boolean;
  /** The seconds until these limits allow the next use. */
  next: number;
  /**
   * How many more uses go before one of the limits is used up, and the seconds that this one then
   * lasts.
   */
  left: { uses: number; seconds: number };
  /** The value of `result`. */
  result: unknown;
}

/** A statement that goes with a count; it must end with {@link IF_COUNTED} as a condition. */
export type CountWrite = RawBuilder<unknown>;

/** SQL that goes with a count in the same statement. */
export interface WithCount {
  /** A boolean: when it holds nothing is counted, but what is used up blocks all the same. */
  isRight?: RawBuilder<unknown>;
  /** The statements that run unless the use is blocked or right. */
  writes?: readonly CountWrite[];
  /** A value to read. */
  result?: RawBuilder<unknown>;
}

/** The condition of what is written together with a count. */
export const IF_COUNTED = sql`(select not is_right and not is_blocked from outcome)`;

export interface RateLimits {
  /**
   * Counts one use against every limit, unless one of them is used up: then none is counted, so
   * that refused attempts do not keep anyone out for longer. One statement, so that it costs one
   * way to the database and one commit, whatever is found.
   */
  count<Limit extends RateLimit>(
    limits: readonly Limit[],
    now: Date,
    more?: WithCount,
  ): Promise<Count<Limit>>;
  /** The seconds until these limits allow the next use; counts nothing. */
  wait(limits: readonly RateLimit[], now: Date): Promise<number>;
  /**
   * Gives one use back of each limit, such as after a success where only failures count, and
   * forgets all uses of others.
   */
  giveBack(limits: readonly RateLimit[], forgotten?: readonly RateLimit[]): Promise<void>;
  /** A statement for `writes` that forgets all uses of limits. */
  forgetting(limits: readonly RateLimit[]): CountWrite;
}

/**
 * How far clocks of several nodes may differ, in SQL. A time that lies further ahead than its limit
 * allows was written before the clock was set back, and counts for nothing.
 */
const SKEW = sql`interval '60 seconds'`;

/** No pause: the next use may follow at once. */
const NO_PAUSES = [0];

/** Rate limits in the database, shared by every node. */
export function createRateLimits(database: Database, secrets: Secrets): RateLimits {
  const keyOf = (key: readonly string[]) => secrets.hash('limit', ...key);
  /** By the keys that were used before, or will be soon, and by the current one. */
  const renamedKeys = (limits: readonly RateLimit[]) =>
    limits.flatMap(({ key }) => {
      const [current, ...others] = secrets.hashes('limit', ...key);
      return others.map((other) => ({ other, current }));
    });

  return {
    async count(limits, now, more = {}) {
      // One order for everyone, so that two requests never wait for each other's rows.
      const wanted = new Map(
        limits
          .map((limit) => [keyOf(limit.key), limit] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      const rows = [...wanted].map(([key, limit]) => {
        const { seconds, pauses = NO_PAUSES, pausesAbove = 0, onlyAbove } = limit;
        const ends = new Date(now.getTime() + seconds * 1000);
        const gate = onlyAbove ? keyOf(onlyAbove.key) : null;
        return sql`(${key}, ${limit.limit}::int, ${ends}::timestamptz,
          ${`{${pauses.join()}}`}::int[], ${pausesAbove}::int, ${gate}::text, ${onlyAbove?.count ?? 0}::int)`;
      });
      await carryOver(database, renamedKeys(limits));
      const found = await countStatement(rows, now, more).execute(database);
      const seen = found.rows.flatMap((row) => {
        const limit = wanted.get(row.key ?? '');
        return limit && row.expires_at && row.available_at
          ? [{ ...row, limit, seconds: waitOf(row, limit, now) }]
          : [];
      });
      const blocked = seen.filter(({ blocks }) => blocks);
      const isRight = found.rows[0]?.is_right ?? false;
      if (blocked.length > 0 && !isRight) {
        const counted = seen.filter(({ refused }) => !refused).map(({ limit }) => limit);
        if (counted.length > 0) await this.giveBack(counted);
      }
      return {
        blocked: blocked.map(({ limit, seconds }) => ({ limit, seconds: Math.max(1, seconds) })),
        isRight,
        next: Math.max(0, ...seen.map((row) => (row.counts_next ? row.seconds : 0))),
        left: leftOf(seen, now),
        result: found.rows[0]?.result,
      };
    },

    async wait(limits, now) {
      const { blocked } = await this.count(limits, now, { isRight: sql`true` });
      return Math.max(0, ...blocked.map(({ seconds }) => seconds));
    },

    async giveBack(limits, forgotten = []) {
      const keys = [...limits, ...forgotten].map(({ key }) => keyOf(key));
      const forgottenKeys = forgotten.map(({ key }) => keyOf(key));
      const left =
        forgottenKeys.length === 0
          ? sql<number>`count - 1`
          : sql<number>`case when key in (${sql.join(forgottenKeys)}) then 0 else count - 1 end`;
      await database
        .updateTable('rate_limits')
        .set({ count: left, available_at: sql<Date>`'-infinity'` })
        .where('key', 'in', keys)
        .where('count', '>', 0)
        .execute();
    },

    forgetting(limits) {
      const keys = sql.join(limits.map(({ key }) => keyOf(key)));
      return sql`update rate_limits set count = 0 where key in (${keys}) and ${IF_COUNTED}`;
    },
  };
}

/**
 * Counts what was used by another key of the deployment's by the current one: a change of keys
 * gives nobody new tries.
 */
async function carryOver(
  database: Database,
  renamed: readonly { other: string; current: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const pairs = renamed.map(({ other, current }) => sql`(${other}, ${current})`);
  await sql`
    with renamed (other, current) as (values ${sql.join(pairs)}),
    known as (select key from rate_limits where key in (select other from renamed) order by key for update),
    gone as (delete from rate_limits where key in (select key from known) returning *)
    insert into rate_limits as r (key, count, expires_at, available_at, refused)
    select n.current, g.count, g.expires_at, g.available_at, g.refused from gone g join renamed n on n.other = g.key
    order by n.current
    on conflict (key) do update set count = r.count + excluded.count
  `.execute(database);
}

interface CountedRow {
  is_right: boolean;
  result: unknown;
  /** null, with all that follows, when nothing was found of any limit. */
  key: string | null;
  count: number;
  expires_at: Date | null;
  available_at: Date | null;
  /** True when the limit was used up. */
  refused: boolean;
  /** True when the limit holds the use up. */
  blocks: boolean;
  /** True when the next use waits for this limit too. */
  counts_next: boolean;
}

function countStatement(
  rows: readonly RawBuilder<unknown>[],
  now: Date,
  { isRight = sql`false`, writes = [], result = sql`null` }: WithCount,
): RawBuilder<CountedRow> {
  const time = sql`${now}::timestamptz`;
  /**
   * A limit's uses in its present window, and whether it is used up; `r` is its row and `w` what is
   * wanted of it. One without pauses holds up nobody until it is used up: a request that began
   * later may have been counted before.
   */
  const standing = sql`
    select used, used >= w.most or (
      used > 0 and w.pauses[cardinality(w.pauses)] > 0 and r.available_at > ${time}
      and r.available_at <= ${time} + w.pauses[cardinality(w.pauses)] * interval '1 second' + ${SKEW}
    ) as held
    from (select case
      when r.expires_at > ${time} and r.expires_at <= w.ends + ${SKEW} then r.count else 0
    end as used) u`;
  const written = writes.map((write, index) => sql`, ${sql.id(`write_${index}`)} as (${write})`);
  /** The pause after a use; an array gives null for a place that it does not have. */
  const pauseAfter = (use: RawBuilder<unknown>) => sql`
    coalesce(w.pauses[least(${use} - w.pauses_above, cardinality(w.pauses))], 0) * interval '1 second'`;
  return sql<CountedRow>`
    with wanted (key, most, ends, pauses, pauses_above, gate, gate_above) as (values ${sql.join(rows)}),
    tested as (select ${isRight} as is_right),
    counted as (
      insert into rate_limits as r (key, count, expires_at, available_at, refused)
      select key, 1, ends, ${time} + ${pauseAfter(sql`1`)}, false
      from wanted w where (select not is_right from tested)
      on conflict (key) do update set (count, expires_at, available_at, refused) = (
        select
          case when held then used else used + 1 end,
          case when used > 0 then least(r.expires_at, w.ends) else w.ends end,
          case when held then r.available_at
            else ${time} + ${pauseAfter(sql`used + 1`)} end,
          held
        from wanted w cross join lateral (${standing}) s where w.key = excluded.key
      )
      returning key, count, expires_at, available_at, refused
    ),
    found (key, count, expires_at, available_at, refused) as (
      select * from counted
      union all
      select w.key, used, r.expires_at, r.available_at, held
      from wanted w join rate_limits r on r.key = w.key cross join lateral (${standing}) s
      where (select is_right from tested)
    ),
    blocking as (
      select f.key from found f join wanted w on w.key = f.key left join found g on g.key = w.gate
      where f.refused and (w.gate is null or g.count > w.gate_above)
    ),
    outcome as (select is_right, exists (select from blocking) as is_blocked from tested)
    ${sql.join(written, sql` `)}
    select o.is_right, f.*, f.key in (select key from blocking) as blocks, ${result} as result,
      w.gate is null or g.count >= w.gate_above as counts_next
    from outcome o left join found f on true
    left join wanted w on w.key = f.key left join found g on g.key = w.gate`;
}

/** Removes counts whose window has passed. */
export async function deleteExpiredLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}

/** The uses that are left of the limit that is used up first. */
function leftOf(
  seen: readonly (CountedRow & { limit: RateLimit })[],
  now: Date,
): Count<RateLimit>['left'] {
  const each = seen.map(({ limit, count, expires_at }) => ({
    uses: Math.max(0, limit.limit - count),
    seconds: Math.max(0, Math.ceil((Number(expires_at ?? now) - now.getTime()) / 1000)),
  }));
  const [first = { uses: Number.POSITIVE_INFINITY, seconds: 0 }] = each.sort(
    (one, other) => one.uses - other.uses,
  );
  return first;
}

/** The seconds until a limit allows the next use. */
function waitOf(
  { count, expires_at, available_at }: CountedRow,
  { limit }: RateLimit,
  now: Date,
): number {
  const end = count >= limit ? expires_at : available_at;
  return Math.ceil((Number(end ?? now) - now.getTime()) / 1000);
}
