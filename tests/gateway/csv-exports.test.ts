import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpreadsheetFormula } from '../../src/engine';
import { storeBatch } from '../../src/gateway/cards/card-store';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { Database } from '../../src/gateway/database/tables';
import { addDevice } from '../../src/gateway/devices/store';
import { addHistory } from '../../src/gateway/history/store';
import { storeSession } from '../../src/gateway/sessions/new-session-store';
import { commands } from '../../tools/formgate/commands';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';

const SCHOOL = 'lakeside';

/** Texts that a spreadsheet would compute, in ASCII and in full width. */
const HOSTILE = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'].map(
  (sign) => `${sign}HYPERLINK("http://evil.example";"x")`,
);

/** Less than nothing is a number, such as a balance. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

const DATASETS = ['plans', 'balances', 'arrears', 'limits', 'activities', 'notices'];

/** The ways of each command to give CSV; a file is written where they name one. */
const lines: Readonly<Record<string, readonly string[]>> = {
  translate: ['translate en --all --format csv'],
  log: ['log --format csv', 'log --kept --format csv'],
  accounts: [
    'accounts list --format csv',
    'accounts export accounts.csv',
    'accounts export student.csv --account =0',
  ],
  cards: [
    'cards list --format csv',
    'cards print fair --new-passwords --format csv',
    'cards make next --number 2 --until 3d --format csv',
  ],
  sessions: ['sessions list --format csv'],
  devices: ['devices list --format csv'],
  ...Object.fromEntries(
    DATASETS.map((name) => [name, [`${name} list --format csv`, `${name} export ${name}.csv`]]),
  ),
};

describe('what commands give as CSV', () => {
  let folder: TestFolder;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = createTestFolder();
    folder.write('schools/portal.json', { defaultSchoolName: SCHOOL });
    folder.write(`schools/${SCHOOL}/configration.json`, {
      schoolNameEn: SCHOOL,
    });
    env = {
      ...{ DATA_DIR: join(folder.path, 'data'), SCHOOLS_DIR: join(folder.path, 'schools') },
      PUBLIC_URL: 'https://portal.example.edu.cn',
    };
    const { database, close } = await openDatabase({ dataDir: env.DATA_DIR ?? '' });
    await fill(database);
    await close();
  });
  afterAll(() => folder.remove());

  it('is known of every command that offers it', () => {
    const offered = commands.filter(({ options, arguments: args = [] }) =>
      [...options, ...args].some(({ choices = [] }) => choices.includes('csv')),
    );
    expect(Object.keys(lines).sort()).toEqual(offered.map(({ name }) => name).sort());
  });

  it.each(Object.values(lines).flat())('has no formula of a stranger: %s', async (line) => {
    const school = ['--school', SCHOOL, '--locale', 'en'];
    const ran = await folder.formgate([...line.split(' '), ...school], { env });
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.any(String)]);
    const file = /export (\S+)/.exec(line)?.[1];
    const text = file === undefined ? ran.stdout : folder.read(file);
    const [, ...rows]: string[][] = parse(text, { bom: true, relax_column_count: true });
    expect(rows.length, ran.stderr).toBeGreaterThan(0);
    const cells = rows.flat();
    expect(cells.filter((cell) => isSpreadsheetFormula(cell) && !NUMBER.test(cell))).toEqual([]);
    // A card's names are Formgate's own, and so are most texts to translate (`texts.test.ts`).
    if (!/^(cards|translate) /.test(line)) expect(cells.join()).toContain('HYPERLINK');
  });
});

/** Stores such texts wherever the database takes a text of somebody else. */
async function fill(database: Database): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  const text = (index: number) => String(HOSTILE[index % HOSTILE.length]);
  const both = (index: number) => JSON.stringify({ 'zh-CN': text(index), en: text(index + 1) });
  for (const index of HOSTILE.keys()) {
    const username = index === 0 ? '=0' : text(index);
    const { id: accountId } = await database
      .insertInto('accounts')
      .values({ school: SCHOOL, username, display_name: text(index), password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { school: SCHOOL, accountId };
    const kept = { room: text(index) };
    const mac = `02:00:00:00:00:0${index}`;
    const device = { mac, alias: text(index), addedAt: now, kept };
    await addDevice(database, owner, device, 5, async () => {});
    const place = { address: '10.0.0.1', mac, nas: text(index), ssid: text(index), grant: {} };
    await storeSession(
      database,
      {
        ...{ id: `session-${index}`, school: SCHOOL, user: text(index), device: 'PC' },
        ...{ ...place, accountId, startedAt: now, expiresAt: later, isAddressProven: true },
      },
      undefined,
    );
    const id = text(index);
    const of = { account_id: accountId, id };
    const money = { price: -1, currency: 'CNY' };
    const named = { school: SCHOOL, id, title: both(index), text: both(index) };
    const entry = { at: now, kind: 'administrator', action: text(index), result: 0 } as const;
    await addHistory(database, [{ ...entry, actor: text(index), school: SCHOOL, account: '=0' }]);
    await database
      .insertInto('plans')
      .values({ ...money, school: SCHOOL, id, position: index, name: both(index), period: 'month' })
      .execute();
    await database
      .insertInto('account_usage')
      .values({ account_id: accountId, plan: id, from_at: now, balance: -5, currency: 'CNY' })
      .execute();
    await database
      .insertInto('charges')
      .values({ ...money, ...of, title: both(index), due_at: now })
      .execute();
    await database
      .insertInto('account_limits')
      .values({ account_id: accountId, kind: 'devices', from_at: now, reason: both(index) })
      .execute();
    await database
      .insertInto('activities')
      .values({ ...named, summary: both(index), action: both(index) })
      .execute();
    await database
      .insertInto('network_events')
      .values({ ...named, kind: 'notice', from_at: now })
      .execute();
  }
  const batch = { school: SCHOOL, name: 'fair', madeAt: now, endsAt: later };
  await storeBatch(database, { ...batch, seconds: null, mostOnline: null }, [
    { username: 'fair-001', hash: '' },
  ]);
}
