import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunOptions, runFormgate } from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';

const IDENTIFICATION = '11010519491231002X';

/** An operator's folder, and a gateway with the embedded database. */
let gateway: RunningGateway;
let folder: string;
let dataDir: string;

function accounts(args: string, more: RunOptions = {}) {
  return runFormgate(['accounts', ...args.split(' '), '--school', 'riverside'], {
    cwd: folder,
    env: { DATA_DIR: dataDir },
    ...more,
  });
}

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-accounts-'));
  gateway = await startGateway({ copySchools: true, data: inject('preparedData') });
  dataDir = gateway.dataDir;
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('formgate plans and balances, while the gateway runs', () => {
  const data = (args: string) =>
    runFormgate([...args.split(' '), '--school', 'riverside'], {
      cwd: folder,
      env: { DATA_DIR: dataDir },
    });

  it('names every wrong line with its reason, imports all or nothing, and exports what can be imported', async () => {
    write('wrong.csv', '套餐编号,名称,价格,周期,流量\np1,=cmd,五十,月,1 GB\np2,高级,80,旬,x\n');
    const refused = await data('plans import wrong.csv');
    expect(refused.stdout.split('\n').slice(0, 4)).toEqual([
      'line 2: name: it is a formula, which is not imported: paste its value in the spreadsheet',
      'line 2: price: give an amount, such as 50 or 50.00',
      'line 3: period: give day, week, month, term or year',
      'line 3: traffic: give traffic, such as 50 GB',
    ]);
    expect(refused.exitCode).toBe(1);
    write('plans.csv', '套餐编号,名称,价格,周期,流量\nterm-50,学期套餐,50,学期,50 GB\n');
    expect((await data('plans import plans.csv --dry-run')).stdout).toContain('added: 1');
    expect((await data('plans import plans.csv')).stdout).toContain('rows added: 1, updated: 0');
    expect((await data('plans list --format json')).stdout).toContain('"price":"50.00"');
    write('balances.csv', 'account,balance,plan\n2023001,-12.50,term-50\nnobody,1,\n');
    const unknown = await data('balances import balances.csv --locale zh-CN');
    expect(unknown.stdout).toContain('第 3 行：账号：学校没有这个账号，请先导入账号');
    write('balances.csv', 'account,balance,plan\n2023001,-12.50,term-50\n');
    expect((await data('balances import balances.csv')).stdout).toContain('updated: 1');
    expect((await data('balances export exported.csv')).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'exported.csv'), 'utf8')).toContain('2023001,-12.50,term-50');
    expect((await data('balances import exported.csv')).stdout).toMatch(
      /added: 0, updated: 0, unchanged: \d/,
    );
  });
});

