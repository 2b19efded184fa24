import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runFormgate } from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';
import { callPublishing } from '../support/publisher';

/**
 * An administrator's own folder, a gateway with the embedded database, and the commands between
 * them.
 */
let gateway: RunningGateway;
let portal: string;
const program = fileURLToPath(new URL('../../tools/formgate/bin.mjs', import.meta.url));
let token: string;
const configuration = () => join(portal, 'schools/riverside/configration.json');
const page = async () => (await fetch(`${gateway.url}/riverside/auth`)).text();

const operator = (...args: string[]) =>
  runFormgate(['tokens', ...args], { cwd: portal, env: { DATA_DIR: gateway.dataDir } });

function formgate(...args: string[]) {
  return runFormgate(args, {
    cwd: portal,
    env: { FORMGATE_URL: gateway.url, FORMGATE_TOKEN: token },
  });
}

const rename = (from: string, to: string, file = configuration()) =>
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));

beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'formgate-publishing-'));
  const env = { TZ: 'Asia/Shanghai' };
  gateway = await startGateway({ copySchools: true, data: inject('preparedData'), env });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(portal, { recursive: true, force: true });
});

describe('formgate tokens', () => {
  it('makes a token through the running gateway, and shows it once', async () => {
    const made = await operator(
      ...['create', '--name', 'ci', '--school', 'riverside', '--may', 'publish,rollback'],
    );
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toMatch(
      /^The token [0-9a-f]{8} \(ci\) was made\. For: riverside; may: publish, rollback; until [-0-9: ]+\. /,
    );
    [token = ''] = /fgt_[\w-]{43}/.exec(made.stdout) ?? [];
    expect(token).not.toBe('');
    const listed = await operator('list');
    expect(listed.stdout).toMatch(/^[0-9a-f]{8} {2}ci {2}publish,rollback {2}riverside {2}until /);
    expect(listed.stdout).not.toContain(token);
    const log = await runFormgate(
      ['log', '--kind', 'administrator', '--limit', '1', '--format', 'json'],
      { env: { DATA_DIR: gateway.dataDir } },
    );
    expect(JSON.parse(log.stdout)).toMatchObject([
      { action: 'create token ci', actor: 'operator' },
    ]);
  });

  it('lets no other user of the machine, and no token, manage tokens', async () => {
    expect(statSync(join(gateway.dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
    const response = await callPublishing(gateway.url, token, '/tokens');
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it.each([
    ['without a name', ['create', '--may', 'read', '--all-schools'], '--name'],
    ['without a right', ['create', '--name', 'x', '--all-schools'], '--may'],
    ['without schools', ['create', '--name', 'x', '--may', 'read'], '--all-schools'],
    ['without an id to revoke', ['revoke'], 'formgate tokens list'],
    ['with an id that is none', ['revoke', '12345678'], 'There is no token 12345678'],
    [
      'with an end that is past',
      ['create', '--name', 'x', '--may', 'read', '--all-schools', '--expires', '2020-01-01'],
      'The time of --expires, “2020-01-01”, lies in the past.',
    ],
    [
      'with an end that is no time',
      ['create', '--name', 'x', '--may', 'read', '--all-schools', '--expires', 'tomorrow'],
      'The value of --expires, “tomorrow”, is no time.',
    ],
    [
      'with a name that is too long',
      ['create', '--name', 'x'.repeat(65), '--may', 'read', '--all-schools'],
      '--name is too long',
    ],
    [
      'with a school that the gateway does not have',
      ['create', '--name', 'x', '--may', 'read', '--school', 'riverside,rivrside'],
      'The gateway has no school “rivrside”. Did you mean “riverside”? If the token is to make',
    ],
  ])('says what is wrong %s', async (_, args, message) => {
    const { exitCode, stderr } = await operator(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('makes a token for a school that is to come, where that is said', async () => {
    const made = await operator(
      ...['create', '--name', 'later', '--school', 'seaside', '--may', 'publish'],
      ...['--allow-new-school', '--expires', 'never'],
    );
    expect(made.stdout).toContain('For: seaside; may: publish; never ends.');
  });

  it('makes no database where there is none', async () => {
    const dataDir = join(portal, 'none');
    const { exitCode, stderr } = await runFormgate(['tokens', 'list'], {
      cwd: portal,
      env: { DATA_DIR: dataDir },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('There is no database in');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('an administrator', () => {
  it('pulls a school, changes and publishes it: it is live at once', async () => {
    expect(await formgate('pull', 'riverside')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readFileSync(configuration(), 'utf8')).toContain('临江大学');
    rename('临江大学', '一号大学');
    const proven = await formgate('publish', 'riverside', '--dry-run');
    expect(proven.stdout).toBe(
      'riverside: ready to publish; nothing was published (--dry-run).\n  changed  configration.json\n',
    );
    expect(await page()).toContain('临江大学');
    const published = await formgate('publish', 'riverside', '-m', 'Another name');
    expect(published).toMatchObject({ exitCode: 0, stderr: '' });
    expect(published.stdout).toBe('riverside: revision 2 is live.\n  changed  configration.json\n');
    expect(await page()).toContain('一号大学');
    const again = await formgate('publish', 'riverside', '-m', 'Again');
    expect(again.stdout).toContain('the same is live as revision 2');
  });

  it('sees the history, and goes back', async () => {
    const { stdout } = await formgate('history', 'riverside');
    expect(stdout).toMatch(
      /^ {4}2 {2}[-0-9: ]+ci {2}Another name\n {4}1 {2}[-0-9: ]+- {2}what the folder had before\n$/,
    );
    expect(await formgate('rollback', 'riverside')).toMatchObject({ exitCode: 0 });
    expect(await page()).toContain('临江大学');
    const newest = await formgate('history', 'riverside', '--limit', '1', '--format', 'json');
    expect(JSON.parse(newest.stdout).revisions).toMatchObject([
      { number: 3, source: 'rollback', restores: 1 },
    ]);
  });

  it('who has not seen what others published is told, and overwrites nothing', async () => {
    rename('一号大学', '二号大学');
    const refused = await formgate('publish', 'riverside', '-m', 'Mine');
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('what is live has changed since you looked');
    expect(refused.stdout).toMatch(/ {4}3 .*rollback 1 \(back to revision 1\)/);
    expect(refused.stdout).toContain('changed  configration.json');
    const pulled = await formgate('pull', 'riverside');
    expect(pulled.exitCode).toBe(2);
    expect(pulled.stderr).toContain('changes that were not published, so nothing was touched');
    expect(readFileSync(configuration(), 'utf8')).toContain('二号大学');
    const over = await formgate('publish', 'riverside', '-m', 'Mine', '--base', '3');
    expect(over).toMatchObject({ exitCode: 0 });
    expect(await page()).toContain('二号大学');
  });

  it('reads the findings of what is refused, with their places', async () => {
    const login = join(portal, 'schools/riverside/screens/login.json');
    rename('"widget": "carrier"', '"widget": "carier"', login);
    const refused = await formgate('publish', 'riverside', '-m', 'Wrong');
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toMatch(
      /schools\/riverside\/screens\/login\.json:\d+:\d+ error unknown-plugin .*\n[\s\S]*nothing was published/,
    );
    rename('"widget": "carier"', '"widget": "carrier"', login);
  });

  it('whose folder on the gateway changes after a publication sees that change, and may publish over it', async () => {
    const file = join(gateway.schoolsDir, 'riverside/configration.json');
    rename('临江大学', '文件夹大学', file);
    await expect.poll(page).toContain('文件夹大学');
    rename('二号大学', '三号大学');
    const refused = await formgate('publish', 'riverside', '-m', 'Unseen');
    expect(refused.exitCode).toBe(1);
    const over = await formgate('publish', 'riverside', '-m', 'Over', '--base', 'live');
    expect(over.stdout).toContain('revision 6 is live');
    expect(await page()).toContain('三号大学');
    // What the folder had is a revision as well.
    await formgate('rollback', 'riverside');
    expect(await page()).toContain('文件夹大学');
  });

  it('whose live files come from the very folder is published from there after an edit', async () => {
    const file = join(gateway.schoolsDir, 'northlake/configration.json');
    const made = await operator(
      ...['create', '--name', 'folder', '--school', 'northlake', '--may', 'publish'],
    );
    const [own = ''] = /fgt_[\w-]{43}/.exec(made.stdout) ?? [];
    const publish = () =>
      runFormgate(['publish', 'northlake', '-m', 'From the folder'], {
        cwd: dirname(gateway.schoolsDir),
        env: { FORMGATE_URL: gateway.url, FORMGATE_TOKEN: own },
      });
    const first = await publish();
    expect(first.exitCode, first.stderr + first.stdout).toBe(0);
    const { stdout } = await formgate('diff', '--live', '--school', 'riverside');
    expect(stdout).toContain('text changed: name');
    rename('"maxDevices": 3', '"maxDevices": 4', file);
    const edited = await publish();
    expect(edited.exitCode, edited.stderr + edited.stdout).toBe(0);
    rename('"maxDevices": 4', '"maxDevices": 5', file);
    expect(await publish()).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['no message', ['publish', 'riverside'], 'Say what the change is for with -m'],
    [
      'a school that the folder has not',
      ['publish', 'nowhere', '-m', 'x'],
      'There is no school “nowhere”',
    ],
    ['a school that is misspelt', ['publish', 'riversid', '-m', 'x'], 'Did you mean “riverside”?'],
    [
      'a school of others',
      ['history', 'hillside'],
      'The token is not for the school “hillside”. It is for: riverside.',
    ],
    [
      'a revision that is not there',
      ['rollback', 'riverside', '--revision', '99'],
      'no such revision',
    ],
    [
      'plain http to another machine',
      ['history', 'riverside', '--to', 'http://portal.example.edu.cn'],
      'is not encrypted',
    ],
    [
      'nobody at the address',
      ['history', 'riverside', '--to', 'http://127.0.0.1:40961'],
      'cannot be reached (ECONNREFUSED)',
    ],
  ])('is told of %s', async (_, args, message) => {
    const { exitCode, stderr } = await formgate(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(token);
  });

  it('who asks the doctor learns how the gateway is', async () => {
    const { exitCode, stdout } = await formgate('doctor', '--format', 'json');
    const { checks } = JSON.parse(stdout);
    expect(
      checks.map(({ check, result }: Record<string, string>) => `${check}: ${result}`),
    ).toEqual([
      'reachable: ok',
      'certificate: ok',
      'headers: ok',
      'proxy: ok',
      // A busy machine's is slow.
      expect.stringMatching(/^database: (ok|warning)$/),
      'disk: ok',
      'revision: ok',
      // Codes are shown at /outbox.
      'sms: warning',
      // A demonstration opens no network.
      'network: warning',
      'history: ok',
      'clock: ok',
    ]);
    expect(exitCode).toBe(1);
  });

  it('pulls into no other school by a link, whatever is forced', async () => {
    const cwd = join(portal, 'elsewhere');
    const env = { FORMGATE_URL: gateway.url, FORMGATE_TOKEN: token };
    const pull = () => runFormgate(['pull', 'riverside', '--force'], { cwd, env });
    const [own, other] = [join(cwd, 'schools/riverside'), join(cwd, 'schools/other')];
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'configration.json'), '{}');
    symlinkSync('other', own);
    const pulled = await pull();
    expect(pulled.exitCode).toBe(2);
    expect(pulled.stderr).toContain('leads out of the school');
    expect(readdirSync(other)).toEqual(['configration.json']);
    rmSync(own);
    mkdirSync(own);
    symlinkSync('../other/configration.json', join(own, '.formgate.json'));
    expect(await pull()).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(other, 'configration.json'), 'utf8')).toBe('{}');
    expect(readFileSync(join(own, '.formgate.json'), 'utf8')).toContain(gateway.url);
  });
});

it.skipIf(process.platform !== 'linux')(
  'what was published is live though nobody could be told, and the command says that it was cut short',
  async () => {
    rename('三号大学', '三号大学网');
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'publish', 'riverside', '-m', 'Nobody hears', '--base', 'live'],
      {
        cwd: portal,
        env: { ...process.env, LC_ALL: 'C', FORMGATE_URL: gateway.url, FORMGATE_TOKEN: token },
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      },
    );
    closeSync(full);
    expect(stderr).toMatch(
      /^formgate: The output could not be written: the disk is full\.[^\n]*\n$/,
    );
    expect(status).toBe(2);
    expect(await page()).toContain('三号大学网');
  },
);

it('what was published outlives a restart, and a token can be revoked while the gateway is stopped', async () => {
  await formgate('publish', 'riverside', '-m', 'Last', '--base', 'live');
  const kept = mkdtempSync(join(tmpdir(), 'formgate-kept-'));
  const schools = mkdtempSync(join(tmpdir(), 'formgate-kept-schools-'));
  cpSync(gateway.schoolsDir, schools, { recursive: true });
  await gateway.stop({ kill: true, keepData: kept });
  const env = { DATA_DIR: kept };
  const tokens = (...args: string[]) => runFormgate(['tokens', ...args], { cwd: portal, env });
  const listed = JSON.parse((await tokens('list', '--format', 'json')).stdout);
  const create = ['create', '--name', 'x', '--may', 'read', '--school'];
  const unknown = await tokens(...create, 'rivrside');
  expect(unknown.stderr).toContain('Did you mean “riverside”?');
  const none = join(kept, 'none');
  const plans = await runFormgate(['plans', 'list', '--school', 'riverside', '--format', 'json'], {
    env: { ...env, SCHOOLS_DIR: none, SCHEMAS_DIR: none },
  });
  expect(plans, 'no folder is needed').toMatchObject({ exitCode: 0, stderr: '' });
  const { id } = listed.tokens.find(({ name }: { name: string }) => name === 'ci');
  const revoked = await tokens('revoke', id);
  expect(revoked.stdout).toContain('is revoked');
  gateway = await startGateway({ copySchools: schools, data: kept });
  expect(await page()).toContain('三号大学');
  const refused = await formgate('history', 'riverside');
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain('The token was revoked');
  for (const folder of [kept, schools]) rmSync(folder, { recursive: true, force: true });
});
