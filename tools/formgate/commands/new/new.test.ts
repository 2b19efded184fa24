import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestFolder, createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
});

afterEach(() => portal.remove());

const make = (...args: string[]) => portal.formgate(['new', 'school', ...args]);
const settings = 'schools/bayside/configration.json';

describe('formgate new school', () => {
  test('makes a school in which nothing is wrong', async () => {
    const { exitCode, stdout } = await make(
      'bayside',
      '--name-zh',
      '海湾大学',
      '--name-en',
      'Bayside',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain(settings);
    expect(JSON.parse(portal.read(settings))).toEqual({
      $schema: '../../schemas/configuration.schema.json',
      schoolNameEn: 'bayside',
      name: { 'zh-CN': '海湾大学', en: 'Bayside' },
    });
    expect((await portal.formgate(['validate'])).exitCode).toBe(0);
  });

  test('of a family', async () => {
    await make('bayside', '--extends', 'lakeside');
    expect(JSON.parse(portal.read(settings))).toMatchObject({ extends: 'lakeside' });
    expect((await portal.formgate(['validate'])).exitCode).toBe(0);
  });

  test('makes a portal where there is none', async () => {
    const folder = createTestFolder();
    const { exitCode, stderr } = await folder.formgate([
      'new',
      'school',
      'bayside',
      '--name-zh',
      '海湾大学',
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect((await folder.formgate(['validate'])).exitCode).toBe(0);
    folder.remove();
  });

  test.each([
    ['what is there', ['lakeside'], 'already'],
    ['a name with a slash', ['../bayside'], 'cannot name a school'],
    ['a name in Chinese', ['湖畔'], 'cannot name a school'],
    ['a name of the portal’s own', ['stock'], 'the portal’s own'],
    ['the Studio’s address', ['studio'], 'Reserved are: api-service, assets, '],
    ['a name that looks like another', ['Iakeside'], 'lakeside'],
    ['a parent that is not there', ['bayside', '--extends', 'lakesid'], 'Did you mean “lakeside”?'],
    ['no name', [], 'Name the school'],
  ])('refuses %s', async (_what, args, words) => {
    const { exitCode, stdout, stderr } = await make(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(() => portal.read(settings)).toThrow();
  });

  test.each([
    ['differs by its case alone', 'Bayland', 'differ only by capital letters'],
    ['looks like it', 'bay1and', 'look alike'],
  ])('refuses a plain name where another that %s is there', async (_what, there, words) => {
    portal.write(`schools/${there}/configration.json`, JSON.stringify({ schoolNameEn: there }));
    const { exitCode, stderr } = await make('bayland');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(() => portal.read('schools/bayland/configration.json')).toThrow();
  });

  test('makes a school beside one with mistakes of its own', async () => {
    portal.write('schools/broken/configration.json', '{ "schoolNameEn": "other" }');
    expect((await make('bayside')).exitCode).toBe(0);
  });

  test('asks a person, and again for a name that cannot be used', async () => {
    const replies = ['lakeside', 'bayside', '海湾大学', ''];
    const ran = await portal.formgate(['new', 'school'], { replies, env: { LANG: 'zh_CN.UTF-8' } });
    expect(ran.exitCode).toBe(0);
    expect(ran.stderr).toContain('学校“lakeside”已经存在');
    expect(JSON.parse(portal.read(settings))).toEqual({
      $schema: '../../schemas/configuration.schema.json',
      schoolNameEn: 'bayside',
      name: '海湾大学',
    });
  });
});
