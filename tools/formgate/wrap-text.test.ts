import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { commands } from './commands';
import { runFormgate } from './formgate.test-support';
import { wrapDetails, wrapText } from './wrap-text';

describe('wrapText', () => {
  it.each([
    ['one two three four five six', 20, 'one two three four\nfive six'],
    ['stays\nas it is', 20, 'stays\nas it is'],
    ['网关运行时立即断网；直接打开数据库时', 20, '网关运行时立即断网；\n直接打开数据库时'],
    ['一二三四五六七八九十。后面', 20, '一二三四五六七八九\n十。后面'],
    ['一二三四五六七八九（十）后面', 20, '一二三四五六七八九\n（十）后面'],
    [
      'a https://portal.example.edu.cn/riverside b',
      20,
      'a\nhttps://portal.example.edu.cn/riverside\nb',
    ],
    ['too narrow to wrap', 10, 'too narrow to wrap'],
  ])('wraps %s', (text, width, wrapped) => {
    expect(wrapText(text, width)).toBe(wrapped);
  });
});

describe('wrapDetails', () => {
  it('lets a paragraph flow, keeps command lines, and wraps the second of two columns', () => {
    const details = `A sentence that is longer than the line. Another
one follows here.

  DATABASE_URL   the data is in PostgreSQL, running or not
  formgate sessions list --school riverside --watch`;
    expect(wrapDetails(details, 40)).toBe(`A sentence that is longer than the line.
Another one follows here.

  DATABASE_URL   the data is in
                 PostgreSQL, running or
                 not
  formgate sessions list --school riverside --watch`);
  });

  it('begins a line where one of the text begins with a sentence', () => {
    const details = '"add" makes a link. It ends after 7 days.\n"remove" ends it at once.';
    expect(wrapDetails(details, 30)).toBe(
      '"add" makes a link. It ends\nafter 7 days.\n"remove" ends it at once.',
    );
    expect(wrapDetails('添加管理员，并给出一次性链接。\n移除管理员。', 24)).toBe(
      '添加管理员，并给出一次性\n链接。\n移除管理员。',
    );
  });

  it('puts a second column below the first where it has no room', () => {
    const details = '  formgate validate - < draft.json   check what is not saved';
    expect(wrapDetails(details, 40)).toBe(
      '  formgate validate - < draft.json\n      check what is not saved',
    );
  });

  it('leaves what fits as it is', () => {
    const details = 'One.\nTwo.\n\n  formgate rules\n';
    expect(wrapDetails(details, 40)).toBe(details);
  });
});

describe.each(['en', 'zh-CN'])('help in %s', (locale) => {
  const all = [['formgate', []] as const, ...commands.map(({ name }) => [name, [name]] as const)];
  it.each(all)('of %s fits a narrow terminal', async (_, command) => {
    const options = { isTTY: true, columns: 60 };
    const { stdout } = await runFormgate([...command, '--help', '--locale', locale], options);
    // A command line is copied, so it stays whole.
    const wide = stdout.split('\n').filter((line) => stringWidth(line) > 60);
    expect(wide.filter((line) => !/^ {2}\S+(?: \S+)*$/.test(line))).toEqual([]);
  });
});
