import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { storeSession } from '../sessions/new-session-store';
import { setPassword } from './password-store';

const now = new Date('2026-03-01T00:00:00Z');
const later = new Date(now.getTime() + 3600_000);
let opened: OpenDatabase;
let id: number;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  const { database } = opened;
  const owner = { school: 'default', username: 'student', display_name: 'A student' };
  const account = database.insertInto('accounts').values({ ...owner, password_hash: 'old' });
  ({ id } = await account.returning('id').executeTakeFirstOrThrow());
  const position = { nas: null, address: '10.0.0.1', mac: null, ssid: null };
  await storeSession(
    database,
    {
      ...{ accountId: id, id: 'one', school: 'default', user: 'student', device: 'PC', grant: {} },
      ...{ ...position, isAddressProven: true, startedAt: now, expiresAt: later },
    },
    undefined,
  );
  await database
    .insertInto('sign_in_tickets')
    .values({
      ...{ ticket_hash: 'ticket', account_id: id, user_name: 'student', device: 'PC' },
      ...{ issued_at: now, expires_at: later },
    })
    .execute();
});
afterAll(() => opened.close());

const set = (before: Parameters<typeof setPassword>[2]) =>
  setPassword(
    opened.database,
    { account: { id, passwordHash: 'old' }, hash: 'new', at: now, by: undefined },
    before,
  );
async function state() {
  const { database } = opened;
  const [account, sessions, tickets] = await Promise.all([
    database.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow(),
    database.selectFrom('sessions').select('network_id').execute(),
    database.selectFrom('sign_in_tickets').select('ticket_hash').execute(),
  ]);
  return { password: account.password_hash, sessions: sessions.length, tickets: tickets.length };
}

test('a new password, the ends of sessions and the withdrawal of tickets are one', async () => {
  const untouched = { password: 'old', sessions: 1, tickets: 1 };
  expect(await set(async () => false)).toBeUndefined();
  expect(await state()).toEqual(untouched);
  // The last statement of the transaction fails, whichever came before it.
  const withoutEnds = set(async (transaction) => {
    await sql`alter table ended_sessions rename to elsewhere`.execute(transaction);
    return true;
  });
  await expect(withoutEnds).rejects.toThrow('ended_sessions');
  expect(await state()).toEqual(untouched);
  expect(await set(async () => true)).toMatchObject([{ session: { id: 'one' } }]);
  expect(await state()).toEqual({ password: 'new', sessions: 0, tickets: 0 });
});
