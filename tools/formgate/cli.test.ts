import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './cli';
import type { CommandIo } from './command-io';

const project = resolve(import.meta.dirname, '..', '..');
let folder: string;

const write = (path: string, content: unknown) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};

async function formgate(args: string[], more: Partial<CommandIo> & { isTTY?: boolean } = {}) {
  const printed = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY: more.isTTY ?? false,
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const exitCode = await run(args, {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    cwd: folder,
    env: {},
    systemLocale: 'en-US',
    packageDir: project,
    version: '1.2.3',
    ...more,
  });
  return { exitCode, ...printed };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-cli-'));
  write('schools/portal.json', { defaultSchoolName: 'lakeside' });
  write('schools/lakeside/configration.json', { schoolNameEn: 'lakeside' });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mistyped = {
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'links', links: [{ label: 'A', screen: 'logn' }] }],
};
const halfTranslated = { schoolNameEn: 'lakeside', name: { en: 'Lake' } };

describe('help', () => {
  test('formgate alone says what there is', async () => {
    const { exitCode, stdout, stderr } = await formgate([]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('validate [options] [dir]');
  });

  test.each([['--help'], ['help', 'validate'], ['validate', '--help']])(
    '%s %s',
    async (...args) => {
      const { exitCode, stdout } = await formgate(args);
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^Usage: formgate/);
    },
  );

  test('the help of validate names every option and the exit codes', async () => {
    const { stdout } = await formgate(['validate', '--help']);
    for (const word of [
      '--format',
      '--locale',
      '--no-color',
      '--max-warnings',
      '--quiet',
      'Exit code',
    ]) {
      expect(stdout).toContain(word);
    }
  });

  test('the version', async () => {
    expect(await formgate(['--version'])).toEqual({ exitCode: 0, stdout: '1.2.3\n', stderr: '' });
  });
});

