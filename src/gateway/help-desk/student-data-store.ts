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
    union all select 'limit', from_at, kind, concat_ws(', ', until_at::text, reason::text)
      from account_limits where account_id = ${accountId}
    union all select 'notice', read_at, 'read', notice
      from notices_read where account_id = ${accountId}
    union all select 'remembered device', issued_at, device, user_name
      from sign_in_tickets where account_id = ${accountId}
    union all select 'card', used_at, card_batches.name, ends_at::text
      from cards join card_batches on card_batches.id = batch_id where account_id = ${accountId}
    union all select 'ended session', started_at, concat_ws(' ', user_name, address, mac, device),
        ended_at::text
      from ended_sessions where account_id = ${accountId}
    union all select 'code', null, purpose, expires_at::text
      from verification_codes where (school, phone) in
        (select school, phone from accounts where id = ${accountId})
    union all select 'visit', asked_at, sponsor, concat_ws(': ', name, nullif(reason, ''))
      from visits where account_id = ${accountId}
    order by part, at
  `.execute(database);
  return rows.map(({ at, ...item }) => ({ ...item, at: at?.toISOString() ?? null }));
}
