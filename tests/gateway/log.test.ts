import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { addHistory } from '../../src/gateway/history/store';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';

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
    await close();
  });
  afterAll(() => folder.remove());

  test('shows the newest first', async () => {
    const { exitCode, stdout } = await log('--address', '192.0.2.7');
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ').slice(1, 4))).toEqual([
      ['recovery verifyCode', '2023001', 'ok'],
      ['sign-in signIn', '–', '20006'],
      ['sign-in signIn', '=cmd()', 'ok'],
    ]);
  });

  test.each([
    [['--result', 'failed', '--kind', 'sign-in'], 1],
    [['--result', '20006'], 1],
    [['--mac', 'aa-bb-cc-00-11-22'], 1],
    [['--account', '2023001'], 1],
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
    [['--since', 'yesterday'], '--since is "yesterday"'],
    [['--mac', 'x'], '--mac is "x"'],
    [['--result', 'bad'], 'Give ok, failed or a code'],
  ])('refuses %j', async (args, message) => {
    const { exitCode, stderr } = await log(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
