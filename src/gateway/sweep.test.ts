import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from './database/empty-database.test-support';
import type { OpenDatabase } from './database/open-embedded';
import { embeddedNetwork } from './network/demonstration';
import { startSweeping, sweep } from './sweep';

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
