import { sql } from 'kysely';
import type { listStudentData } from '../../wire/calls/accounts/list-student-data';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { Database } from '../database/tables';

type Item = ResponseOf<typeof listStudentData>['items'][number];

/** Lists the data of a student in the tables beside the account, the oldest of each part first. */
export async function readStudentData(database: Database, accountId: number): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'at'> & { at: Date | null }>`
    select 'terms' as part, agreed_at as at, screen as what, version as value
      from consents where account_id = ${accountId}
    union all select 'usage', from_at, 'traffic (bytes)', traffic::text
      from account_usage where account_id = ${accountId}
    union all select 'usage', from_at, 'time (s)', time::text
      from account_usage where account_id = ${accountId}
    union all select 'usage', from_at, 'balance', balance || ' ' || currency
      from account_usage where account_id = ${accountId}
    union all select 'charge', due_at, title::text,
        price || ' ' || currency || case when paid_at is null then '' else ', paid' end
      from charges where account_id = ${accountId}
    union all select 'limit', from_at, kind, until_at::text
      from account_limits where account_id = ${accountId}
    union all select 'notice', read_at, 'read', notice
      from notices_read where account_id = ${accountId}
    union all select 'remembered device', issued_at, device, user_name
      from sign_in_tickets where account_id = ${accountId}
    union all select 'visit', asked_at, sponsor, concat_ws(': ', name, nullif(reason, ''))
      from visits where account_id = ${accountId}
    order by part, at
  `.execute(database);
  return rows.map(({ at, ...item }) => ({ ...item, at: at?.toISOString() ?? null }));
}