describe('formgate accounts import, while the gateway runs', () => {
  it('names every wrong line with its reason, and imports nothing', async () => {
    write(
      'wrong.csv',
      '学号,姓名,手机号,身份证号,学院\n' +
        `1,=cmd,13900000001,${IDENTIFICATION},x\n2,李四,139,,x\n3,王五,,,x\n3,王六,,,x\n,赵七,,,x\n`,
    );
    const { exitCode, stdout, stderr } = await accounts('import wrong.csv');
    expect(stdout).toBe(
      [
        'line 2: name: it is a formula, which is not imported: paste its value in the spreadsheet',
        'line 3: phone: it is no mobile number of mainland China, of 11 digits',
        'line 5: account: it is the same as in line 4',
        'line 6: account: it is missing',
        'wrong.csv: mistakes: 4. Nothing was imported. Correct them and run it again.',
        '',
      ].join('\n'),
    );
    expect(stderr).toBe('Columns that are not imported: 学院\n');
    expect(exitCode).toBe(1);
    expect((await accounts('show 3')).stderr).toContain('has no account 3');
    const chinese = await accounts('import wrong.csv --locale zh-CN');
    expect(chinese.stdout).toContain('第 5 行：账号：与第 4 行相同');
    const json = JSON.parse((await accounts('import wrong.csv --format json')).stdout);
    expect(json).toMatchObject({
      imported: false,
      problems: [{ line: 2, code: 'formula' }, {}, {}, {}],
    });
    expect(JSON.stringify(json)).not.toContain(IDENTIFICATION);
  });

  it('warns of names that differ in nothing but their spelling, with their lines', async () => {
    write('spelled.csv', '学号\nspell01\nSpell01\n');
    const { exitCode, stdout, stderr } = await accounts('import spelled.csv --dry-run');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('nothing is wrong')]);
    expect(stderr).toMatch(/^line 3: account: it differs from line 2 in capitals, .*\n.*capitals/);
    const { warnings } = JSON.parse(
      (await accounts('import spelled.csv --dry-run --format json')).stdout,
    );
    expect(warnings).toMatchObject([{ line: 3, first: 2, code: 'username-spelled-otherwise' }]);
  });

  it.each([
    ['accounts', '学号,姓名\n'],
    ['plans', 'id,name,price,period\n\n'],
  ])('takes headings alone for an empty list of %s, and says so', async (table, text) => {
    write('headings.csv', text);
    for (const more of [[], ['--dry-run']]) {
      const { exitCode, stdout, stderr } = await runFormgate(
        [table, 'import', 'headings.csv', '--school', 'riverside', ...more],
        { cwd: folder, env: { DATA_DIR: dataDir } },
      );
      expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^headings\.csv: .*\b0\b/)]);
      expect(stderr).toContain('headings.csv has headings and no line below them');
    }
    write('headings.csv', '');
    const { exitCode, stderr } = await runFormgate(
      [table, 'import', 'headings.csv', '--school', 'riverside'],
      { cwd: folder, env: { DATA_DIR: dataDir } },
    );
    expect([exitCode, stderr]).toEqual([2, 'formgate: headings.csv is empty.\n']);
  });

  it('takes a full-width name for the one that students sign in with, and refuses cells that no column has', async () => {
    write(
      'wide.csv',
      '学号,姓名\n２０２６００９,王五\n2026009,王六\n2026010,赵七,计算机学院\n2026011,孙,,\n',
    );
    const { exitCode, stdout } = await accounts('import wide.csv');
    expect(exitCode).toBe(1);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'line 3: account: it is the same as in line 2',
      expect.stringMatching(
        /^line 4: it has more cells than there are headings: .*quotation marks/,
      ),
      'wide.csv: mistakes: 2. Nothing was imported. Correct them and run it again.',
    ]);
    // Without headings the first line says how many there are.
    write('bare.csv', '2026012,王五\n2026013,王六,x\n');
    const bare = await accounts('import bare.csv --no-header --columns username=1,displayName=2');
    expect(bare.stdout).toContain('line 2: it has more cells');
  });

  it('does not take a line with other separators for one account, nor guess between two columns', async () => {
    write('comma.csv', '学号,姓名\n2026014，王五\n2026015\n#N/A,王六\n');
    const { stdout } = await accounts('import comma.csv');
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^line 2: it is one cell: .*full-width comma/),
      expect.stringMatching(/^line 4: account: a formula of the spreadsheet failed there/),
      'comma.csv: mistakes: 2. Nothing was imported. Correct them and run it again.',
    ]);
    write('twice.csv', '学号,姓名,学 号\n2026016,王五,2026017\n');
    const twice = await accounts('import twice.csv --dry-run');
    expect(twice.stderr).toContain('The columns 1 and 3 are both headed “学号”');
    const named = await accounts('import twice.csv --dry-run --columns username=学号');
    expect(named.stderr).toContain('The columns 1 and 3 are both headed “学号”');
    const numbered = await accounts('import twice.csv --dry-run --columns username=3');
    expect(numbered.stdout).toContain('would be added: 1');
  });

  it('adds an account whose password stays, by the rules for students’ own', async () => {
    const add = (name: string, password: string) =>
      accounts(`add ${name} --permanent --password-stdin`, { stdin: `${password}\n` });
    expect(await add('lecturer', '12345678')).toMatchObject({ exitCode: 2 });
    expect((await accounts('show lecturer')).stderr).toContain('no account');
    expect(await add('lecturer', 'Kite-Harbour-26')).toMatchObject({ exitCode: 0, stderr: '' });
    const shown = JSON.parse((await accounts('show lecturer --format json')).stdout);
    expect(shown.account).toMatchObject({ password: 'own' });
    const without = await accounts('add other --permanent');
    expect(without).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--password-stdin'),
    });
  });

  it('says what a dry run would do, imports, and updates', async () => {
    write('right.csv', `学号,姓名,手机号,身份证号\n2026001,张三,13900000001,${IDENTIFICATION}\n`);
    const proven = await accounts('import right.csv --dry-run');
    expect(proven).toMatchObject({ exitCode: 0 });
    // The school has no rule that makes first passwords of ID numbers.
    expect(proven.stderr).toContain('Accounts without a password: 1. Without one, nobody signs in');
    expect(proven.stdout).toContain(
      'would be added: 1, updated: 0, unchanged: 0; nothing was imported',
    );
    const imported = await accounts('import right.csv');
    expect(imported.stdout).toBe('right.csv: accounts added: 1, updated: 0, unchanged: 0.\n');
    write('renamed.csv', 'StudentNo;Name\n2026001;张三丰\n');
    const renamed = await accounts('import renamed.csv --columns username=StudentNo,displayName=2');
    expect(renamed.stdout).toContain('added: 0, updated: 1');
    const { stdout } = await accounts('show 2026001');
    expect(stdout).toContain('2026001  张三丰  139****0001  active\n');
    expect(stdout).toContain('has an ID number');
  });

  it('names the columns of the list in a terminal alone', async () => {
    const { stdout } = await accounts('list', { isTTY: true });
    expect(stdout).toMatch(/^Account +Name +Phone +State +Password\n\S+ +/);
    expect(stdout.slice(stdout.indexOf('\n') + 1).replaceAll(/ +/g, ' ')).toBe(
      (await accounts('list')).stdout.replaceAll(/ +/g, ' '),
    );
  });

  it('asks a person for the columns that it cannot tell, and shows how far it is', async () => {
    write('asked.csv', 'Nr,Wer\n2026002,李四\n');
    const asked = await accounts('import asked.csv', {
      isTTY: true,
      replies: ['1', '2', '', '', ''],
    });
    expect(asked.stdout).toContain('accounts added: 1');
    expect(asked.stderr).toContain('  2  Wer');
    expect(asked.stderr).toMatch(/\r[█░]{24} \d+ % /u);
    write('bare.csv', '2026003,王五\n');
    const bare = await accounts('import bare.csv --no-header --columns username=1,displayName=2');
    expect(bare.stdout).toContain('accounts added: 1');
    const again = await accounts('import bare.csv --no-header --columns username=1 --format json');
    expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 1, withoutPassword: 1 });
  });

  it.each([
    ['import nowhere.csv', 'nowhere.csv cannot be read'],
    ['import asked.csv', 'cannot be told which column'],
    ['import right.csv --columns user=学号', '--columns has “user=学号”'],
    ['import right.csv --columns username=Nr', 'The file has no column “Nr”'],
    ['import', 'Name the file'],
    ['show', 'Name the account'],
    ['disable nobody', 'has no account nobody'],
    ['add 2026001', 'has an account 2026001 already'],
    ['add =1+1', 'it is a formula'],
    ['set-password 2026001', 'never stands on the command line'],
    ['remove 2026001', 'Add --yes'],
  ])('says what is wrong with "%s"', async (args, message) => {
    const { exitCode, stderr } = await accounts(args);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });

  it.each(['accounts', 'plans'])(
    '%s looks at the file before it looks for a database',
    async (table) => {
      const run = (file: string) =>
        runFormgate([table, 'import', file, '--school', 'riverside'], {
          cwd: folder,
          env: { DATA_DIR: join(folder, 'no-data') },
        });
      expect((await run('nowhere.csv')).stderr).toContain('The file nowhere.csv cannot be read');
      write('there.csv', 'account\n');
      expect((await run('there.csv')).stderr).toContain('There is no database in');
    },
  );

  it('names the schools that there are', async () => {
    const run = (school: string[]) =>
      runFormgate(['accounts', 'list', ...school], { env: { DATA_DIR: dataDir } });
    expect((await run(['--school', 'nowhere'])).stderr).toContain('no school “nowhere”');
    expect((await run([])).stderr).toContain('Name the school with --school');
  });
});

