import { cpSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestPortal,
  project,
  type RunOptions,
  type TestFolder,
} from './formgate.test-support';

let portal: TestFolder;
let folder: string;

const write = (path: string, content: unknown) => portal.write(path, content);
const formgate = (args: readonly string[], more?: RunOptions) => portal.formgate(args, more);

beforeEach(() => {
  portal = createTestPortal();
  folder = portal.path;
});

afterEach(() => portal.remove());

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
    expect(stdout).toContain('validate [options] [paths…]');
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
      'Exit codes',
      'Examples',
    ]) {
      expect(stdout).toContain(word);
    }
  });

  test('keeps within a narrow terminal', async () => {
    const { stdout } = await formgate(['accounts', '--help'], { columns: 60 });
    const [shown = ''] = stdout.split('\nAn import takes');
    const lines = shown.split('\n');
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });

  test('is Chinese in a Chinese terminal, or where that is asked for', async () => {
    const { stdout } = await formgate(['validate', '--help'], { systemLocale: 'zh-CN' });
    expect(stdout).toMatch(/^用法：formgate validate \[选项\] \[paths…\]/);
    expect(stdout).toContain('退出码');
    expect(stdout).not.toMatch(/[\u4e00-\u9fff] ?:/);
    expect(stdout).not.toMatch(/\b(the|Show|Options|Arguments)\b/);
    const asked = await formgate(['validate', '--locale=zh-CN', '--help']);
    expect(asked.stdout).toBe(stdout);
  });

  test('the version', async () => {
    expect(await formgate(['--version'])).toEqual({ exitCode: 0, stdout: '1.2.3\n', stderr: '' });
  });
});

describe('a wrong command line says what is meant, and is 2', () => {
  test.each([
    [['validte'], 'no command “validte”. Did you mean “validate”?', '你是不是想写“validate”？'],
    [['validte', '--help'], 'no command “validte”. Did you', '没有命令“validte”。你是'],
    [['help', 'validte'], 'no command “validte”. Did you', '没有命令“validte”。你是'],
    [['schools'], 'no command “schools”. Did you mean “validate schools”?', '“validate schools”？'],
    [['-x'], 'no option “-x”', '没有选项“-x”'],
    [['validate', '--json'], 'Did you mean “--format json”?', '“--format json”'],
    [['--format', 'json', 'pages'], 'as in "formgate validate --format".', '它写在命令后面'],
    [['validate', '--formt', 'json'], 'Did you mean “--format”?', '你是不是想写“--format”？'],
    [['validate', '--format'], '--format <format> needs a value', '缺少值'],
    [['rules', '--format', 'xml'], 'cannot be “xml”. Give one of: pretty, json.', '可选的值：'],
    [['validate', '--severity', 'fatal'], 'Give one of: error, warning, info.', '可选的值：'],
    [['validate', '--max-warnings', 'few'], 'cannot be “few”. Give a whole number.', '整数'],
    [['keys'], 'action is missing. Give one of: list, rotate.', '缺少参数 action。可选的值：list'],
    [['keys', 'lst'], 'cannot be “lst”. Did you mean “list”?', '你是不是想写“list”？'],
    [['keys', 'a'], 'cannot be “a”. Give one of: list, rotate.', '可选的值：list、rotate。'],
    [['rules', '--format', 'jso'], 'cannot be “jso”. Did you mean “json”?', '“json”？'],
    [
      ['pages', '--locale', 'cn'],
      'cannot be “cn”. Give one of: zh-CN, en.',
      '可选的值：zh-CN、en。',
    ],
    [['doctor', 'a'], 'doctor takes none, and “a” is one.', 'doctor 不接受参数，这里多出了“a”'],
    [['explain', 'a', 'b'], 'explain takes 1 at most, and “b” is one more', '这里多出了“b”'],
    [['pages', 'lakeside'], 'Did you mean “--school lakeside”?', '“--school lakeside”？'],
    [['accounts', 'list', 'disbled'], 'accounts list takes none', '想写“--disabled”？'],
    [['accounts', 'list', 'b', '--school', 'a'], '“b” is one.', '多出了“b”。'],
    [['accounts', 'show', '1', '2'], 'accounts show takes 1 at most', '多出了“2”'],
    [['tokens', 'list', '3f9c'], '“3f9c” is one. It goes with: revoke.', '只用于：revoke。'],
    [
      ['keys', 'list', '--kind', 'master'],
      '--kind does not go with keys list, but',
      '只用于：rotate',
    ],
    [['accounts', 'import', 'a', '--yes'], '--yes does not go with accounts import', 'remove'],
    [['sessions', 'end', 'a', '--format', 'csv'], '--format csv does not go with', '只用于：list'],
    [['log', '--limit', '0'], 'cannot be “0”. Give a whole number from 1 on.', '不小于 1'],
    [['history', 'a', '--limit', '0'], 'Give a whole number from 1 on.', '不小于 1'],
  ])('%j', async (args, english, chinese) => {
    for (const [LANG, words] of [
      ['en_GB.UTF-8', english],
      ['zh_CN.UTF-8', chinese],
    ] as const) {
      const { exitCode, stdout, stderr } = await formgate(args, { env: { LANG } });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr.split('\n')).toHaveLength(3);
      expect(stderr).toMatch(/^formgate: /);
      expect(stderr).toContain(words);
      expect(stderr).toContain('--help');
    }
  });
});

