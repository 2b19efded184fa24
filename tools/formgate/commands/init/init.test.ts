import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSetting, settingList } from '../../../../src/gateway/settings';
import { createTestFolder, type TestFolder } from '../../formgate.test-support';

let folder: TestFolder;
beforeEach(() => {
  folder = createTestFolder();
});
afterEach(() => folder.remove());

const init = (...args: string[]) => folder.formgate(['init', 'portal', ...args]);

test('makes a neutral portal in which nothing is wrong, and the settings of a service', async () => {
  const made = await init(
    '--school',
    'lakeside',
    '--name-zh',
    '湖畔大学',
    '--url',
    'https://a.edu.cn',
  );
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(folder.read('portal/schools/lakeside/configration.json'))).toEqual({
    $schema: '../../schemas/configuration.schema.json',
    schoolNameEn: 'lakeside',
    name: '湖畔大学',
  });
  expect((await folder.formgate(['validate', 'portal'])).exitCode).toBe(0);
  const settings = folder.read('portal/formgate.env');
  for (const line of [
    'NODE_ENV=production',
    'PUBLIC_URL=https://a.edu.cn',
    'DEMONSTRATION=0',
    `SCHOOLS_DIR=${join(folder.path, 'portal', 'schools')}`,
  ]) {
    expect(settings.split('\n')).toContain(line);
  }
  if (process.platform !== 'win32') {
    expect(statSync(join(folder.path, 'portal', 'formgate.env')).mode & 0o777).toBe(0o600);
  }
});

test('leaves out of version control what is of one machine, the cache of validate too', async () => {
  await init();
  await folder.formgate(['validate', 'portal', '--cache']);
  const ignored = folder.read('portal/.gitignore').split('\n');
  const hidden = readdirSync(join(folder.path, 'portal')).filter((name) =>
    /^\.formgate/.test(name),
  );
  expect(hidden).toHaveLength(1);
  expect(ignored).toEqual(expect.arrayContaining([...hidden, 'data/', 'formgate.env', 'schemas']));
});

test('speaks the terminal’s language in the settings, too', async () => {
  await init('--locale', 'en');
  expect(folder.read('portal/formgate.env')).toContain('# where students reach it');
});

test('lists every setting, with the default that help says', async () => {
  await init('--locale', 'en');
  const lines = folder.read('portal/formgate.env').split('\n');
  for (const setting of settingList) {
    const at = lines.indexOf(`# ${describeSetting(setting, 'en').join('')}`);
    expect(lines[at + 1]).toMatch(new RegExp(`^(# )?${setting.variable}=`));
  }
  expect(lines).toContain(
    '# the level of the log, from silent to trace (default: warn in a terminal, else info)',
  );
});

test('warns of a public address without TLS', async () => {
  const { exitCode, stderr } = await init('--url', 'http://a.edu.cn', '--locale', 'en');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('without TLS passwords can be read');
});

test.skipIf(!existsSync('/proc/self'))('ends where no folder can be made', async () => {
  const { exitCode, stderr } = await folder.formgate([
    ...['init', '/proc/formgate/portal', '--locale', 'en'],
  ]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('The file /proc/formgate/portal cannot be written');
});

test('leaves a folder with files as it is', async () => {
  folder.write('portal/notes.txt', 'mine');
  const { exitCode, stderr } = await init('--locale', 'en');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('they were left as they are');
  expect(folder.read('portal/notes.txt')).toBe('mine');
});

test.each([
  [['--school', '../x'], 'cannot name a school'],
  [['--url', 'portal.edu.cn'], '--url is "portal.edu.cn"'],
])('refuses %j and makes nothing', async (args, message) => {
  const { exitCode, stderr } = await init(...args, '--locale', 'en');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(() => statSync(join(folder.path, 'portal'))).toThrow();
});
