import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSpelledAccount } from '../../accounts/store';
import { openEmptyDatabase } from '../empty-database.test-support';
import type { OpenDatabase } from '../open-embedded';
import { namesAndDevices } from './0048-names-and-devices';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

it('has accounts of before found under every spelling, the oldest of several', async () => {
  const { database } = opened;
  await sql`alter table accounts drop column folded_name`.execute(database);
  await sql`alter table account_import_rows drop column folded_name`.execute(database);
  await sql`drop index ended_sessions_mac`.execute(database);
  await sql`
    insert into accounts (school, username, password_hash, display_name)
    select 'riverside', name, '', '' from unnest(array['Anna.Lee', 'ANNA.LEE', 'Zoë Ｗu']) as name
  `.execute(database);

  await namesAndDevices.up(database);

  const accountOf = async (name: string) =>
    (await findSpelledAccount(database, 'riverside', [name]))?.account.username;
  expect(await accountOf('anna.lee')).toBe('Anna.Lee');
  expect(await accountOf('ANNA.LEE')).toBe('Anna.Lee');
  expect(await accountOf('zoe wu')).toBe('Zoë Ｗu');
});
