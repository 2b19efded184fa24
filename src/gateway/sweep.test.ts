import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from './database/empty-database.test-support';
import type { OpenDatabase } from './database/open-embedded';
import { countsOf } from './logging/server-counts';
import { embeddedNetwork } from './network/demonstration';
import { startSweeping, sweep, sweepWhileRunning } from './sweep';

const now = new Date('2026-03-02T08:00:00Z');
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

describe('sweeping', () => {
  it('gives the room back of what has expired', async () => {
    const { database } = opened;
    const sizeOf = async () => {
      const { rows } = await sql<{ size: string }>`
        select pg_relation_size('rate_limits') as size
      `.execute(database);
      return Number(rows[0]?.size);
    };
    await sql`
      insert into rate_limits (key, count, expires_at) select n::text, 1, ${now} from generate_series(1, 5000) n
    `.execute(database);
    expect(await sizeOf()).toBeGreaterThan(100_000);
    const errors: unknown[] = [];
    const stop = startSweeping({ ...opened, access: embeddedNetwork, clock: () => now }, (error) =>
      errors.push(error),
    );
    await stop();
    expect(await sizeOf()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('does everything else where one thing fails, and tells of that', async () => {
    const { database } = opened;
    await sql`
      insert into rate_limits (key, count, expires_at) values ('left over', 1, ${now})
    `.execute(database);
    const promise = { id: randomUUID(), school: 'default', expires_at: now };
    await database.insertInto('text_messages').values(promise).execute();
    const unsent: string[] = [];
    const failing = {
      startSessions: () => Promise.reject(Object.assign(new Error('too large'), { code: '22003' })),
      letThrough: async () => {},
    };
    const swept = sweep(database, embeddedNetwork, now, {
      devices: failing,
      onUnsent: (school) => unsent.push(school),
    });
    await expect(swept).rejects.toThrow('too large');
    expect(unsent).toEqual(['default']);
    const left = database.selectFrom('rate_limits').where('key', '=', 'left over').selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('says what to do where it fails, and once where the database is away', async () => {
    const lines: string[] = [];
    const app = fastify({
      logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    });
    const failing = (error: unknown) => ({
      ...{
        ...opened,
        access: embeddedNetwork,
        clock: () => now,
        schools: { get: () => undefined, file: () => undefined },
      },
      devices: { startSessions: () => Promise.reject(error), letThrough: async () => {} },
    });
    countsOf(app);
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    for (const error of [new Error('any'), away, away]) sweepWhileRunning(app, failing(error));
    await app.ready();
    await app.close();
    const told = lines.map((line): unknown => JSON.parse(line));
    expect(told.toSorted((a, b) => Object(b).level - Object(a).level)).toMatchObject([
      { level: 50, msg: expect.stringContaining('run “formgate doctor”') },
      { level: 40, cause: 'ECONNREFUSED', msg: expect.stringMatching(/^The database is away/) },
      { level: 40, cause: 'ECONNREFUSED', count: 1 },
    ]);
  });

  it('lets nothing last for a year more when the clock was set back by one', async () => {
    const { database } = opened;
    const nextYear = (hours: number) => new Date(now.getTime() + (365 * 24 + hours) * 3600_000);
    const owner = { school: 'default', username: 'clock', display_name: 'A student' };
    const { id } = await database
      .insertInto('accounts')
      .values({ ...owner, password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { account_id: id, user_name: 'clock', device: 'PC' };
    await database
      .insertInto('sessions')
      .values([
        { ...session, token_hash: 'ahead', started_at: nextYear(0), expires_at: nextYear(24) },
        // Begun by a node whose clock goes a little ahead.
        {
          ...session,
          token_hash: 'soon',
          started_at: new Date(now.getTime() + 1_000),
          expires_at: new Date(now.getTime() + 3600_000),
        },
      ])
      .execute();
    await database
      .insertInto('verification_codes')
      .values({
        school: 'default',
        phone: '13800000001',
        purpose: 'RETRIEVE',
        code_hash: 'none',
        attempts: 0,
        expires_at: nextYear(0),
      })
      .execute();
    await sweep(database, embeddedNetwork, now);
    const sessions = database.selectFrom('sessions').orderBy('token_hash');
    expect(await sessions.select(['token_hash', 'started_at', 'expires_at']).execute()).toEqual([
      {
        token_hash: 'ahead',
        started_at: now,
        expires_at: new Date(now.getTime() + 24 * 3600_000),
      },
      {
        token_hash: 'soon',
        started_at: new Date(now.getTime() + 1_000),
        expires_at: new Date(now.getTime() + 3600_000),
      },
    ]);
    expect(await database.selectFrom('verification_codes').selectAll().execute()).toEqual([]);
  });

  it('gives cards and visits of before an hour back no hour more', async () => {
    const { database } = opened;
    const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
    const account = async (username: string, endsAt: Date) => {
      const row = { school: 'default', username, display_name: 'A visitor', password_hash: 'none' };
      const added = database.insertInto('accounts').values({ ...row, ends_at: endsAt });
      return (await added.returning('id').executeTakeFirstOrThrow()).id;
    };
    const card = await account('card-1', hours(25));
    const unused = await account('card-2', hours(72));
    const visitor = await account('visitor-1', hours(9));
    await sql`
      with batch as (
        insert into card_batches (school, name, made_at, ends_at, seconds)
        values ('default', 'clock', ${now}, ${hours(72)}, 86400) returning id
      )
      insert into cards (account_id, batch_id, used_at)
      select c.account, id, c.used from batch,
        (values (${card}::integer, ${hours(1)}::timestamptz), (${unused}, null)) c (account, used)
    `.execute(database);
    await sql`
      insert into visits (school, name, reason, sponsor, device, device_hash, link_hash, asked_at,
        expires_at, is_approved, decided_at, account_id)
      values
        ('default', 'Li', '', 'a@b.cn', 'PC', 'd1', 'l1', ${hours(1)}, ${hours(3)}, null, null, null),
        ('default', 'Li', '', 'a@b.cn', 'PC', 'd2', 'l2', ${now}, ${hours(2)}, true, ${hours(1)}, ${visitor})
    `.execute(database);
    const ends = async () => {
      const accounts = database.selectFrom('accounts').where('id', 'in', [card, unused, visitor]);
      const visits = database.selectFrom('visits').orderBy('id').select('expires_at');
      return [
        (await accounts.orderBy('id').select('ends_at').execute()).map(({ ends_at }) => ends_at),
        (await visits.execute()).map(({ expires_at }) => expires_at),
      ];
    };
    const right = [
      [hours(24), hours(72), hours(8)],
      [hours(2), hours(2)],
    ];
    for (const _ of [1, 2]) {
      await sweep(database, embeddedNetwork, now);
      expect(await ends()).toEqual(right);
    }
  });

  it('that fails is told of', async () => {
    const errors: unknown[] = [];
    const vacuum = async () => {
      throw new Error('No room.');
    };
    const parts = { ...opened, vacuum, access: embeddedNetwork, clock: () => now };
    await startSweeping(parts, (error) => errors.push(error))();
    expect(errors).toEqual([new Error('No room.')]);
  });
});