describe('an account, while the gateway runs', () => {
  it('is added, without a secret on the command line', async () => {
    const more = { replies: [IDENTIFICATION] };
    const added = await accounts('add 2026004 --name 赵六 --phone 13900000004', more);
    expect(added).toMatchObject({ exitCode: 0, stdout: 'The account 2026004 was added.\n' });
    const { stdout } = await accounts('show 2026004 --format json');
    expect(JSON.parse(stdout)).toEqual({
      account: {
        username: '2026004',
        displayName: '赵六',
        phone: '139****0004',
        identification: '******************',
        state: 'active',
        password: 'none',
        sessions: 0,
        devices: 0,
        plan: null,
        endsAt: null,
        kept: {},
      },
    });
  });

  it('without an ID number has no password yet, which is told', async () => {
    const added = await accounts('add 2026005', { replies: [''] });
    expect(added).toMatchObject({ exitCode: 0, stdout: 'The account 2026005 was added.\n' });
    expect(added.stderr).toContain('2026005 has no password yet. Without one');
    expect((await accounts('show 2026005')).stdout).toContain('  no password yet\n');
    expect((await accounts('remove 2026005 --yes')).exitCode).toBe(0);
  });

  it('gets a password that is asked for twice, or stands on standard input', async () => {
    const differ = await accounts('set-password 2026004', {
      replies: ['Own-Words-26', 'Own-Words-27'],
    });
    expect(differ.stderr).toContain('The two passwords differ');
    const asked = await accounts('set-password 2026004', {
      replies: ['Own-Words-26', 'Own-Words-26'],
    });
    expect(asked.stdout).toContain('is to be changed at the next sign-in');
    const piped = await accounts('set-password 2026004 --password-stdin --permanent', {
      stdin: 'Own-Words-28\n',
    });
    expect(piped).toMatchObject({ exitCode: 0 });
    const weak = await accounts('set-password 2026004 --password-stdin', { stdin: 'password\n' });
    expect(weak.stderr).toContain('too easy to guess');
    const short = await accounts('set-password 2026004 --password-stdin --locale zh-CN', {
      stdin: 'Brv7!\n',
    });
    expect(short.stderr).toContain('这个密码太短，至少需要 8 位。');
    for (const { stdout, stderr } of [differ, asked, piped, weak, short]) {
      expect(stdout + stderr).not.toMatch(/Own-Words/);
    }
  });

  it('is disabled, listed, enabled and removed', async () => {
    await accounts('disable 2026004');
    expect((await accounts('list --disabled')).stdout).toBe(
      '2026004  赵六  139****0004  disabled\n',
    );
    await accounts('enable 2026004');
    expect((await accounts('list --disabled')).stdout).toBe('No account is disabled.\n');
    const kept = await accounts('remove 2026004', { replies: ['n'] });
    expect(kept).toMatchObject({ exitCode: 1, stdout: '' });
    expect((await accounts('remove 2026004', { replies: ['y'] })).exitCode).toBe(0);
    expect((await accounts('show 2026004')).exitCode).toBe(2);
  });

  it('is listed for programs with what is secret masked, and exported for its owner alone', async () => {
    const { stdout: json } = await accounts('list --format json');
    const csv = (await accounts('list --format csv')).stdout;
    expect(JSON.parse(json).accounts).toHaveLength(csv.trim().split('\r\n').length - 1);
    expect(csv).toContain('2026001,张三丰,139****0001,******************,active,none\r\n');
    expect(json + csv).not.toContain('13900000001');
    expect(await accounts('export all.csv')).toMatchObject({ exitCode: 0, stderr: '' });
    const path = join(folder, 'all.csv');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain('2026001,张三丰,13900000001,active\r\n');
    expect((await accounts('export all.csv')).stderr).toContain('is there already');
    expect((await accounts('import all.csv')).stdout).toMatch(
      /added: 0, updated: 0, unchanged: \d/,
    );
  });
});

it('the gateway logs no ID number, phone or password of an account, and lets nobody else manage them', async () => {
  expect(gateway.output()).not.toMatch(/13900000001|Own-Words|11010519491231002X/);
  const response = await fetch(`${gateway.url}/formgate/api/accounts/riverside/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer fgo_wrong' },
    body: '{}',
  });
  expect(response.status).toBe(401);
});

it('while the gateway is stopped the command opens the database itself', async () => {
  const keepData = join(folder, 'kept');
  await gateway.stop({ keepData });
  dataDir = keepData;
  write('later.csv', 'account,name\n2026009,Later\n');
  expect((await accounts('import later.csv')).stdout).toContain('accounts added: 1');
  expect((await accounts('show 2026009')).stdout).toContain('2026009  Later  –  active');
  const unknown = await runFormgate(['accounts', 'list', '--school', 'nowhere'], {
    env: { DATA_DIR: dataDir },
  });
  expect(unknown.stderr).toContain('There are: default, hillside, northlake, riverside');
});
