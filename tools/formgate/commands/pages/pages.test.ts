import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
  portal.write('schools/lakeside/configration.json', {
    schoolNameEn: 'lakeside',
    pages: { marketing: false },
    links: [{ id: 'map', label: 'Map', screen: 'map' }],
  });
  portal.write('schools/lakeside/screens/map.json', {
    screen: 'map',
    title: { 'zh-CN': '地图', en: 'Map' },
    requiresSession: true,
    blocks: [],
  });
});

afterEach(() => portal.remove());

test('every page with its address, its file, who sees it and what leads to it', async () => {
  const { stdout } = await portal.formgate(['pages', '--format', 'json']);
  const { pages }: { pages: Record<string, unknown>[] } = JSON.parse(stdout);
  const byName = new Map(pages.map((page) => [page.page, page]));
  expect(byName.get('login')).toMatchObject({
    address: '/lakeside/auth',
    file: 'schemas/screens/login.json',
    title: 'Sign in',
    seenBy: 'before-sign-in',
    from: expect.arrayContaining(['reset-password']),
  });
  expect(byName.get('map')).toEqual({
    school: 'lakeside',
    page: 'map',
    address: '/lakeside/page/map',
    file: 'schools/lakeside/screens/map.json',
    title: 'Map',
    seenBy: 'signed-in',
    from: ['footer'],
  });
  expect(byName.get('activity')).toMatchObject({ address: '/lakeside/activity/:id' });
  expect(byName.get('marketing')).toMatchObject({ seenBy: 'closed' });
});

test('as a table, in the terminal’s language', async () => {
  const { stdout } = await portal.formgate(['pages', '--school', 'lakeside', '--locale', 'zh-CN']);
  expect(stdout).toMatch(/^页面 +地址 +标题 +谁能看到 +文件 +从哪里进入\n/);
  expect(stdout).toMatch(
    /\nmap +\/lakeside\/page\/map +地图 +已登录的学生 +schools\/lakeside\/screens\/map\.json +页脚\n/,
  );
});

test.each(['pages', 'open login', 'publish -m a', 'translate ja', 'preview login', 'diff a b'])(
  '%s says in another folder what a portal is, and how to name it',
  async (line) => {
    portal.write('elsewhere/notes.txt', 'text');
    const { exitCode, stderr } = await portal.formgate(line.split(' '), {
      cwd: `${portal.path}/elsewhere`,
      env: { FORMGATE_URL: 'http://127.0.0.1:1', FORMGATE_TOKEN: 'a' },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('has no folder "schools", so it is no portal');
    expect(stderr).toContain('as in "--portal /srv/portal"');
  },
);

test('the settings of a gateway name the portal, where the current folder is in none', async () => {
  portal.write('elsewhere/notes.txt', 'text');
  const other = createTestPortal();
  try {
    const env = { SCHOOLS_DIR: `${portal.path}/schools` };
    const shown = await portal.formgate(['pages'], { cwd: `${portal.path}/elsewhere`, env });
    expect(shown.stdout).toContain('/lakeside/page/map');
    const own = await other.formgate(['pages'], { env });
    expect(own.stdout).not.toContain('/lakeside/page/map');
    await portal.formgate(['new', 'school', 'hillside'], {
      cwd: `${portal.path}/elsewhere`,
      env,
    });
    expect(portal.read('schools/hillside/configration.json')).toContain('hillside');
  } finally {
    other.remove();
  }
});

describe('formgate open', () => {
  test.each([
    [['login'], 'http://localhost:8080/lakeside/auth'],
    [['auth'], 'http://localhost:8080/lakeside/auth'],
    [['/lakeside/auth'], 'http://localhost:8080/lakeside/auth'],
    [
      ['map', '--to', 'https://portal.example.edu.cn'],
      'https://portal.example.edu.cn/lakeside/page/map',
    ],
  ])('%j prints an address', async (args, url) => {
    expect(await portal.formgate(['open', ...args])).toEqual({
      exitCode: 0,
      stdout: `${url}\n`,
      stderr: '',
    });
  });

  test.each([
    [[], '"formgate pages" lists them all'],
    [['logn'], 'Did you mean “login”?'],
    [['marketing'], 'has closed the page'],
    [['login', '--school', 'lakesid'], 'Did you mean “lakeside”?'],
    [['login', '--to', 'portal'], 'is not the address of a gateway'],
  ])('%j is 2', async (args, words) => {
    const { exitCode, stderr } = await portal.formgate(['open', ...args]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