describe('a wrong command line says what is meant, and is 2', () => {
  test.each([
    [['validte'], 'Did you mean validate?'],
    [['validate', '--formt', 'json'], 'Did you mean --format?'],
    [['validate', '--format', 'xml'], 'Allowed choices are human, json'],
    [['validate', '--max-warnings', 'few'], 'Give a whole number'],
    [['validate', 'a', 'b'], 'too many arguments'],
  ])('%s', async (args, words) => {
    const { exitCode, stdout, stderr } = await formgate(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toContain('--help');
  });
});

describe('a folder that cannot be checked is 2', () => {
  const failing = async (args: string[], words: string) => {
    const { exitCode, stdout, stderr } = await formgate(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
  };

  test('none', () => failing(['validate', 'gone'], `There is no folder ${join(folder, 'gone')}`));

  test('a file', () => {
    write('notes.txt', 'text');
    return failing(['validate', 'notes.txt'], 'is not a folder');
  });

  test('without schools', () =>
    failing(['validate', 'schools/lakeside'], 'has no folder "schools"'));

  test('the schools folder itself', () => {
    write('schools/portal.json', { defaultSchoolName: 'lakeside' });
    return failing(['validate', 'schools'], 'Name the one above it');
  });

  test('schools without a school', () => {
    rmSync(join(folder, 'schools/lakeside'), { recursive: true });
    return failing(['validate'], 'holds no school');
  });
});

describe('validate', () => {
  test('nothing to mend', async () => {
    expect(await formgate(['validate'])).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining('Nothing to mend (schools: 1,'),
      stderr: '',
    });
  });

  test('the project’s own samples', async () => {
    expect(await formgate(['validate', project])).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('a finding has its place, the lines around it, and how to mend it', async () => {
    write('schools/lakeside/screens/tdt.json', mistyped);
    const { exitCode, stdout } = await formgate(['validate']);
    expect(exitCode).toBe(1);
    expect(stdout).toBe(
      [
        'schools/lakeside/screens/tdt.json:10:21 error unknown-screen There is no screen “logn”',
        '     9 |           "label": "A",',
        '  > 10 |           "screen": "logn"',
        '       |                     ^^^^^^',
        '    11 |         }',
        '    Did you mean “login”?',
        '',
        'Errors: 1, warnings: 0 (schools: 1, files: 26).',
        '',
      ]
        .join('\n')
        .replace(/files: \d+/, /files: \d+/.exec(stdout)?.[0] ?? ''),
    );
  });

  test('a finding about a file as a whole has the same form', async () => {
    write('schools/lakeside/screens/tdt.json', '');
    write('schools/lakeside/notes.json', {});
    const { stdout } = await formgate(['validate']);
    expect(stdout).toMatch(/^schools\/lakeside\/notes\.json:1:1 \w+ folder-layout /m);
  });

  test('paths are those that the reader’s shell can open', async () => {
    write('schools/lakeside/screens/tdt.json', mistyped);
    const { stdout } = await formgate(['validate', '..'], { cwd: join(folder, 'schools') });
    expect(stdout).toMatch(/^lakeside\/screens\/tdt\.json:10:21 /);
  });

  test('in Chinese, by the environment or by the option', async () => {
    write('schools/lakeside/screens/tdt.json', mistyped);
    const byOption = await formgate(['validate', '--locale', 'zh-CN']);
    expect(byOption.stdout).toContain('error unknown-screen 没有名为“logn”的页面');
    expect(byOption.stdout).toContain('您是不是想写“login”？');
    for (const name of ['LANG', 'LC_MESSAGES', 'LC_ALL']) {
      const { stdout } = await formgate(['validate'], { env: { [name]: 'zh_CN.UTF-8' } });
      expect(stdout).toBe(byOption.stdout);
    }
    const preferred = { env: { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' } };
    expect((await formgate(['validate'], preferred)).stdout).toContain('There is no screen');
  });

  test('a portal with its own schemas is checked by those', async () => {
    cpSync(join(project, 'schemas'), join(folder, 'schemas'), { recursive: true });
    rmSync(join(folder, 'schemas/screens/tdt.json'));
    write('schools/lakeside/screens/tdt.json', { screen: 'tdt', extends: 'stock', patch: {} });
    expect((await formgate(['validate'])).stdout).toContain('“stock” has no screen “tdt”');
  });

  test('what a patch makes wrong elsewhere names both files', async () => {
    write('schools/lakeside/screens/login.json', {
      screen: 'login',
      extends: 'stock',
      patch: {
        blocks: {
          form: {
            steps: {
              'sign-in': { fields: { account: null } },
            },
          },
        },
      },
    });
    const { stdout } = await formgate(['validate']);
    expect(stdout).toMatch(/^schools\/lakeside\/screens\/login\.json:\d+:\d+ error unknown-field/);
    expect(stdout).toMatch(/The value stands in .*schemas\/screens\/login\.json;/);
  });
});

describe('warnings', () => {
  beforeEach(() => write('schools/lakeside/configration.json', halfTranslated));

  test('are findings too', async () => {
    const { exitCode, stdout } = await formgate(['validate']);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Errors: 0, warnings: 1');
  });

  test.each([
    ['0', 1],
    ['1', 0],
  ])('with --max-warnings %s it is %i', async (limit, expected) => {
    const { exitCode, stdout } = await formgate(['validate', '--max-warnings', limit]);
    expect(exitCode).toBe(expected);
    expect(stdout.includes('More warnings than --max-warnings allows')).toBe(expected === 1);
  });

  test('--quiet leaves them out', async () => {
    expect(await formgate(['validate', '--quiet'])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('--format json', () => {
  test('is JSON with the words in the chosen language', async () => {
    write('schools/lakeside/screens/tdt.json', mistyped);
    const { exitCode, stdout } = await formgate([
      'validate',
      '--format',
      'json',
      '--locale',
      'zh-CN',
    ]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      errors: 1,
      warnings: 0,
      schools: 1,
      issues: [
        {
          rule: 'unknown-screen',
          severity: 'error',
          file: 'schools/lakeside/screens/tdt.json',
          range: { start: { line: 10, column: 21 }, end: { line: 10, column: 27 } },
          messageId: 'no-screen',
          data: { screen: 'logn', suggestion: 'login' },
          message: '没有名为“logn”的页面',
          hint: '您是不是想写“login”？',
        },
      ],
    });
  });

  test('of nothing is an empty list', async () => {
    const { exitCode, stdout } = await formgate(['validate', '--format', 'json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, issues: [] });
  });
});

describe('colour', () => {
  beforeEach(() => write('schools/lakeside/screens/tdt.json', mistyped));
  const escapeCode = '\u001b[';

  test('only on a terminal', async () => {
    expect((await formgate(['validate'], { isTTY: true })).stdout).toContain(`${escapeCode}31m`);
    expect((await formgate(['validate'])).stdout).not.toContain(escapeCode);
  });

  test('not with --no-color or NO_COLOR', async () => {
    expect((await formgate(['validate', '--no-color'], { isTTY: true })).stdout).not.toContain(
      escapeCode,
    );
    const asked = await formgate(['validate'], { isTTY: true, env: { NO_COLOR: '1' } });
    expect(asked.stdout).not.toContain(escapeCode);
  });

  test('a file cannot steer the terminal', async () => {
    write(
      'schools/lakeside/configration.json',
      '{ "schoolNameEn": "lakeside", "x\u009b31m\u202e": 1 }',
    );
    const { stdout } = await formgate(['validate']);
    expect(stdout).not.toMatch(/[\u009b\u202e]/);
    expect(stdout).toContain('x\ufffd31m\ufffd');
  });
});
