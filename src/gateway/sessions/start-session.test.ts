import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testSchool } from '../../../tests/support/api-harness';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import type { Database } from '../database/tables';
import { type AccessAdapter, AccessError } from '../network/access-adapter';
import { embeddedAccess } from '../network/demonstration';
import { createNetworkAccess } from '../network/network-access';
import { type SessionStart, startSession } from './start-session';

const now = new Date('2026-03-01T00:00:00Z');
const log = { error: vi.fn() };
let opened: OpenDatabase;
let accountId: number;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  const owner = { school: 'default', username: 'student', display_name: 'A student' };
  const account = opened.database.insertInto('accounts').values({ ...owner, password_hash: '' });
  ({ id: accountId } = await account.returning('id').executeTakeFirstOrThrow());
});
afterAll(() => opened.close());

/** Starts a session for one hour at most; `calls` are what the network is asked for. */
async function start(
  more: Partial<SessionStart> & { open?: AccessAdapter['open']; database?: Database } = {},
) {
  log.error.mockClear();
  const { open = async () => {}, database = opened.database, ...given } = more;
  const calls: string[] = [];
  const access = createNetworkAccess([], {
    ...{ ...embeddedAccess, opensNetwork: true, usesConnection: true, router: 'north' },
    async open(session) {
      calls.push(`open ${session.user}`);
      await open(session);
    },
    close: async ({ user }, { reason }) => void calls.push(`close ${user}: ${reason}`),
  });
  const position = { nas: null, address: '10.0.0.1', mac: '02:00:00:00:00:01', ssid: null };
  const security = { sessionHours: 1 };
  const outcome = startSession(
    { database, access, now, log },
    {
      ...{ accountId, school: testSchool({ schoolNameEn: 'default', security }), position },
      ...{ user: 'student', device: 'PC', grant: {}, ...given },
    },
  );
  return { outcome, calls };
}
const stored = () =>
  opened.database
    .selectFrom('sessions')
    .select(['network_id', 'user_name', 'started_at', 'expires_at', 'opened', 'router'])
    .execute();

describe('a session', () => {
  test('that a sign-in starts is opened in place of others there, whoever’s they are', async () => {
    await (await start({ user: 'before' })).outcome;
    const { outcome, calls } = await start({ grant: { sessionTimeout: 600 } });
    const { session, ...rest } = Object(await outcome);
    expect(rest).toMatchObject({ outcome: 'started', online: true });
    expect(calls).toEqual(['close before: replaced', 'open student']);
    expect(await stored()).toEqual([
      {
        ...{ network_id: session.id, user_name: 'student', opened: true, router: 'north' },
        ...{ started_at: now, expires_at: new Date(now.getTime() + 600_000) },
      },
    ]);
  });

  test('that an access controller began counts from its own start, and nothing is opened or closed', async () => {
    const begun = { id: 'ac-1/5C', startedAt: new Date(now.getTime() - 60_000) };
    const { outcome, calls } = await start({ begun, user: 'printer' });
    expect(await outcome).toMatchObject({ outcome: 'started', online: true });
    expect(calls).toEqual([]);
    expect(await stored()).toContainEqual({
      ...{ network_id: 'ac-1/5C', user_name: 'printer', opened: true, router: null },
      ...{ started_at: begun.startedAt, expires_at: new Date(now.getTime() + 3540_000) },
    });
  });

  test.each([
    ['with the network’s own code', new AccessError(1012, 'Away.'), 1012],
    ['with 20011 for a mistake of ours', new TypeError('of ours'), 20011],
  ])('that the network does not open is none: %s', async (_, error, code) => {
    const { outcome } = await start({ user: 'refused', open: () => Promise.reject(error) });
    await expect(outcome).rejects.toMatchObject({ code });
    expect(log.error).toHaveBeenCalledWith(
      { err: error, nas: null },
      'The network did not open a session',
    );
    expect((await stored()).map((row) => row.user_name)).not.toContain('refused');
  });

  test('of an account that was removed meanwhile is none', async () => {
    const { outcome, calls } = await start({ accountId: accountId + 1 });
    expect(await outcome).toMatchObject({ outcome: 'changed' });
    expect(calls).toEqual([]);
  });

  /** A database in which sessions cannot be stored. */
  const failing = (error: Error) =>
    new Proxy(opened.database, {
      get(target, name) {
        if (name === 'transaction') throw error;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  const school = testSchool({ schoolNameEn: 'default', security: { maxSessions: 9 } });

  test('that cannot be stored is refused with 1016, and the log says why', async () => {
    const { outcome } = await start({ school, database: failing(new TypeError('of ours')) });
    await expect(outcome).rejects.toMatchObject({ code: 1016 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('leaves a database that is away to who asked', async () => {
    const away = Object.assign(new Error('no room'), { code: '53300' });
    const { outcome } = await start({ school, database: failing(away) });
    await expect(outcome).rejects.toBe(away);
  });
});
