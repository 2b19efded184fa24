import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { listOpenSessionsOf } from './open-session-store';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openEmptyDatabase();
  await sql`
    insert into accounts (school, username, display_name, password_hash) values ('riverside', 'a', '', '')
  `.execute(opened.database);
  for (let number = 1; number <= 5; number += 1) await begin(`t${number}`);
});
afterEach(() => opened.close());

const begin = (token: string) =>
  sql`
    insert into sessions (token_hash, account_id, user_name, device, network_id, started_at,
      expires_at, access_grant, opened, renewed_at, active_at, counted_at)
    select ${token}, id, username, 'PC', ${token}, now(), now() + interval '1 hour', '{}', true,
      now(), now(), now()
    from accounts
  `.execute(opened.database);

it('lists each session once that stays open while pages of the list are read', async () => {
  const { database } = opened;
  const page = (after?: number) =>
    listOpenSessionsOf(database, { school: 'riverside', after }, 2, new Date());
  const first = await page();
  const [one, two] = first.map(({ id }) => id);
  // The last of the page ends, and the next of the page that follows, while another begins.
  for (const id of [two, Number(two) + 1]) {
    await sql`delete from sessions where id = ${id}`.execute(database);
  }
  await begin('t6');
  const second = await page(two);
  const third = await page(second.at(-1)?.id);
  const start = Number(one);
  const listed = [first, second, third].map((sessions) => sessions.map(({ id }) => id - start));
  expect(listed).toEqual([[0, 1], [3, 4], [5]]);
});
