import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestPortal,
  project,
  runFormgate,
  type TestFolder,
} from '../../formgate.test-support';

let portal: TestFolder;
let other: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
  other = createTestPortal();
});

afterEach(() => {
  portal.remove();
  other.remove();
});

const settings = 'schools/lakeside/configration.json';
const login = 'schools/lakeside/screens/login.json';
const inSignIn = (step: object) => ({
  screen: 'login',
  extends: 'stock',
  patch: { blocks: { form: { steps: { 'sign-in': step } } } },
});

async function changes() {
  const { stdout, exitCode, stderr } = await other.formgate([
    'diff',
    portal.path,
    '.',
    '--format',
    'json',
  ]);
  if (exitCode === 2) throw new Error(stderr);
  const { schools }: { schools: { school: string; changes: Record<string, unknown>[] }[] } =
    JSON.parse(stdout);
  return schools.flatMap(({ school, changes: found }) =>
    found.map(({ kind, change, screen, path }) =>
      [school, kind, change, screen, String(path)].join(' '),
    ),
  );
}

test('the same is 0, and says so beside the output', async () => {
  expect(await other.formgate(['diff', portal.path, '.'])).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: 'formgate: Nothing changes: students get the same.\n',
  });
});

describe('what changes', () => {
  const cases: [string, string, object, string][] = [
    [
      'a text',
      login,
      inSignIn({ fields: { account: { label: '学号' } } }),
      'text changed login blocks,form,steps,sign-in,fields,account,label',
    ],
    [
      'a field',
      login,
      inSignIn({ fields: { floor: { label: 'A' } } }),
      'field added login blocks,form,steps,sign-in,fields,floor',
    ],
    [
      'a field’s rule',
      login,
      inSignIn({ fields: { account: { maxLength: 20 } } }),
      'field changed login blocks,form,steps,sign-in,fields,account,maxLength',
    ],
    [
      'the order of fields',
      login,
      inSignIn({ fields: { password: { before: 'account' } } }),
      'field moved login blocks,form,steps,sign-in,fields',
    ],
    [
      'a value',
      login,
      inSignIn({ submit: { values: { user: { from: 'account', suffix: '@a' } } } }),
      'value added login blocks,form,steps,sign-in,submit,values',
    ],
    [
      'a colour',
      settings,
      { schoolNameEn: 'lakeside', theme: { accent: '#aa0000' } },
      'colour changed  theme,accent',
    ],
    [
      'a setting',
      settings,
      { schoolNameEn: 'lakeside', security: { maxDevices: 7 } },
      'setting changed  security,maxDevices',
    ],
    ['a name', settings, { schoolNameEn: 'lakeside', name: 'Lake' }, 'text'],
    [
      'a closed page',
      settings,
      { schoolNameEn: 'lakeside', pages: { marketing: false } },
      'screen removed marketing ',
    ],
    [
      'a page of its own',
      'schools/lakeside/screens/map.json',
      { screen: 'map', title: 'A', blocks: [] },
      'screen added map ',
    ],
    ['a school', 'schools/bayside/configration.json', { schoolNameEn: 'bayside' }, 'school added'],
  ];
  test.each(cases)('%s', async (_what, file, json, expected) => {
    other.write(file, json);
    const found = await changes();
    expect(
      found.some((one) => one.includes(expected)),
      found.join('\n'),
    ).toBe(true);
    expect(found.length).toBeLessThan(4);
  });

  test('an asset', async () => {
    portal.write('schools/lakeside/assets/a.md', 'A');
    other.write('schools/lakeside/assets/a.md', 'B');
    expect(await changes()).toEqual(['lakeside asset changed  assets/a.md']);
  });

  test('is shown at heirs too', async () => {
    for (const one of [portal, other]) {
      one.write('schools/bayside/configration.json', {
        schoolNameEn: 'bayside',
        extends: 'lakeside',
      });
    }
    other.write(settings, { schoolNameEn: 'lakeside', security: { maxDevices: 7 } });
    expect((await changes()).map((one) => one.split(' ')[0])).toEqual(['bayside', 'lakeside']);
  });

  test('is written for people', async () => {
    other.write(settings, { schoolNameEn: 'lakeside', security: { maxDevices: 7 } });
    const { exitCode, stdout } = await other.formgate(['diff', portal.path, '.']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^lakeside\n {2}settings\n {4}~ setting changed: security › maxDevices\n {8}- \d\n {8}\+ 7\n/,
    );
    const chinese = await other.formgate(['diff', portal.path, '.', '--locale', 'zh-CN']);
    expect(chinese.stdout).toContain('~ 设置改动：security › maxDevices');
  });
});

test('two schools', async () => {
  const ran = await runFormgate(['diff', 'riverside', 'northlake', '--format', 'json'], {
    cwd: project,
  });
  expect(ran.exitCode).toBe(1);
  expect(JSON.parse(ran.stdout).schools[0].school).toBe('riverside → northlake');
});

test('a git revision', async () => {
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
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a', '--no-gpg-sign');
  expect((await portal.formgate(['diff', 'HEAD', '.'])).exitCode).toBe(0);
  portal.write(settings, { schoolNameEn: 'lakeside', security: { maxDevices: 7 } });
  const { exitCode, stdout } = await portal.formgate(['diff', 'HEAD', '.']);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('security › maxDevices');
  expect((await portal.formgate(['diff', 'gone', '.'])).stderr).toContain('no revision “gone”');
});

test.each([
  [['diff', '.', '.', '--school', 'lakesid'], 'Did you mean “lakeside”?'],
  [['diff', 'lakesid', '.'], 'Did you mean the school “lakeside”?'],
  [['diff', '.'], 'The argument after is missing'],
  [['diff', '--live', 'lakeside'], 'Name a school with --school'],
  [['diff', '--live'], 'Name the gateway with --to'],
  [['diff', '--live', '--school', 'lakesid'], 'Did you mean “lakeside”?'],
])('%j is 2', async (args, words) => {
  const { exitCode, stderr } = await portal.formgate(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});
