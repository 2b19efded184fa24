import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn as signInCall } from '../../src/wire/calls/sessions/sign-in';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';

/** Visitors' cards as an operator makes, prints and withdraws them. */
describe('formgate cards, while the gateway runs', () => {
  let gateway: RunningGateway;
  let folder: TestFolder;
  beforeAll(async () => {
    folder = createTestFolder();
    gateway = await startGateway({ data: inject('preparedData') });
  });
  afterAll(async () => {
    await gateway?.stop();
    folder?.remove();
  });

  const formgate = (line: string, env: Record<string, string> = {}) =>
    folder.formgate([...line.split(' '), '--school', 'hillside', '--locale', 'en'], {
      env: {
        ...{ DATA_DIR: gateway.dataDir, PUBLIC_URL: 'https://portal.example.edu.cn', ...env },
      },
    });
  const signIn = async (user: string, password: string) => {
    const response = await fetch(`${gateway.url}${signInCall.http.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-school': 'hillside', 'x-safe-level': '0' },
      body: JSON.stringify({ user, password }),
    });
    return Object(await response.json()).code;
  };

  it('make a page to print, for its owner alone, with the school, the network and a code for each', async () => {
    const made = await formgate(
      'cards make openday --number 12 --until 3d --hours 24 --devices 1 --output openday.html',
    );
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toMatch(/^openday\.html: cards: 12, good until \d{4}-/);
    expect(statSync(join(folder.path, 'openday.html')).mode & 0o777).toBe(0o600);
    const page = folder.read('openday.html');
    for (const part of ['Hillside International College', 'Hillside Wi-Fi', 'openday-012']) {
      expect(page).toContain(part);
    }
    expect(page).toContain('#e0a13a');
    expect(page).toContain('<img src="data:image/svg+xml');
    expect(page).toContain('portal.example.edu.cn/hillside/auth');
    expect(page.match(/<svg /g)).toHaveLength(12);
    expect(page.match(/class="sheet"/g)).toHaveLength(2);
    expect(page).not.toMatch(/<script|https?:/);
    const [, password = ''] =
      /openday-003<\/dd><dt>Password<\/dt><dd class="secret">([^<]+)/.exec(page) ?? [];
    expect(await signIn('openday-003', password)).toBe(0);
    expect((await formgate('cards list')).stdout).toMatch(
      /^openday {2}used: 1 of 12 {2}until [\d -]+:\d\d {2}24 h after sign-in\n$/,
    );
    const shown = await formgate('accounts show openday-003');
    expect(shown.stdout).toMatch(/ends \d{4}-\d\d-\d\d \d\d:\d\d/);
  });

  it('printed twice, say that passwords are known to nobody, and make new ones', async () => {
    const before = folder.read('openday.html');
    const again = await formgate('cards print openday --output again.html');
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain('cannot be printed once more');
    expect(again.stderr).toContain('(11)');
    const printed = await formgate('cards print openday --new-passwords --format json');
    const { cards } = JSON.parse(printed.stdout);
    expect(cards).toHaveLength(11);
    const [{ username, password, url }] = cards;
    expect(url).toBe('https://portal.example.edu.cn/hillside/auth#account=openday-001');
    expect(before).not.toContain(password);
    expect(await signIn(username, password)).toBe(0);
    const twice = await formgate('cards make openday --number 1 --until 3d --format csv');
    expect(twice.stderr).toContain('There is a batch openday already');
  });

  it('printed by two at once, let one paper be good and say so to the other', async () => {
    await formgate('cards make fair --number 6 --until 3d --output fair.csv');
    const prints = await Promise.all(
      ['a', 'b'].map((name) => formgate(`cards print fair --new-passwords --output ${name}.csv`)),
    );
    expect(prints.map(({ exitCode }) => exitCode).sort()).toEqual([0, 2]);
    const [printed, told] = prints[0]?.exitCode === 0 ? ['a.csv', prints[1]] : ['b.csv', prints[0]];
    expect(told?.stderr).toContain('Somebody else printed fair at this moment');
    expect(readdirSync(folder.path).filter((name) => /^[ab]\.csv$/.test(name))).toEqual([printed]);
    const [, password = ''] = /fair-004,([^,]+)/.exec(folder.read(printed)) ?? [];
    expect(await signIn('fair-004', password)).toBe(0);
    await formgate('cards withdraw fair --yes');
  });

  it('write over no file, and make nothing then', async () => {
    const refused = await formgate('cards make second --number 2 --until 1d --output openday.html');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('is there already');
    expect((await formgate('cards list --format json')).stdout).not.toContain('second');
  });

  it('withdraw a batch, with its sessions', async () => {
    const unsure = await formgate('cards withdraw openday');
    expect(unsure.stderr).toContain('Add --yes');
    const done = await formgate('cards withdraw openday --yes');
    expect(done.stdout).toBe('openday is withdrawn; sessions that were ended: 2.\n');
    expect((await formgate('sessions list')).stdout).toBe('Nobody is online.\n');
    const listed = (await formgate('cards list')).stdout;
    expect(listed).toMatch(/^openday {2}used: 2 of 12 {2}withdrawn [\d -]+:\d\d {2}$/m);
    for (const more of ['', ' --new-passwords']) {
      const printed = await formgate(`cards print openday --format csv${more}`);
      expect(printed).toMatchObject({ exitCode: 2, stdout: '' });
      expect(printed.stderr).toMatch(
        /openday was withdrawn [\d -]+:\d\d\. .*"formgate cards make"/,
      );
    }
    expect((await formgate('accounts list')).stdout).toMatch(
      /^openday-004 {2}openday-004 {2}– {2}ended [\d -]+:\d\d/m,
    );
    expect((await formgate('accounts show openday-004')).stdout).not.toContain('active');
    const log = await formgate('log --kind administrator --limit 1');
    expect(log.stdout).toContain('withdraw cards (openday)');
  });

  it.each([
    ['cards make', 'Name the batch'],
    ['cards make a/b --number 1 --until 1d --format csv', 'cannot be a name'],
    ['cards make day --until 1d --format csv', '--number a whole number from 1 to 500'],
    [
      'cards make day --number 501 --until 1d --format csv',
      '--number a whole number from 1 to 500',
    ],
    ['cards make day --number 1 --format csv', 'Give their end with --until'],
    ['cards make day --number 1 --until 2026-12-1 --format csv', '“2026-12-1”, which is no time'],
    ['cards make day --number 1 --until 2020-01-01 --format csv', 'The time of --until is over'],
    [
      'cards make day --number 1 --until 1d --output day.txt',
      'cannot end in .txt. Name it day.html',
    ],
    ['cards make day --number 1 --until 1d --output d.csv --format json', 'Name it d.json'],
    ['cards withdraw none', 'There is no batch none'],
    ['cards print none --new-passwords --format csv', 'There is no batch none'],
    ['cards list --format html', '--format html does not go with cards list'],
  ])('%s: %s', async (line, words) => {
    const { exitCode, stderr, stdout } = await formgate(line);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  it('are written in the format that the file’s name says', async () => {
    await formgate('cards make table --number 1 --until 1d --output table.csv');
    expect(folder.read('table.csv')).toMatch(/^\uFEFFusername,password,url\r\ntable-001,/);
  });

  it('need the address that the codes lead to', async () => {
    const made = await formgate('cards make day --number 1 --until 1d', { PUBLIC_URL: '' });
    expect(made.stderr).toContain('set PUBLIC_URL');
  });
});
