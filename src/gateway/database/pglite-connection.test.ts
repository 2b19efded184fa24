import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from './empty-database.test-support';
import type { OpenDatabase } from './open-embedded';

describe('pgliteConnection', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase();
    await sql`create table seen (name text primary key, at timestamptz, good boolean, n integer)`.execute(
      opened.database,
    );
  });
  afterAll(() => opened.close());

  it('gives back what was stored, with its type', async () => {
    const row = { name: 'a', at: new Date('2026-03-01T08:00:00.125Z'), good: true, n: -7 };
    const empty = { name: "\u{20BB7} ’ \\ '", at: null, good: null, n: null };
    for (const { name, at, good, n } of [row, empty]) {
      const { numAffectedRows } =
        await sql`insert into seen values (${name}, ${at}, ${good}, ${n})`.execute(opened.database);
      expect(numAffectedRows).toBe(1n);
    }
    const { rows } = await sql`select * from seen order by n`.execute(opened.database);
    expect(rows).toEqual([row, empty]);
  });

  it.each([
    ['none', new Uint8Array()],
    ['each once', Uint8Array.from({ length: 256 }, (_, index) => index)],
    ['those of a part of a buffer', Buffer.from('0123456789').subarray(3, 7)],
    ['a megabyte', new Uint8Array(2 ** 20).fill(0x5c)],
  ])('gives back bytes as they were stored: %s', async (_, body) => {
    const { rows } = await sql<{ same: Uint8Array; length: number }>`
      select b.body as same, octet_length(b.body) as length from (select ${body}::bytea as body) b
    `.execute(opened.database);
    expect(rows[0]?.length).toBe(body.length);
    expect(Buffer.compare(rows[0]?.same ?? Buffer.from('?'), body)).toBe(0);
  });

  it('goes on after a statement that failed, with the same statement too', async () => {
    const add = (name: string) =>
      sql`insert into seen (name) values (${name})`.execute(opened.database);
    await add('b');
    for (let turn = 0; turn < 3; turn++) {
      await expect(add('b')).rejects.toMatchObject({ code: '23505' });
    }
    await expect(sql`select nothing from seen`.execute(opened.database)).rejects.toThrow(/nothing/);
    await add('c');
    const { rows } = await sql<{
      name: string;
    }>`select name from seen where name in ('b', 'c') order by 1`.execute(opened.database);
    expect(rows).toEqual([{ name: 'b' }, { name: 'c' }]);
  });

  it('keeps a bounded number of statements prepared, and runs more', async () => {
    const ask = async (n: number) =>
      (
        await sql<{ sum: number }>`select ${sql.lit(n)}::integer + ${1}::integer as sum`.execute(
          opened.database,
        )
      ).rows[0]?.sum;
    for (const n of [...Array(450).keys(), 0, 449, 1]) expect(await ask(n)).toBe(n + 1);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from pg_prepared_statements`.execute(opened.database);
    expect(rows[0]?.n).toBeGreaterThan(100);
    expect(rows[0]?.n).toBeLessThanOrEqual(200);
  });
});
