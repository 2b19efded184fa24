import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';
import { workbookOf } from '../../tables/zip.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
  portal.write('schools/lakeside/configration.json', {
    schoolNameEn: 'lakeside',
    name: { 'zh-CN': '湖滨大学', en: 'Lakeside University' },
    locales: ['zh-CN', 'en', 'fr'],
  });
});

afterEach(() => portal.remove());

const atSchool = ['--school', 'lakeside'];
const own = 'schools/lakeside/locales/fr.json';

async function given(tag: string, ...args: string[]): Promise<Record<string, string>[]> {
  const { stdout, stderr, exitCode } = await portal.formgate(['translate', tag, ...args]);
  if (exitCode === 2) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('gives out messages, stock texts and the school’s own by path, with the words they come from', async () => {
  const rows = await given('fr', ...atSchool);
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.get('portal.language')).toMatchObject({ 'zh-CN': '语言', en: 'Language', fr: '' });
  expect(byId.get('login#/blocks/1/steps/0/fields/password/label')).toMatchObject({
    where: 'schemas/screens/login.json',
    fr: '',
  });
  expect(byId.get('#/name')).toMatchObject({
    where: 'schools/lakeside/configration.json',
    'zh-CN': '湖滨大学',
    en: 'Lakeside University',
  });
});

test('gives out nothing of what is shipped', async () => {
  expect((await given('ja', ...atSchool)).map(({ id }) => id)).toEqual(['#/name']);
  expect((await given('ar-EG', ...atSchool)).map(({ id }) => id)).toEqual(['#/name']);
});

test('gives out one string in Chinese for every language, and takes its words back', async () => {
  portal.write('schools/lakeside/configration.json', {
    schoolNameEn: 'lakeside',
    name: '湖滨大学',
    footer: '湖滨大学网络中心',
  });
  expect(await given('en', ...atSchool)).toMatchObject([
    { id: '#/name', where: 'schools/lakeside/configration.json', 'zh-CN': '湖滨大学', en: '' },
    { id: '#/footer', 'zh-CN': '湖滨大学网络中心' },
  ]);
  expect((await portal.formgate(['validate'])).stdout).toContain(
    'formgate translate en --school lakeside',
  );
  const words = { '#/name': 'Lakeside University', '#/footer': 'Lakeside Network Centre' };
  portal.write('en.json', words);
  await portal.formgate(['translate', 'en', 'en.json', ...atSchool]);
  expect(await given('en', ...atSchool)).toEqual([]);
  const { exitCode, stdout } = await portal.formgate(['validate']);
  expect(exitCode, stdout).toBe(0);
});

test.each(['csv', 'xlsx', 'json'])('takes back what it gave out as %s', async (kind) => {
  const file = `fr.${kind}`;
  expect((await portal.formgate(['translate', 'fr', ...atSchool, '-o', file])).exitCode).toBe(0);
  const again = await portal.formgate(['translate', 'fr', ...atSchool, '-o', file]);
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('there already')]);
  const back = await portal.formgate(['translate', 'fr', file, ...atSchool]);
  expect([back.exitCode, back.stderr]).toEqual([0, expect.stringContaining('nothing new')]);
});

test('writes words by their ids or sources, in the order of the product, and goes on from there', async () => {
  const words = {
    '#/name': 'Université du Lac',
    'portal.close': 'Fermer',
    'login#/title': 'Connexion',
  };
  portal.write('fr.json', words);
  const { stdout, stderr, exitCode } = await portal.formgate([
    'translate',
    'fr',
    'fr.json',
    ...atSchool,
  ]);
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toContain(`Wrote 3 into ${own}`);
  const written = JSON.parse(portal.read(own));
  expect(Object.keys(written)).toEqual([
    '$schema',
    'portal.close',
    'Lakeside University',
    'Sign in',
  ]);
  const left = (await given('fr', ...atSchool)).map(({ id }) => id);
  expect(left).not.toContain('portal.close');
  expect(left).not.toContain('#/name');
  expect(left).toContain('portal.phone');
});

test('a text that was changed since is one finding, and a round trip puts it right', async () => {
  const settings = (name: string) => ({
    schoolNameEn: 'lakeside',
    name: { 'zh-CN': '湖滨大学', en: name },
    locales: ['zh-CN', 'en', 'ja'],
  });
  const japanese = 'schools/lakeside/locales/ja.json';
  portal.write('schools/lakeside/configration.json', settings('Lake University'));
  portal.write(japanese, { 'Lake University': '湖大学' });
  expect((await portal.formgate(['validate'])).stdout).toContain('No findings');

  portal.write('schools/lakeside/configration.json', settings('Lakeside University'));
  const before = portal.read(japanese);
  const { stdout, exitCode } = await portal.formgate(['validate', '--fix']);
  expect(stdout).toContain('it was “Lake University”, and is now “Lakeside University”');
  expect(stdout).toContain('warnings: 1 ');
  expect([exitCode, portal.read(japanese)]).toEqual([1, before]);

  const [row, ...others] = await given('ja', ...atSchool);
  expect([row, others]).toEqual([
    expect.objectContaining({ id: '#/name', ja: '', was: 'Lake University', 'was ja': '湖大学' }),
    [],
  ]);
  const shown = await portal.formgate(['translate', 'ja', ...atSchool], { isTTY: true });
  expect(shown.stdout).toContain('  Lake University\n  → Lakeside University\n');

  portal.write('ja-back.json', JSON.stringify([{ ...row, ja: '湖畔大学' }]));
  await portal.formgate(['translate', 'ja', 'ja-back.json', ...atSchool]);
  expect(JSON.parse(portal.read(japanese))).toMatchObject({ 'Lakeside University': '湖畔大学' });
  expect(portal.read(japanese)).not.toContain('Lake University');
  expect((await portal.formgate(['validate'])).stdout).toContain('No findings');
});

