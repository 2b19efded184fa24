import { expect, test } from 'vitest';
import { rules as allRules } from '../../src/linter';
import { runFormgate } from './formgate.test-support';

const formgate = (...args: string[]) => runFormgate(args);

test('rules lists every rule with what it is for, in the reader’s language', async () => {
  const english = await formgate('rules');
  const chinese = await formgate('rules', '--locale', 'zh-CN');
  expect(english.stdout.trim().split('\n')).toHaveLength(allRules.length);
  expect(english.stdout).toMatch(/^blank-text +error +What people read has words in it$/m);
  expect(chinese.stdout).toMatch(/^blank-text +error +给人看的文字不是空白$/m);
});

test.each([
  ['en', /^Rule +Severity +Description\n/],
  ['zh-CN', /^规则 +级别 +说明\n/],
])('a terminal shows what the columns of rules are, in %s', async (locale, headings) => {
  const { stdout } = await runFormgate(['rules', '--locale', locale], { isTTY: true });
  expect(stdout).toMatch(headings);
  expect(stdout.trim().split('\n')).toHaveLength(allRules.length + 1);
});

test('rules are listed for programs too', async () => {
  const { stdout } = await formgate('rules', '--format', 'json');
  expect(JSON.parse(stdout).rules).toContainEqual({
    rule: 'blank-text',
    severity: 'error',
    description: 'What people read has words in it',
  });
});

test('explain shows what is wrong, why, what to do, and the same place put right', async () => {
  const { exitCode, stdout } = await formgate('explain', 'format-conflict');
  expect(exitCode).toBe(0);
  for (const part of [
    'Why',
    'What to do',
    'Wrong',
    '"maxLength": 10',
    'Right',
    '"maxLength": 11',
    'Where it does not apply',
    'formgate.config.json',
    '"format-conflict":{"severity":"off"',
  ]) {
    expect(stdout).toContain(part);
  }
  expect(stdout).not.toContain('${');
});

test('every page is short but for its list of findings', async () => {
  const long: string[] = [];
  for (const { name, messages } of allRules) {
    const { stdout } = await formgate('explain', name);
    const lines = stdout.split('\n').length - Object.keys(messages).length;
    if (lines > 90) long.push(`${name}: ${lines}`);
  }
  expect(long).toEqual([]);
});

test.each(['incomplete-locale', 'locale-file'])(
  'of long files %s shows what differs',
  async (name) => {
    const { stdout } = await formgate('explain', name);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(60);
    expect(stdout).toContain('"…": "…"');
  },
);

test.each(allRules.map(({ name }) => name))(
  'the page of %s is whole in both languages',
  async (name) => {
    for (const locale of ['zh-CN', 'en']) {
      const { exitCode, stdout } = await formgate(
        'explain',
        name,
        '--locale',
        locale,
        '--format',
        'json',
      );
      expect(exitCode).toBe(0);
      const page = JSON.parse(stdout);
      expect(new Set(page.messages).size).toBe(page.messages.length);
      expect(page.messages.length * page.why.length * page.fix.length).toBeGreaterThan(0);
      for (const { wrong, right } of page.examples) expect(wrong).not.toBe(right);
    }
  },
);

test('a mistyped rule is answered with the one that was meant', async () => {
  const { exitCode, stdout, stderr } = await formgate('explain', 'blank-txt');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('Did you mean “blank-text”?');
});
