import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDevice } from '../../src/wire/calls/devices/add-device';
import { signIn as signInCall } from '../../src/wire/calls/sessions/sign-in';
import {
  createTestFolder,
  project,
  type TestFolder,
} from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';

const MAC = 'AA:BB:CC:00:30:01';
const student = { user: 'alex.chen', password: 'Formgate-2026' };
/** At northlake, whose sign-in form keeps a note. */
const KEEPER = { user: '202310001', password: 'Formgate-2026' };

/** What the operator does for students, as an operator does it. */
describe('formgate sessions, devices and accounts, while the gateway runs', () => {
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

  const formgate = (line: string, school = 'hillside') =>
    folder.formgate([...line.split(' '), '--school', school, '--locale', 'en'], {
      env: { DATA_DIR: gateway.dataDir },
    });
  const send = async (path: string, body: object, token?: string, school = 'hillside') => {
    const response = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-school': school, 'x-safe-level': '0' },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return Object(await response.json());
  };
  const signIn = async (password = student.password) =>
    send(signInCall.http.path, { ...student, password, mac: MAC });

  it('list who is online, end it, and say what was ended', async () => {
    expect((await formgate('sessions list')).stdout).toBe('Nobody is online.\n');
    expect((await signIn()).code).toBe(0);
    const { stdout } = await formgate('sessions list');
    expect(stdout).toMatch(
      /^\d+ {2}alex\.chen {2}\d{4}-\d\d-\d\d [\d:]{8} {2}PC {2}127\.0\.0\.1 {2}/,
    );
    const json = JSON.parse((await formgate('sessions list --format json')).stdout);
    expect(json.sessions).toMatchObject([{ account: 'alex.chen', mac: MAC, device: 'PC' }]);
    const csv = (await formgate('sessions list alex.chen --format csv')).stdout.split('\r\n');
    expect([csv[0], csv.length]).toEqual([expect.stringMatching(/^\uFEFFid,account,user,/), 3]);
    const other = await formgate('sessions list --mac aa-bb-cc-00-30-02');
    expect(other.stdout).toBe('There is no such session now.\n');
    const [{ id }] = json.sessions;
    const wrong = await formgate(`sessions end alex.chen --id ${id + 1}`);
    expect(wrong.stdout).toBe('No session of alex.chen was open any more, and none was ended.\n');
    const ended = await formgate(`sessions end alex.chen --id ${id}`);
    expect(ended.stdout).toBe('Sessions of alex.chen that were ended: 1.\n');
    expect((await formgate('sessions list')).stdout).toBe('Nobody is online.\n');
  });

  it('watch who comes and goes', async () => {
    let printed = '';
    let stop = () => {};
    const watching = folder.formgate(
      [...'sessions list --watch --format json --school hillside --locale en'.split(' ')],
      {
        env: { DATA_DIR: gateway.dataDir },
        onWrite: ({ stdout }) => {
          printed = stdout;
        },
        stopped: () =>
          new Promise((resolve) => {
            stop = resolve;
          }),
      },
    );
    const events = () =>
      printed
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).event);
    await signIn();
    await vi.waitFor(() => expect(events().length).toBe(1), 20_000);
    await formgate('sessions end alex.chen');
    await vi.waitFor(() => expect(events()).toEqual([expect.any(String), 'ended']), 20_000);
    await signIn();
    await vi.waitFor(() => expect(events()[2]).toBe('began'), 20_000);
    stop();
    expect((await watching).exitCode).toBe(0);
    await formgate('sessions end alex.chen');
  });

  it.each([
    ['sessions end alex.chen --watch', '--watch does not go with sessions end'],
    ['sessions end', 'Name the account'],
    ['sessions end nobody', 'The school has no account nobody'],
    ['accounts disable Alex.chen', 'Did you mean “alex.chen”?'],
    [`accounts export one.csv --account ${KEEPER.user}`, 'It is an account of northlake'],
    ['sessions list nobody', 'The school has no account nobody'],
    ['sessions list nobody --watch', 'The school has no account nobody'],
    ['sessions list Alex.Chen', 'Did you mean “alex.chen”?'],
    ['devices list --account nobody', 'The school has no account nobody'],
    [`accounts show ${KEEPER.user}`, 'It is an account of northlake'],
    ['sessions list --mac 12', 'which is no MAC address'],
    ['devices remove', 'Name the device'],
    ['devices remove AA:BB:CC:00:99:99', 'The school has no device AA:BB:CC:00:99:99'],
    ['accounts export all.json', 'cannot end in .json. Name it all.csv.'],
    ['accounts export one.txt --account alex.chen', 'Name it one.csv.'],
    ['plans export plans.xlsx', 'Name it plans.csv.'],
    ['accounts forget nobody', 'The school has no account nobody'],
    ['accounts unlock nobody', 'The school has no account nobody'],
  ])('%s: %s', async (line, words) => {
    const { exitCode, stderr, stdout } = await formgate(line);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  it('list devices and remove one', async () => {
    const { data } = await signIn();
    await send(addDevice.http.path, { mac: '00:11:22:33:44:77', alias: '=TV' }, data.token);
    const listed = await formgate('devices list --account alex.chen --format csv');
    expect(listed.stdout).toContain("00:11:22:33:44:77,alex.chen,'=TV,");
    const removed = await formgate('devices remove 0011.2233.4477');
    expect(removed.stdout).toBe(
      'The device 00:11:22:33:44:77 of the account alex.chen was removed.\n',
    );
    expect((await formgate('devices list 00:11:22:33:44:77')).stdout).toBe(
      'There is no such device.\n',
    );
  });

  it('unlock an account', async () => {
    for (let tries = 0; tries < 10; tries += 1) await signIn('Wrong-2026');
    expect((await signIn()).code).toBe(20001);
    await expect
      .poll(async () => (await formgate('log --account alex.chen')).stdout)
      .toContain('too many tries, locked for a while (20001)');
    expect((await formgate('accounts unlock alex.chen')).stdout).toContain('is unlocked');
    expect((await signIn()).code).toBe(0);
    expect((await formgate('accounts list --disabled')).stdout).toBe('No account is disabled.\n');
    await formgate('accounts add 2026099');
    const log = await formgate('log --kind administrator --limit 2');
    expect(log.stdout.split('\n').map((line) => line.split('  ').slice(1, 3))).toEqual([
      ['administrator add account 2026099', 'operator'],
      ['administrator unlock account alex.chen', 'operator'],
      [],
    ]);
  });

  it('show, export and log what a school keeps of an account', async () => {
    const signedIn = await send(
      signInCall.http.path,
      {
        ...{ user: KEEPER.user, password: KEEPER.password },
        consent: { 'user-agreement': '1.0', 'privacy-policy': '1.0' },
        kept: { remark: 'Laptop, =1+1' },
      },
      undefined,
      'northlake',
    );
    expect(signedIn).toMatchObject({ code: 0 });
    const shown = await formgate(`accounts show ${KEEPER.user}`, 'northlake');
    expect(shown.stdout).toContain('\n  remark: Laptop, =1+1\n');
    await formgate('accounts export all.csv', 'northlake');
    const [header, ...rows] = folder.read('all.csv').trim().split('\r\n');
    expect(header).toBe('username,displayName,phone,state,kept.remark');
    expect(rows.filter((row) => row.endsWith(',"Laptop, =1+1"'))).toHaveLength(1);
    await expect
      .poll(async () => (await formgate(`log --account ${KEEPER.user} --kept`, 'northlake')).stdout)
      .toContain('remark: Laptop, =1+1');
    const plain = await formgate(`log --account ${KEEPER.user}`, 'northlake');
    expect(plain.stdout).not.toContain('Laptop');
    const dry = await formgate(`accounts forget ${KEEPER.user}`, 'northlake');
    expect(dry.stdout).toContain('fields that the school keeps: 1');
    await formgate(`accounts export own.csv --account ${KEEPER.user}`, 'northlake');
    expect(folder.read('own.csv')).toContain('kept,,remark,"Laptop, =1+1"');
  });

  it('export all of one student, and erase it once that is confirmed', async () => {
    const exported = await formgate('accounts export mine.csv --account alex.chen');
    expect(exported.stdout).toMatch(
      /^mine\.csv: what is stored of the account alex\.chen, lines: \d+/,
    );
    expect(statSync(join(folder.path, 'mine.csv')).mode & 0o777).toBe(0o600);
    const lines = folder.read('mine.csv');
    for (const part of ['displayName,Alex Chen', 'phone,13800138004', 'wrong password', 'usage,']) {
      expect(lines).toContain(part);
    }
    expect(lines).not.toContain('440305200312120041');
    const dry = await formgate('accounts forget alex.chen');
    expect(dry.stdout).toContain(
      'this would be erased:\n  account (name, phone, password, ID number): 1',
    );
    expect(dry.stdout).toMatch(/sign-ins: \d+, until \d{4}-\d\d-15 at the latest/);
    expect(dry.stderr).toContain('Add --yes');
    expect((await formgate('accounts show alex.chen')).exitCode).toBe(0);
    const done = await formgate('accounts forget alex.chen --yes --format json');
    expect(JSON.parse(done.stdout)).toMatchObject({
      account: 'alex.chen',
      erased: expect.arrayContaining([{ kind: 'account', count: 1 }]),
      erasedAt: expect.any(String),
    });
    expect((await formgate('accounts show alex.chen')).stderr).toContain('no account alex.chen');
    expect((await signIn()).code).toBe(20006);
    expect((await formgate('sessions list')).stdout).toBe('Nobody is online.\n');
  });

  /** The commands that a document shows for the gateway's machine, but for those of a router. */
  function shownCommands(document: string): string[][] {
    const text = readFileSync(join(project, document), 'utf8');
    const lines = [...text.matchAll(/^ {4}formgate ((?!network )[^#>\n]+)/gm)];
    return lines.map(([, line = '']) => line.trim().split(/\s+/));
  }

  it('work as OPERATIONS and README show them', async () => {
    const added = await folder.formgate(
      ['accounts', 'add', '2026001', '--permanent', '--password-stdin', '--school', 'riverside'],
      { env: { DATA_DIR: gateway.dataDir }, stdin: 'Riverside-2026' },
    );
    expect(added).toMatchObject({ exitCode: 0, stderr: '' });
    const owner = { user: '2026001', password: 'Riverside-2026' };
    const { data } = await send(signInCall.http.path, owner, undefined, 'riverside');
    const device = { mac: 'AA:BB:CC:00:11:22', alias: 'Printer' };
    await send(addDevice.http.path, device, Object(data).token, 'riverside');
    const ran: string[] = [];
    for (const document of ['tools/deploy/OPERATIONS.md', 'README.md']) {
      const cwd = join(folder.path, String(ran.length));
      mkdirSync(cwd);
      folder.write(`${ran.length}/students.xlsx`, '学号,姓名\n2026001,学生\n');
      await formgate('plans export plans.csv', 'riverside');
      copyFileSync(join(folder.path, 'plans.csv'), join(cwd, 'plans.xlsx'));
      const shown = shownCommands(document);
      for (const words of shown.filter((each) => !ran.includes(each.join(' ')))) {
        const { exitCode, stderr } = await folder.formgate([...words, '--locale', 'en'], {
          cwd,
          replies: words.includes('set-password') ? ['Riverside-2027', 'Riverside-2027'] : ['y'],
          env: { DATA_DIR: gateway.dataDir, PUBLIC_URL: 'https://portal.example.edu.cn' },
          stopped: async () => {},
        });
        expect([words.join(' '), exitCode, stderr]).toEqual([
          words.join(' '),
          0,
          expect.anything(),
        ]);
        ran.push(words.join(' '));
      }
    }
    for (const name of ['cards', 'log', 'sessions', 'devices', 'accounts', 'tokens', 'plans'])
      expect(ran).toContainEqual(expect.stringMatching(`^${name} `));
  });
});
