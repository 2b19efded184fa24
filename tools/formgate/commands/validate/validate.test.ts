import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
});

afterEach(() => portal.remove());

const settings = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const linksTo = (...screens: string[]) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'links', links: screens.map((one) => ({ label: one, screen: one })) }],
});

async function found(...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await portal.formgate(['validate', ...args, '--format', 'json']);
  if (stderr !== '') throw new Error(stderr);
  const { issues }: { issues: { rule: string; severity: string }[] } = JSON.parse(stdout);
  return issues.map(({ rule }) => rule);
}

test('a file of 50 MB is told by itself, and the others are checked', async () => {
  portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
  portal.write(screen, `{ "screen": "tdt", "title": "${'x'.repeat(50_000_000)}" }`);
  expect((await found()).sort()).toEqual(['schema', 'unreadable-file']);
});

test('a link to another school is told of the school that it stands in, and of no other', async () => {
  portal.write(settings, { schoolNameEn: 'lakeside', theme: { logo: 'assets/logo.svg' } });
  portal.write('schools/lakeside/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  portal.write('schools/aaa/configration.json', { schoolNameEn: 'aaa' });
  mkdirSync(join(portal.path, 'schools/aaa/assets'));
  const before = await found();
  symlinkSync('../../lakeside/assets', join(portal.path, 'schools/aaa/assets/other'));
  const { stdout } = await portal.formgate(['validate', '--format', 'json']);
  const { issues }: { issues: { rule: string; file: string }[] } = JSON.parse(stdout);
  expect(issues).toHaveLength(before.length + 1);
  expect(issues.filter(({ rule }) => rule === 'unreadable-file')).toMatchObject([
    { file: 'schools/aaa/assets/other', messageId: 'outside' },
  ]);
});

describe('an operator’s limits', () => {
  const limits = { limits: { rememberDays: 30 } };
  beforeEach(() => {
    portal.write(settings, {
      schoolNameEn: 'lakeside',
      security: { rememberDays: 60 },
      accounts: { identity: 'campus' },
    });
  });

  test('are looked at where identity.json is named', async () => {
    expect(await found()).toEqual([]);
    portal.write('identity.json', limits);
    const both = ['operator-limit', 'operator-limit'];
    expect(await found('--identity', 'identity.json')).toEqual(both);
    expect(await found('--identity', 'identity.json', '--cache')).toEqual(both);
    expect(await found('--cache')).toEqual([]);
  });

  test('that nobody can know without identity.json are said in one line, which is no finding', async () => {
    portal.write('schools/bayside/configration.json', {
      schoolNameEn: 'bayside',
      visitors: { hours: [24] },
    });
    const run = (...more: string[]) =>
      portal.formgate(['validate', '--locale', 'en', 'schools', ...more]);
    const { exitCode, stdout, stderr } = await run();
    expect([exitCode, stderr], stdout).toEqual([
      0,
      'formgate: Whether visitors of schools/bayside/configration.json works (and in further files: 1) is up to the operator’s identity.json, and was not checked. Name that file with --identity to check it.\n',
    ]);
    portal.write('identity.json', limits);
    expect((await run('--identity', 'identity.json')).stderr).toBe('');
  });

  test('of every gateway without an identity.json are looked at where none is named', async () => {
    portal.write(settings, { schoolNameEn: 'lakeside', security: { rememberDays: 180 } });
    expect(await found()).toEqual(['operator-limit']);
    portal.write('identity.json', { limits: { rememberDays: 180 } });
    expect(await found('--identity', 'identity.json')).toEqual([]);
  });

  test('are looked at where the environment names it', async () => {
    portal.write('identity.json', limits);
    const { stdout } = await portal.formgate(['validate', '--locale', 'en'], {
      env: { IDENTITY_FILE: 'identity.json' },
    });
    expect(stdout).toContain('operator-limit');
  });

  test('in a file that is wrong stop the check, with the place', async () => {
    portal.write('identity.json', { limits: { rememberDay: 30 } });
    const { stderr, exitCode } = await portal.formgate(['validate', '--identity', 'identity.json']);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('rememberDays')]);
  });
});

describe('what is shown', () => {
  beforeEach(() => {
    portal.write(settings, { schoolNameEn: 'lakeside', name: { en: 'Lake' }, zebra: 1 });
    portal.write(screen, linksTo('logn', 'nowhere'));
  });

  test('by severity', async () => {
    expect(await found('--severity', 'info')).toHaveLength(4);
    expect(await found('--severity', 'warning')).toHaveLength(4);
    expect(await found('--severity', 'error')).toEqual([
      'schema',
      'unknown-screen',
      'unknown-screen',
    ]);
  });

  test('by rule, given twice or as a list', async () => {
    expect(await found('--rule', 'schema')).toEqual(['schema']);
    expect(await found('--rule', 'schema,missing-translation')).toHaveLength(2);
    expect(await found('--rule', 'schema', '--rule', 'missing-translation')).toHaveLength(2);
  });

  test('a rule that does not exist', async () => {
    const ran = await portal.formgate(['validate', '--rule', 'shema']);
    expect(ran).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'formgate: There is no rule “shema”. Did you mean “schema”?\n',
    });
  });

  test('so many at most, and the rest by number', async () => {
    const { stdout, exitCode } = await portal.formgate(['validate', '--max-findings', '1']);
    expect(exitCode).toBe(1);
    expect(stdout.match(/^schools\//gm)).toHaveLength(1);
    expect(stdout).toContain('Findings that are not shown (--max-findings): 3.');
    expect(stdout).toContain('Errors: 3, warnings: 1');
    expect((await portal.formgate(['validate', '--max-findings', '0'])).exitCode).toBe(1);
  });
});

