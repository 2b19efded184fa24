import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from './empty-database.test-support';
import type { OpenDatabase } from './open-embedded';
import { isoMoment, readRowsAsJson } from './rows-as-json';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

interface Row {
  id: number;
  name: string | null;
  at: Date;
  kept: object;
}

function rows(count: number) {
  return sql<Row>`(
    select n as id, case when n % 2 = 0 then '"' || n || '", 临江' end as name,
      timestamptz '2026-03-01 10:00:00.123456+08' as at, jsonb_build_object('n', n) as kept,
      'not asked for' as other
    from generate_series(1, ${count}::integer) n order by n desc
  )`;
}

it('gives each row its own values, in the order of the query, null where there is none', async () => {
  const read = await readRowsAsJson(opened.database, rows(3), ['id', 'name', 'at', 'kept']);
  expect(read.map(({ at, ...row }) => ({ ...row, at: isoMoment(String(at)) }))).toEqual([
    { id: 3, name: null, kept: { n: 3 }, at: '2026-03-01T02:00:00.123Z' },
    { id: 2, name: '"2", 临江', kept: { n: 2 }, at: '2026-03-01T02:00:00.123Z' },
    { id: 1, name: null, kept: { n: 1 }, at: '2026-03-01T02:00:00.123Z' },
  ]);
});

it('gives no row where the query finds none', async () => {
  expect(await readRowsAsJson(opened.database, rows(0), ['id', 'name'])).toEqual([]);
});

it.each([
  ['2026-03-01T02:00:00+00:00', '2026-03-01T02:00:00.000Z'],
  ['2026-03-01T02:00:00.1+00:00', '2026-03-01T02:00:00.100Z'],
  ['2026-03-01T02:00:00.123956+00:00', '2026-03-01T02:00:00.123Z'],
  ['2026-03-01T10:00:00.123956+08:00', '2026-03-01T02:00:00.123Z'],
])('%s is %s', (text, moment) => expect(isoMoment(text)).toBe(moment));
