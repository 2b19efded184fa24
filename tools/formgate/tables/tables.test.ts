import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableRow, writeWorkbook } from '../../../src/tables';
import { openTable } from './open-table';
import { csvLine } from './write-csv';
import { workbookOf, zipOf } from './zip.test-support';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array): Promise<TableRow[]> {
  const path = join(folder, 'table');
  writeFileSync(path, content);
  const table = await openTable(path, 'table');
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return rows;
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells);
/** 学号,姓名 and 1,张三 in GB 2312. */
const GBK = Buffer.from('d1a7bac52cd0d5c3fb0a312cd5c5c8fd0a', 'hex');
const TEXT = '学号,姓名\n1,张三\n';
const TABLE = [
  ['学号', '姓名'],
  ['1', '张三'],
];

describe('a table of text', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['GBK', GBK],
    ['lines that end as on Windows', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
    ['lines that end in several ways', Buffer.from('学号,姓名\r\n1,张三\n')],
    ['a last line as on Windows', Buffer.from('学号,姓名\n1,张三\r\n')],
    ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
    ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
  ])('is read in %s', async (_, content) => {
    expect(cellsOf(await read(content))).toEqual(TABLE);
  });

  it('is read in GBK where the first character that is not ASCII comes late', async () => {
    const rows = await read(Buffer.concat([Buffer.from('1,a\n'.repeat(100_000)), GBK]));
    expect(rows).toHaveLength(100_002);
    expect(rows.at(-1)).toEqual({ line: 100_002, cells: ['1', '张三'] });
  });

  it('is read in UTF-8 where a character stands across two pieces of the file', async () => {
    const piece = 256 * 1024;
    for (const shift of [1, 2, 3, 4]) {
      const lines = `${'1,a\n'.repeat((piece - 8) / 4)}${'x'.repeat(8 - shift)},张三\n`;
      expect((await read(lines)).at(-1)?.cells[1]).toBe('张三');
    }
  });

  it('counts lines that end in several ways', async () => {
    expect(await read('a,b\r\nc,d\n"e\r\nf",g\ni,j\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
      { line: 3, cells: ['e\nf', 'g'] },
      { line: 5, cells: ['i', 'j'] },
    ]);
  });

  it('keeps quotation marks, commas and line breaks inside a cell, and counts lines as editors do', async () => {
    expect(await read('a,"b,""c""\nd"\n\ne,f\n')).toEqual([
      { line: 1, cells: ['a', 'b,"c"\nd'] },
      { line: 4, cells: ['e', 'f'] },
    ]);
  });

  it('names the line of a quotation mark that pairs with none', async () => {
    expect((await read('a,b\nc,"d"e\nf,g\n')).slice(0, 2)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], problem: 'line-malformed' },
    ]);
  });

  it('does not take a file without line breaks into memory', async () => {
    const rows = await read(`a,b\n${'x'.repeat(2_000_000)}`);
    expect(rows[0]).toEqual({ line: 1, cells: ['a', 'b'] });
    expect(rows.slice(1)).toEqual([{ line: 2, cells: [], problem: 'line-too-long' }]);
  });

  it('of 1 GB is read a piece at a time', async () => {
    const path = join(folder, 'large');
    writeFileSync(path, 'a,b\nc,d\n'.repeat(100_000));
    // The rest takes no room on the disk; as one text it would be longer than a string can be.
    truncateSync(path, 2 ** 30);
    const { rows } = await openTable(path, 'large');
    const first: TableRow[] = [];
    for await (const row of rows) {
      first.push(row);
      if (first.length === 2) break;
    }
    expect(cellsOf(first)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    rmSync(path);
  });

  it.each([
    ['of no known encoding', Buffer.from([0x61, 0x2c, 0xff, 0xff, 0xff, 0xff, 0x0a])],
    ['that changes its encoding', Buffer.concat([Buffer.from(TEXT.repeat(30_000)), GBK])],
  ])('is refused %s', async (_, content) => {
    await expect(read(content)).rejects.toThrow('neither UTF-8 nor GBK');
  });

  it.each([
    ['x'.repeat(70_000), 'in one cell'],
    [','.repeat(70_000), 'in cells that are empty'],
    [','.repeat(3_000_000), 'in more cells than the memory has room for'],
    ['"",'.repeat(300_000), 'in quotation marks'],
  ])('names a line that is too long, and reads on', async (long) => {
    for (const end of ['\n', '\r']) {
      expect(await read(`1,a${end}${long}${end}2,b${end}`)).toEqual([
        { line: 1, cells: ['1', 'a'] },
        { line: 2, cells: [], problem: 'line-too-long' },
        { line: 3, cells: ['2', 'b'] },
      ]);
    }
  });

  it('names a quotation that never ends once', async () => {
    const rows = await read(`1,a\n"2,b\n${'3,c\n'.repeat(2_000_000)}`);
    expect(rows.map(({ problem }) => problem)).toEqual([undefined, 'line-too-long']);
  });

  it('is refused where there is none', async () => {
    await expect(openTable(join(folder, 'nowhere'), 'x.csv')).rejects.toThrow(
      'The file x.csv cannot be read: there is no such file or folder.',
    );
    await expect(openTable(folder, 'x')).rejects.toThrow('x cannot be read: it is a folder.');
    await expect(openTable('/dev/null', 'x')).rejects.toThrow('Save it as a file first');
  });
});

