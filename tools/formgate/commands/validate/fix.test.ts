import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
});

afterEach(() => portal.remove());

const screen = 'schools/lakeside/screens/tdt.json';
const settings = 'schools/lakeside/configration.json';
const validate = (...args: string[]) => portal.formgate(['validate', ...args]);

/** Written as nobody's formatter would. */
const odd = (link: string, more = '') =>
  `{"screen":   "tdt" ,\r\n\t"title":"A", ${more}\r\n  "blocks" : [ {"block":"links","links":[\r\n\r\n {  "label" :"A","screen":"${link}"}]}]}`;

describe('--fix', () => {
  test('changes what is wrong, and no other letter of the file', async () => {
    portal.write(screen, odd('logn'));
    const ran = await validate('--fix');
    expect(portal.read(screen)).toBe(odd('login'));
    expect(ran).toMatchObject({ exitCode: 0, stderr: 'formgate: Put right: 1 (files: 1).\n' });
    expect(ran.stdout).toContain('No findings');
  });

  test('shows what is left', async () => {
    portal.write(screen, odd('logn', '"zebra": 1,'));
    const { exitCode, stdout } = await validate('--fix');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('“zebra”');
    expect(stdout).not.toContain('logn');
  });

  test.each([
    [
      'a setting in quotes',
      '{ "schoolNameEn": "lakeside", "security": { "maxDevices": "2" } }',
      '"2"',
      '2',
    ],
    [
      'true in quotes',
      '{ "schoolNameEn": "lakeside", "pages": { "marketing": "false" } }',
      '"false"',
      'false',
    ],
    [
      'a mistyped name',
      '{ "schoolNameEn": "lakeside", "securty": { "maxDevices": 2 } }',
      'securty',
      'security',
    ],
    [
      'a value that stands twice',
      '{ "schoolNameEn": "lakeside", "locales": ["zh-CN", "en", "en"] }',
      ', "en"]',
      ']',
    ],
    [
      'blanks around an address',
      '{ "schoolNameEn": "lakeside", "contact": { "email": "net@lakeside.edu.cn" }, "links": [{ "id": "a", "label": "A", "href": " https://lakeside.edu.cn/a " }] }',
      '" https://lakeside.edu.cn/a "',
      '"https://lakeside.edu.cn/a"',
    ],
  ])('%s', async (_what, text, wrong, right) => {
    portal.write(settings, text);
    const ran = await validate('--fix');
    expect(portal.read(settings), ran.stdout).toBe(text.replace(wrong, right));
    expect(ran.exitCode, ran.stdout).toBe(0);
  });

  test.each([
    ['a colour', '"accent": #7a0a5c', '"#7a0a5c"'],
    [
      'an address',
      '"logo": https://lakeside.edu.cn/a.png?b=1#c',
      '"https://lakeside.edu.cn/a.png?b=1#c"',
    ],
  ])('%s without quotes gets them, and nothing is deleted', async (_what, member, quoted) => {
    const text = `{\n  "schoolNameEn": "lakeside",\n  "theme": {\n    ${member},\n    "radius": "large"\n  }\n}\n`;
    portal.write(settings, text);
    await validate('--fix');
    const bare = member.slice(member.indexOf(': ') + 2);
    expect(portal.read(settings)).toBe(text.replace(bare, quoted));
  });

  test('a value is put right though a warning about it shows then', async () => {
    const screen = 'schools/lakeside/screens/auth-error.json';
    const link = (href: string) =>
      `{ "screen": "auth-error", "title": "A", "blocks": [\n  { "id": "links", "block": "links", "links": [{ "id": "a", "label": "A", "href": "${href}" }] }] }`;
    portal.write(screen, link(' https://example.org/a '));
    const { stdout } = await validate('--fix');
    expect(portal.read(screen)).toBe(link('https://example.org/a'));
    expect(stdout).toContain('foreign-origin');
  });

  test('an error is put right though a warning elsewhere shows then', async () => {
    const file = (screen: string) =>
      JSON.stringify({ screen: 'login', extends: 'stock', patch: signInTo(screen) });
    const path = 'schools/lakeside/screens/login.json';
    portal.write(path, file('sucess'));
    const { stdout } = await validate('--fix');
    expect(portal.read(path)).toBe(file('success'));
    expect(stdout).toContain('idle-patch');
  });

  test('a comment in the place of a value is not deleted, nor anything after it', async () => {
    const text = '{\n  "schoolNameEn": // lakeside\n}\n';
    portal.write(settings, text);
    expect((await validate('--fix')).exitCode).toBe(1);
    expect(portal.read(settings)).toBe(text);
  });

  test('comments stay beside what is put right, unless their rule is asked for', async () => {
    const text = (end: string) =>
      `{\n  // ours\n  "schoolNameEn": "lakeside", /* a name */\n  "footer": "A"${end} // at the end\n}\n`;
    portal.write(settings, text(','));
    const { exitCode, stdout } = await validate('--fix');
    expect(portal.read(settings)).toBe(text(''));
    expect(exitCode, stdout).toBe(1);
    await validate('--fix', '--rule', 'syntax');
    expect(JSON.parse(portal.read(settings))).toEqual({ schoolNameEn: 'lakeside', footer: 'A' });
  });

  test('takes out of a patch what changes nothing', async () => {
    const patch = (more: string) =>
      `{ "screen": "login", "extends": "stock",\n  "patch": {${more}\n    "title": { "zh-CN": "登录页", "en": "Enter" } } }`;
    const stock =
      '"blocks": { "form": { "steps": { "sign-in": { "fields": { "account": { "required": true } } } } } },';
    portal.write('schools/lakeside/screens/login.json', patch(`\n    ${stock}`));
    await validate('--fix');
    expect(portal.read('schools/lakeside/screens/login.json')).toBe(
      patch('\n    ').replace('\n    \n', '\n'),
    );
  });

  test('takes an author’s words away only where their rule is asked for', async () => {
    const words = 'schools/lakeside/locales/en.json';
    const own = { 'Closed in summer': 'Shut in summer' };
    portal.write(words, own);
    const { exitCode, stdout } = await validate('--fix');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('stale-translation');
    expect(JSON.parse(portal.read(words))).toEqual(own);
    await validate('--fix', '--rule', 'stale-translation');
    expect(JSON.parse(portal.read(words))).toEqual({});
  });

  test('does not choose where two could be meant', async () => {
    const choices = ['n1', 'n2'].map((value) => ({ value, label: value }));
    const fields = {
      building: { label: 'A', choices },
      floor: { label: 'B', visibleWhen: { building: 'n3' } },
    };
    const submit = { operation: 'openMiniProgram' };
    const steps = [{ id: 'a', fields, submit }];
    portal.write(screen, { screen: 'tdt', title: 'A', blocks: [{ block: 'form', steps }] });
    const before = portal.read(screen);
    expect((await validate('--fix', '--rule', 'impossible-condition')).exitCode).toBe(1);
    expect(portal.read(screen)).toBe(before);
  });

  test('does nothing that would bring another finding', async () => {
    const text = '{ "schoolNameEn": "lakeside", "footer": "A", "foter": "B" }';
    portal.write(settings, text);
    expect((await validate('--fix')).exitCode).toBe(1);
    expect(portal.read(settings)).toBe(text);
  });

  test('fixes only what was asked for', async () => {
    portal.write(screen, odd('logn'));
    portal.write(settings, '{ "schoolNameEn": "lakeside", "foter": "B" }');
    await validate('--fix', '--rule', 'schema');
    expect(portal.read(screen)).toBe(odd('logn'));
    expect(portal.read(settings)).toContain('"footer"');
    await validate('--fix', 'schools/lakeside/configration.json');
    expect(portal.read(screen)).toBe(odd('logn'));
  });

  test('many in one file, in passes', async () => {
    const links = (to: string) =>
      Array.from({ length: 250 }, (_, index) => ({ label: `A${index}`, screen: to }));
    const file = (to: string) => ({
      screen: 'tdt',
      title: 'A',
      blocks: [{ block: 'links', links: links(to) }],
    });
    portal.write(screen, file('logn'));
    const { stderr } = await validate('--fix');
    expect(stderr).toContain('Put right: 25');
    expect(JSON.parse(portal.read(screen))).toEqual(file('login'));
  });

  test('keeps permissions and links, and leaves no other file behind', async () => {
    portal.write('schools/lakeside/screens/shared.txt', odd('logn'));
    portal.write(screen, odd('logn'));
    chmodSync(join(portal.path, screen), 0o640);
    await validate('--fix');
    expect(statSync(join(portal.path, screen)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(portal.path, 'schools/lakeside/screens')).sort()).toEqual([
      'shared.txt',
      'tdt.json',
    ]);
    portal.write('schools/bayside/real.json', odd('logn'));
    portal.write('schools/bayside/configration.json', { schoolNameEn: 'bayside' });
    portal.write('schools/bayside/screens/limit.json', odd('login').replace('tdt', 'limit'));
    const link = join(portal.path, 'schools/bayside/screens/tdt.json');
    symlinkSync('../real.json', link);
    await validate('--fix', 'schools/bayside');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(portal.read('schools/bayside/real.json')).toBe(odd('login'));
  });
});