describe('standard input', () => {
  const validate = (stdin: string, ...args: string[]) =>
    portal.formgate(['validate', '-', ...args], { stdin });

  test('stands in for a file, of which alone is told', async () => {
    portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
    const wrong = JSON.stringify(linksTo('logn'));
    const ran = await validate(wrong, '--stdin-filename', screen);
    expect(ran.exitCode).toBe(1);
    expect(ran.stdout).toContain(`${screen}:1:`);
    expect(ran.stdout).not.toContain('zebra');
    expect(
      (await validate(JSON.stringify(linksTo('login')), '--stdin-filename', screen)).exitCode,
    ).toBe(0);
  });

  test('is named from the current folder', async () => {
    const ran = await portal.formgate(['validate', '-', '--stdin-filename', 'screens/tdt.json'], {
      stdin: JSON.stringify(linksTo('logn')),
      cwd: join(portal.path, 'schools/lakeside'),
    });
    expect(ran.stdout).toMatch(/^screens\/tdt\.json:1:/);
  });

  test.each([
    ['without a file', [], '--stdin-filename'],
    ['beside paths', ['schools', '--stdin-filename', screen], 'give - alone'],
    ['of no JSON file', ['--stdin-filename', 'schools/lakeside/assets/a.md'], 'no JSON file'],
    [
      'outside of a portal',
      ['--stdin-filename', '/nowhere/at/all.json'],
      'has no folder "schools"',
    ],
  ])('%s it is 2', async (_what, args, words) => {
    const { exitCode, stdout, stderr } = await validate('{}', ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  test('a file’s name alone is 2', async () => {
    expect((await portal.formgate(['validate', '--stdin-filename', screen])).exitCode).toBe(2);
  });
});

test('--school checks one school, from wherever in the portal', async () => {
  portal.write('schools/hillside/configration.json', { schoolNameEn: 'hillside', zebra: 1 });
  const validate = (school: string) =>
    portal.formgate(['validate', '--school', school, '--format', 'compact'], {
      cwd: join(portal.path, 'schools'),
    });
  expect((await validate('hillside')).stdout).toContain('zebra');
  expect((await validate('hillside')).stdout).not.toContain('lakeside');
  expect((await validate('hilside')).stderr).toContain('Did you mean');
});

describe('--since', () => {
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-C',
      portal.path,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.com',
      ...args,
    ]);
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'a', '--no-gpg-sign');
  };

  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    portal.write('schools/lakeside/screens/own.json', { ...linksTo('login'), screen: 'own' });
    portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
    portal.write(screen, linksTo('own', 'nowhere'));
    commit();
  });

  test('what was there stays unsaid', async () => {
    expect(await found()).toEqual(['schema', 'unknown-screen']);
    expect(await found('--since', 'HEAD')).toEqual([]);
  });

  test('all of a changed file, added ones among them', async () => {
    portal.write(settings, { schoolNameEn: 'lakeside', zebra: 2 });
    portal.write('schools/lakeside/screens/own2.json', { ...linksTo('gone'), screen: 'own2' });
    expect(await found('--since', 'main')).toEqual(['schema', 'unknown-screen']);
  });

  test('and what a change brings elsewhere', async () => {
    rmSync(join(portal.path, 'schools/lakeside/screens/own.json'));
    const ran = await portal.formgate(['validate', '--since', 'HEAD']);
    expect(ran.stdout).toContain('“own”');
    expect(ran.stdout).not.toContain('nowhere');
    expect(ran.exitCode).toBe(1);
  });

  test('against a time when there was no portal', async () => {
    git('checkout', '-q', '--orphan', 'empty');
    git('rm', '-rqf', '--cached', '.');
    git('commit', '-qm', 'empty', '--allow-empty', '--no-gpg-sign');
    git('branch', 'nothing');
    git('add', '.');
    expect(await found('--since', 'nothing')).toEqual(['schema', 'unknown-screen']);
  });

  test.each([
    ['gone', 'has no revision “gone”'],
    ['--output=x', 'has no revision “--output=x”'],
  ])('%s is 2', async (revision, words) => {
    const { exitCode, stderr } = await portal.formgate(['validate', `--since=${revision}`]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
  });

  test('without a repository it is 2', async () => {
    rmSync(join(portal.path, '.git'), { recursive: true });
    const { exitCode, stderr } = await portal.formgate(['validate', '--since', 'HEAD'], {
      env: { GIT_CEILING_DIRECTORIES: portal.path },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is in no git repository');
  });
});