describe('a workbook', () => {
  it('is read by its first sheet: texts, shared texts, numbers, gaps', async () => {
    const strings =
      '<sst><si><t>学号</t></si><si><r><t>姓</t></r><r><t>名</t></r><rPh><t>ming</t></rPh></si></sst>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>2026001</v></c><c r="C3" t="inlineStr"><is><t>张三 &amp; 李四</t></is></c></row>' +
      '<row r="4"><c r="A4"/></row>';
    expect(await read(workbookOf(sheet, strings))).toEqual([
      { line: 1, cells: ['学号', '', '姓名'] },
      { line: 3, cells: ['2026001', '', '张三 & 李四'] },
    ]);
  });

  it('gives no result of a formula', async () => {
    const sheet = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>';
    expect(cellsOf(await read(workbookOf(sheet)))).toEqual([['=']]);
  });

  it('is read with the characters that spreadsheets escape', async () => {
    const strings =
      '<sst><si><t>a_x000D_\nb</t></si><si><t>_x005F_x000D_ _x0000__xD83D_</t></si></sst>';
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
    expect(cellsOf(await read(workbookOf(sheet, strings)))).toEqual([['a\r\nb', '_x000D_ ']]);
  });

  it('that Formgate writes gives the same texts back', async () => {
    const cells = ['a_x000D_b', '_x005F_', ' <&> "c"\nd', '_x00', '=1+1'];
    expect(cellsOf(await read(writeWorkbook([cells])))).toEqual([cells]);
  });

  it('names a line that is too long', async () => {
    const sheet = `<row r="9"><c t="str"><v>${'x'.repeat(70_000)}</v></c></row>`;
    expect(await read(workbookOf(sheet))).toEqual([
      { line: 9, cells: [], problem: 'line-too-long' },
    ]);
  });

  it.each([
    ['is cut short', workbookOf('<row/>').subarray(0, 200)],
    ['is another zip', zipOf({ 'a.txt': 'a' })],
    ['has XML that is none', workbookOf('<row><c></row>')],
    [
      'has a row that no sheet has',
      workbookOf('<row r="99999999999"><c t="str"><v>x</v></c></row>'),
    ],
    ['numbers a row by no number', workbookOf('<row r="one"><c t="str"><v>x</v></c></row>')],
  ])('is refused that %s', async (_, content) => {
    await expect(read(content)).rejects.toThrow('no sound .xlsx workbook');
  });

  const huge = 'x'.repeat(5 * 1024 ** 2);
  it.each([
    ['by its size', zipOf({ 'xl/workbook.xml': huge.repeat(5) }, { claimedSize: 2 * 1024 ** 3 })],
    ['by how tightly it is packed', zipOf({ 'xl/workbook.xml': 'x' }, { claimedSize: 1024 ** 3 })],
    ['by one cell', workbookOf(`<row><c t="str"><v>${huge}</v></c></row>`)],
    [
      'by one cell in many runs',
      workbookOf(`<row><c><is>${`<t>${'x'.repeat(1024 ** 2)}</t>`.repeat(5)}</is></c></row>`),
    ],
    ['by a comment', workbookOf(`<row><!--${huge}--></row>`)],
    ['by tags in tags', workbookOf(`<row>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</row>`)],
    ['by an attribute', workbookOf(`<row a="${huge}"></row>`)],
    ['by a shared text', workbookOf('<row/>', `<sst><si><t>${huge}</t></si></sst>`)],
  ])('is refused that would fill the memory %s', async (_, content) => {
    await expect(read(content)).rejects.toThrow('too large once it is unpacked');
  });

  it('of the old kind is told from text', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('.xls');
  });
});

describe('csvLine', () => {
  it.each([
    ['=cmd', "'=cmd\r\n"],
    ['+1', "'+1\r\n"],
    ['-1', '-1\r\n'],
    ['-1+1', "'-1+1\r\n"],
    ['@a', "'@a\r\n"],
    ['\t=1', "'\t=1\r\n"],
    ['＝1+1', "'＝1+1\r\n"],
    ['\n=1', '"\'\n=1"\r\n'],
    ['a,"b"', '"a,""b"""\r\n'],
    ['=a,b', '"\'=a,b"\r\n'],
    ['张三', '张三\r\n'],
  ])('writes %j as %j', (text, line) => {
    expect(csvLine([text])).toBe(line);
  });
});
