import { sql } from 'kysely';
import type { Database } from '../database/tables';
import { isUsedUp, periodAt } from '../offers/plan-store';

/**
 * A registered device of an account that is neither disabled nor over, and what its account has
 * left for it.
 */
export interface RegisteredDevice {
  school: string;
  mac: string;
  accountId: number;
  username: string;
  /** True when the allowance of the account's plan is used up. */
  isUsedUp: boolean;
  /** How many devices the account or its plan lets online at once; null where neither says. */
  most: number | null;
  /** True when the device has a live session. */
  isOnline: boolean;
  /** How many live sessions the account has on other devices. */
  others: number;
}

/** All registered devices, those that were registered first before the others. */
export async function listRegisteredDevices(
  database: Database,
  now: Date,
): Promise<RegisteredDevice[]> {
  const { rows } = await sql<RegisteredDevice>`
    with live as (
      select account_id, count(*)::int as sessions, array_agg(mac) as macs
      from sessions where expires_at > ${now} group by account_id
    )
    select d.school, d.mac, a.id as "accountId", a.username, coalesce(a.most_online, p.devices) as most,
      coalesce(${isUsedUp(now)}, false) as "isUsedUp",
      coalesce(d.mac = any(l.macs), false) as "isOnline",
      coalesce(l.sessions - (select count(*) from unnest(l.macs) m where m = d.mac), 0)::int as others
    from devices d join accounts a on a.id = d.account_id
      left join live l on l.account_id = a.id
      left join account_usage u on u.account_id = a.id
      left join plans p on p.school = a.school and p.id = u.plan
      cross join lateral ${periodAt(now)} c
    where a.disabled_at is null and (a.ends_at is null or a.ends_at > ${now})
    order by d.added_at, d.school
  `.execute(database);
  return rows;
}