test('words that no text has any more go by --fix', async () => {
  portal.write(own, { 'Lakeside University': 'Lac', 'Closed in summer': 'Fermé' });
  await portal.formgate(['validate', '--fix', '--rule', 'stale-translation']);
  expect(JSON.parse(portal.read(own))).toEqual({ 'Lakeside University': 'Lac' });
});

test('writes nothing whose placeholders are others, whose words were changed, or that is not there', async () => {
  writeFileSync(
    join(portal.path, 'fr.csv'),
    [
      'id,state,fr',
      'default.required,,Entrez',
      '#/name,00000000,Lac',
      'gone#/title,,Rien',
      'portal.close,,Fermer',
      'portal.failureTitle,,Une page manque',
      'portal.failureTitle,,Échec',
      '',
    ].join('\n'),
  );
  const { stdout, exitCode } = await portal.formgate(['translate', 'fr', 'fr.csv', ...atSchool]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('default.required: not written: it needs ${label}, and has –');
  expect(stdout).toContain('#/name: not written: its words were changed');
  expect(stdout).toContain('gone#/title: not written: there is no such text');
  expect(stdout).toMatch(/portal\.failureTitle: not written: several rows .*Une page manque\n/);
  expect(stdout).toMatch(/portal\.failureTitle: not written: several rows .*Échec\n/);
  expect(Object.keys(JSON.parse(portal.read(own)))).toEqual(['$schema', 'portal.close']);
});

test('says of a cell with a formula that its words are not taken', async () => {
  const row = (line: number, ...cells: string[]) =>
    `<row r="${line}">${cells.map((cell) => `<c t="str">${cell}</c>`).join('')}</row>`;
  const sheet = [
    row(1, '<v>id</v>', '<v>fr</v>'),
    row(2, '<v>portal.close</v>', '<v>Fermer</v>'),
    row(3, '<v>portal.phone</v>', '<f>B2</f><v>Fermer</v>'),
  ].join('');
  writeFileSync(join(portal.path, 'fr.xlsx'), workbookOf(sheet));
  const back = ['translate', 'fr', 'fr.xlsx', ...atSchool];
  const { stdout, exitCode } = await portal.formgate(back);
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringContaining('portal.phone: not written: the cell holds a formula'),
  ]);
  expect(Object.keys(JSON.parse(portal.read(own)))).toEqual(['$schema', 'portal.close']);
  const inChinese = await portal.formgate(back, { env: { LANG: 'zh_CN.UTF-8' } });
  expect(inChinese.stdout).toContain('portal.phone: 没有写入：单元格里是公式');
});

test('says in a terminal how much is missing where, and what comes next', async () => {
  const { stdout, exitCode } = await portal.formgate(['translate', 'fr', ...atSchool], {
    isTTY: true,
  });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^In “fr” \d+ of \d+ texts are missing:\n {2}Formgate: \d+\n/);
  expect(stdout).toContain('formgate translate fr --school lakeside -o fr.xlsx');
});

test.each([
  [['jp'], 'Did you mean “ja” (Japanese)?'],
  [['kr'], 'Did you mean “ko” (Korean)?'],
  [['zh_tw'], 'Did you mean “zh-TW” (Traditional Chinese)?'],
  [['qq'], 'no known tag of a language (BCP 47). Write one, such as ja'],
  [['fr'], 'Translate for a school, as in --school lakeside'],
  [['en'], 'name it, as in --school lakeside'],
  [['fr', '--school', 'lakesid'], 'Did you mean “lakeside”?'],
  [['fr', 'gone.csv', '--school', 'lakeside'], 'use -o: formgate translate fr -o gone.csv'],
  [['fr', '-o', 'fr.doc', '--school', 'lakeside'], 'End its name in .csv, .xlsx or .json'],
])('%j is 2, and says what to do', async (args, words) => {
  const { exitCode, stderr } = await portal.formgate(['translate', ...args]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
});

test.each([
  ['en_GB.UTF-8', 'and has: text, French.'],
  ['zh_CN.UTF-8', '这里是：text、French。'],
])('%s: names the columns of another table as that language lists them', async (LANG, words) => {
  writeFileSync(join(portal.path, 'fr.csv'), 'text,French\na,b\n');
  const { stderr } = await portal.formgate(['translate', 'fr', 'fr.csv', ...atSchool], {
    env: { LANG },
  });
  expect(stderr).toContain(words);
});
