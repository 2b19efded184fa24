import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { AccessAdapter } from '../network/access-adapter';
import { embeddedAccess } from '../network/demonstration';
import { createNetworkAccess } from '../network/network-access';
import { sweepSessions } from './sweep';

it('reads the counters once for all sessions that the network has lost', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  await sql`
    with made as (
      insert into accounts (school, username, display_name, password_hash)
      values ('riverside', 'a', '', '') returning id
    )
    insert into sessions (token_hash, account_id, user_name, device, network_id, started_at,
      expires_at, access_grant, opened, renewed_at, active_at, counted_at)
    select 't' || n, id, 'a', 'PC', 's' || n, now(), now() + interval '1 hour', '{}', true,
      now(), now(), now()
    from made, generate_series(1, 3) n
  `.execute(database);
  const readings: string[][] = [];
  const adapter: AccessAdapter = {
    ...{ ...embeddedAccess, opensNetwork: true },
    can: {
      listOnline: { findLost: async (sessions) => sessions.map(({ id }) => id) },
      countTraffic: {
        async readTraffic(sessions) {
          readings.push(sessions.map(({ id }) => id).sort());
          return new Map();
        },
      },
    },
  };
  const access = createNetworkAccess([], adapter);
  for (const step of sweepSessions({ database, access, now: new Date() }, {})) await step();
  expect(readings).toEqual([['s1', 's2', 's3']]);
  expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it('ends sessions whose opening was cut short, and closes what the network may have opened', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const now = new Date();
  await sql`
    with made as (
      insert into accounts (school, username, display_name, password_hash)
      values ('riverside', 'a', '', '') returning id
    )
    insert into sessions (token_hash, account_id, user_name, device, network_id, nas, router,
      started_at, expires_at, access_grant, opened, renewed_at, active_at, counted_at)
    select s.id, made.id, 'a', 'PC', s.id, s.nas, case when s.id = 'elsewhere' then 'dormitory' end, ${now}::timestamptz - s.age * interval '1 minute',
      ${now}::timestamptz + interval '1 hour', '{}', s.opened, now(), now(), now()
    from made, (values ('cut', 'library', 6, false), ('opening', 'library', 4, false),
      ('open', 'library', 6, true), ('shown', null, 6, false),
      ('elsewhere', 'library', 6, false)) as s (id, nas, age, opened)
  `.execute(database);
  const closed: string[] = [];
  const controller: AccessAdapter = {
    ...{ ...embeddedAccess, opensNetwork: true },
    async close({ id }, { reason }) {
      closed.push(`${id} ${reason}`);
    },
  };
  const access = createNetworkAccess(
    [{ name: 'library', addresses: ['192.0.2.1'], adapter: controller }],
    embeddedAccess,
  );
  for (const step of sweepSessions({ database, access, now }, {})) await step();
  expect(closed).toEqual(['cut failed']);
  const left = await database.selectFrom('sessions').select('network_id').execute();
  expect(left.map(({ network_id: id }) => id).sort()).toEqual([
    'elsewhere',
    'open',
    'opening',
    'shown',
  ]);
});
