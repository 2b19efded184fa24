import { sql } from 'kysely';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** So many in so many seconds, for whom `key` names. A window begins with its first use. */
export interface RateLimit {
  /** What is counted and for whom, in parts. */
  key: readonly string[];
  limit: number;
  seconds: number;
}

export interface RateLimits {
  /**
   * Counts one use against every limit, unless one of them is used up: then none is counted, so that
   * refused attempts do not keep anyone out for longer.
   *
   * @returns the seconds to wait, or undefined when it may be done
   */
  take(limits: readonly RateLimit[], now: Date): Promise<number | undefined>;
  /** Gives one use back, such as after a success where only failures count. */
  giveBack(limits: readonly RateLimit[]): Promise<void>;
  /** Forgets what was counted, such as the failures before the right password. */
  clear(limits: readonly RateLimit[]): Promise<void>;
}

/** Rate limits in the database, shared by every node. */
export function createRateLimits(database: Database, secrets: Secrets): RateLimits {
  const keyOf = ({ key }: RateLimit) => secrets.hash('limit', ...key);

  return {
    async take(limits, now) {
      // One order for everyone, so that two requests never wait for each other's rows.
      const wanted = new Map(limits.map((limit) => [keyOf(limit), limit]));
      const rows = [...wanted]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { seconds }]) => {
          const end = new Date(now.getTime() + seconds * 1000);
          return sql`(${key}, 1, ${end})`;
        });
      const counted = await sql<{ key: string; count: number; expires_at: Date }>`
        insert into rate_limits as r (key, count, expires_at) values ${sql.join(rows)}
        on conflict (key) do update set
          count = case when r.expires_at > ${now} then r.count + 1 else 1 end,
          expires_at = case when r.expires_at > ${now} and r.count > 0
            then r.expires_at else excluded.expires_at end
        returning key, count, expires_at
      `.execute(database);
      const waits = counted.rows
        .filter(({ key, count }) => count > (wanted.get(key)?.limit ?? 0))
        .map(({ expires_at }) => expires_at.getTime() - now.getTime());
      if (waits.length === 0) return undefined;
      await this.giveBack(limits);
      return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
    },

    async giveBack(limits) {
      await database
        .updateTable('rate_limits')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', 'in', limits.map(keyOf))
        .where('count', '>', 0)
        .execute();
    },

    async clear(limits) {
      await database.deleteFrom('rate_limits').where('key', 'in', limits.map(keyOf)).execute();
    },
  };
}