test('--fix leaves no half of a file behind where the command ends meanwhile', async () => {
  portal.write(screen, odd('logn'));
  const folder = join(portal.path, 'schools/lakeside/screens');
  const begun: string[] = [];
  const kept: string[] = [];
  await portal.formgate(['validate', '--fix'], {
    removeAtEnd(path) {
      begun.push(path);
      return () => kept.push(path);
    },
  });
  expect(begun.map(dirname)).toEqual([realpathSync(folder)]);
  expect(kept).toEqual(begun);
  expect(readdirSync(folder)).toEqual(['tdt.json']);
});

describe('--fix-dry-run', () => {
  test('prints a diff that patch takes, and writes nothing', async () => {
    portal.write(
      screen,
      `${JSON.stringify({ screen: 'tdt', title: 'A', blocks: [{ block: 'links', links: [{ label: 'A', screen: 'logn' }] }] }, null, 2)}\n`,
    );
    const before = portal.read(screen);
    const { exitCode, stdout, stderr } = await validate('--fix-dry-run');
    expect(exitCode).toBe(1);
    expect(stderr).toBe('formgate: Could be put right: 1 (files: 1). --fix writes this.\n');
    expect(portal.read(screen)).toBe(before);
    execFileSync('git', ['-C', portal.path, 'apply', '-'], { input: stdout });
    expect(portal.read(screen)).toBe(before.replace('logn', 'login'));
  });

  test('says that there is nothing to do', async () => {
    expect(await validate('--fix-dry-run')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'formgate: Nothing can be put right by itself.\n',
    });
  });

  test('looks at standard input too, which cannot be written', async () => {
    const more = { stdin: odd('logn') };
    const args = ['validate', '-', '--stdin-filename', screen];
    const { stdout } = await portal.formgate([...args, '--fix-dry-run'], more);
    expect(stdout).toContain('"screen":"login"');
    expect((await portal.formgate([...args, '--fix'], more)).exitCode).toBe(2);
  });
});

/** A change of the stock sign-in form: the page that it leads to. */
function signInTo(screen: string) {
  return { blocks: { form: { steps: { 'sign-in': { submit: { then: { screen } } } } } } };
}
