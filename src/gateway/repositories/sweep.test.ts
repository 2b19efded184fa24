import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedAccess } from '../adapters/access/embedded-access';
import { openDatabase } from '../database/open-database';
import type { OpenDatabase } from '../database/open-embedded';
import { startSweeping } from './sweep';

// A database starts slowly where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const now = new Date('2026-03-02T08:00:00Z');
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({});
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
    const stop = startSweeping({ ...opened, access: embeddedAccess, clock: () => now }, (error) =>
      errors.push(error),
    );
    await stop();
    expect(await sizeOf()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('that fails is told of', async () => {
    const errors: unknown[] = [];
    const vacuum = async () => {
      throw new Error('No room.');
    };
    const parts = { ...opened, vacuum, access: embeddedAccess, clock: () => now };
    await startSweeping(parts, (error) => errors.push(error))();
    expect(errors).toEqual([new Error('No room.')]);
  });
});
