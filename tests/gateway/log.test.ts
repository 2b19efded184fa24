import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { Database } from '../../src/gateway/database/tables';
import { addHistory } from '../../src/gateway/history/store';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';

/** One session of an address from 12 to 13 o'clock, and one from 14 on that goes on. */
async function addSessions(database: Database, at: (hour: number) => Date): Promise<void> {
  const device = { device: 'PC', address: '10.8.3.7' };
  await sql`select add_history_partition('session', ${at(13)}::timestamptz)`.execute(database);
  await sql`
    insert into history (at, kind, action, school, account, address, mac, result, started_at)
    values (${at(13)}, 'session', 'ended', 'riverside', '2023001', ${device.address},
      'AA:BB:CC:00:11:21', 0, ${at(12)}),
    (${at(13)}, 'session', 'ended', 'riverside', 'six', '2001:db8::7', null, 0, ${at(12)})
  `.execute(database);
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', '2023001')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('sessions')
    .values({
      ...{ token_hash: 'hash', account_id: id, user_name: ',0,2023001@cmcc', ...device },
      ...{ mac: 'AA:BB:CC:00:11:23', started_at: at(14), expires_at: at(15) },
    })
    .execute();
}

describe('formgate log', () => {
  let folder: TestFolder;
  const log = (...args: string[]) =>
    folder.formgate(['log', '--locale', 'en', ...args], {
      env: { DATA_DIR: join(folder.path, 'data') },
    });
  beforeAll(async () => {
    folder = createTestFolder();
    const dataDir = join(folder.path, 'data');
    cpSync(inject('preparedData'), dataDir, { recursive: true });
    const { database, close } = await openDatabase({ dataDir });
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    const entry = { school: 'riverside', address: '192.0.2.7', device: 'ANDROID' };
    await addHistory(database, [
      { at: at(1), kind: 'sign-in', action: 'signIn', account: '=cmd()', result: 0, ...entry },
      { at: at(2), kind: 'sign-in', action: 'signIn', result: 20006, ...entry },
      {
        at: at(3),
        kind: 'recovery',
        action: 'verifyCode',
        account: '2023001',
        result: 0,
        ...entry,
        mac: 'AA:BB:CC:00:11:22',
      },
    ]);
    await addSessions(database, at);
    await close();
  });
  afterAll(() => folder.remove());

  test('shows the newest first', async () => {
    const { exitCode, stdout } = await log('--address', '192.0.2.7');
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ').slice(1, 4))).toEqual([
      ['recovery enter a code', '2023001', 'succeeded'],
      ['sign-in with a password', '–', 'wrong password (20006)'],
      ['sign-in with a password', '=cmd()', 'succeeded'],
    ]);
  });

  test.each([
    [
      'an address, while another session of it goes on',
      ['--address', '10.8.3.7'],
      12,
      ['ended 2023001'],
    ],
    ['an address, of a session that goes on', ['--address', '10.8.3.7'], 14, ['open 2023001']],
    ['an address, between two sessions', ['--address', '10.8.3.7'], 13, []],
    ['an address of IPv6, in any spelling', ['--address', '2001:DB8:0::7'], 12, ['ended six']],
    ['a device, in any spelling', ['--mac', 'aabbcc001123'], 14, ['open 2023001']],
    ['an account', ['--account', '2023001'], 12, ['ended 2023001']],
    ['an address at another school', ['--address', '10.8.3.7', '--school', 'hillside'], 12, []],
  ])('says who was online at a time by %s', async (_, args, hour, found) => {
    const time = new Date(Date.UTC(2026, 2, 1, hour, 30)).toLocaleString('sv-SE');
    const { stdout } = await log('--at', time, ...args, '--format', 'json');
    const entries: Record<string, string>[] = JSON.parse(stdout);
    expect(entries.map(({ action, account }) => `${action} ${account}`)).toEqual(found);
  });

  test.each([
    [['--at', '2026-03-01T21:03'], 'goes with --address'],
    [['--at', '2026-03-01', '--mac', 'aabbcc001123', '--since', '7d'], 'not with --since'],
    [['--at', '2999-01-01', '--account', 'x'], 'a time that has not come yet'],
  ])('refuses %j', async (args, message) => {
    expect(await log(...args)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(message),
    });
  });

  test.each([
    [['--result', 'failed', '--kind', 'sign-in'], 1],
    [['--result', '20006'], 1],
    [['--mac', 'aa-bb-cc-00-11-22'], 1],
    [['--account', '2023001'], 2],
    [['--address', '192.0.2.7', '--limit', '2'], 2],
    [['--address', '192.0.2.7', '--since', '2026-02-27', '--until', '2026-03-03'], 3],
    [['--address', '192.0.2.7', '--until', '2026-02-27'], 0],
  ])('finds with %j', async (args, count) => {
    const { stdout } = await log(...args, '--format', 'json');
    expect(JSON.parse(stdout)).toHaveLength(count);
  });

  test('exports CSV that no spreadsheet takes for formulas', async () => {
    const { stdout } = await log('--address', '192.0.2.7', '--format', 'csv');
    const [head, ...lines] = stdout.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^at,kind,action,actor,school,account/);
    expect(lines).toHaveLength(3);
    expect(stdout).toContain(",riverside,'=cmd(),");
  });

  test.each([
    [['--since', 'yesterday'], '--since is "yesterday", which is no time. Give it as in 24h'],
    [['--mac', 'x'], '--mac is "x"'],
    [['--address', '10.8.3'], '--address is "10.8.3", which is no IP address'],
    [['--at', '2026-03-01', '--address', '10.8.3.7/24'], 'no IP address'],
    [['--result', 'bad'], 'Give ok, failed or a code'],
    [['--since', '2999-01-01'], 'a time that has not come yet'],
    [['--since', '1d', '--until', '2d'], '--since 1d is not before --until 2d'],
    [['--account', 'nobody'], 'No account nobody is known at any school'],
    [['--account', 'Alex.chen'], 'Did you mean “alex.chen”?'],
    [['--account', 'alex.chen', '--school', 'northlake'], 'It is an account of hillside.'],
    [['--school', 'hillsid'], 'Did you mean “hillside”?'],
    [['--at', '2026-03-01', '--account', '2023001', '--school', 'hillside'], 'of riverside.'],
    [['--at', '2026-03-01', '--account', 'nobody'], 'No account nobody is known'],
  ])('refuses %j', async (args, message) => {
    const { exitCode, stderr } = await log(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