describe('a folder that cannot be checked is 2', () => {
  const failing = async (args: string[], words: string) => {
    const { exitCode, stdout, stderr } = await formgate(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
    const chinese = await formgate([...args, '--locale', 'zh-CN']);
    expect(chinese.stderr).toMatch(/^formgate: .*请.*。\n$/);
  };

  test('none', () => failing(['validate', 'gone'], `no file or folder ${join(folder, 'gone')}`));
  test('one whose names are misspelt', () =>
    failing(
      ['validate', join('schools', 'lakesid', 'configration.jsn')],
      `Did you mean “${join(folder, 'schools', 'lakeside', 'configration.json')}”?`,
    ));
  test.skipIf(sep === '\\')('one as Windows writes it', () =>
    failing(
      ['validate', 'schools\\lakeside'],
      `Did you mean “${join(folder, 'schools/lakeside')}”?`,
    ),
  );

  test('a file of no portal', () => {
    write('notes.txt', 'text');
    return failing(['validate', 'notes.txt'], 'in no portal');
  });

  test('without schools', () => {
    write('elsewhere/notes.txt', 'text');
    return failing(['validate', 'elsewhere'], 'has no folder "schools"');
  });

  test('a schools folder of another name', () => {
    write('universities/portal.json', { defaultSchoolName: 'lakeside' });
    return failing(['validate', 'universities'], 'is not called "schools"');
  });

  test('files of two portals', () => {
    write('other/schools/portal.json', {});
    return failing(['validate', '.', 'other'], 'belong to different portals');
  });

  test('schools without a school', () => {
    rmSync(join(folder, 'schools/lakeside'), { recursive: true });
    return failing(['validate'], 'holds no school');
  });
});

describe('validate', () => {
  test('nothing to fix', async () => {
    expect(await formgate(['validate'])).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining('No findings (schools: 1,'),
      stderr: '',
    });
  });

  test('the project’s own samples', async () => {
    expect(await formgate(['validate', project])).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test.each([
    [['validate', 'schools/lakeside'], 1, 1],
    [['validate', 'schools/lakeside/screens/tdt.json'], 1, 1],
    [['validate', 'schools/lakeside/configration.json'], 0, 1],
    [['validate', 'schools/bayside'], 0, 1],
    [['validate', 'schools/bayside', 'schools/lakeside'], 1, 2],
    [['validate', 'schools'], 1, 2],
  ])('%j looks at these alone', async (args, exitCode, schools) => {
    write('schools/lakeside/screens/tdt.json', mistyped);
    write('schools/bayside/configration.json', { schoolNameEn: 'bayside' });
    const ran = await formgate([...args, '--format', 'json']);
    expect(ran.exitCode).toBe(exitCode);
    expect(JSON.parse(ran.stdout)).toMatchObject({ errors: exitCode, schools });
  });

  test('in a school’s folder, that school is meant', async () => {
    write('schools/bayside/screens/tdt.json', mistyped);
    const { exitCode, stdout } = await formgate(['validate'], {
      cwd: join(folder, 'schools/lakeside'),
    });
    expect(exitCode, stdout).toBe(0);
  });

  test('a finding has its place, the lines around it, and how to fix it', async () => {
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

  test('a file in the old format is one finding, which says the new form', async () => {
    const step = { id: 'a', schema: { properties: { b: { ui: { label: 'B' } } } }, submit: {} };
    const old = { screen: 'tdt', titel: 'A', blocks: [{ block: 'form', steps: [step, step] }] };
    write('schools/lakeside/screens/tdt.json', old);
    const english = await formgate(['validate']);
    expect(english.stdout).toContain('tdt.json:10:11 error old-format This is the old form');
    expect(english.stdout).toContain('"fields": { "account": {');
    expect(english.stdout).toContain('Errors: 1, warnings: 0');
    const chinese = await formgate(['validate', '--locale', 'zh-CN']);
    expect(chinese.stdout).toContain('这是旧写法：步骤里不再写 schema，改写 fields');
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
    expect(byOption.stdout).toContain('你是不是想写“login”？');
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

  test('schemas as they were checked out, which nobody built, say what makes them', async () => {
    cpSync(join(project, 'schemas'), join(folder, 'schemas'), { recursive: true });
    rmSync(join(folder, 'schemas/screen.schema.json'));
    const { exitCode, stderr } = await formgate(['validate']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('schemas/screen.schema.json is missing'),
    });
    expect(stderr).toContain('npm run build');
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
          hint: '你是不是想写“login”？',
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
    const dumb = await formgate(['validate'], { isTTY: true, env: { TERM: 'dumb' } });
    expect(dumb.stdout).not.toContain(escapeCode);
  });

  test('with FORCE_COLOR, unless something forbids it', async () => {
    const colored = async (env: Record<string, string>, ...more: string[]) =>
      (await formgate(['validate', ...more], { env })).stdout.includes(escapeCode);
    expect(await colored({ FORCE_COLOR: '1' })).toBe(true);
    expect(await colored({ FORCE_COLOR: '0' })).toBe(false);
    expect(await colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await colored({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
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
