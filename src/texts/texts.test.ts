import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../tests/support/any-character';
import { digestOf, missingIn, type TextRow } from './text-row';
import { compareTexts, readCsv, tableOf, writeCsv } from './texts-csv';

const locales = ['zh-CN', 'en'];
const row = (id: string, texts: TextRow['texts']): TextRow => ({
  id,
  target: 'login',
  path: [id],
  texts,
});
const read = (csv: string) => {
  const result = readCsv(csv, locales);
  if (result.type === 'refused') throw new Error(`Refused at line ${result.line}.`);
  return result.texts;
};

it('a text is missing where a language says nothing', () => {
  expect(missingIn(row('a', { 'zh-CN': '甲', en: ' ' }), ['zh-CN', 'en', 'ja'])).toEqual([
    'en',
    'ja',
  ]);
});

describe('a table for translators', () => {
  it('comes back as it was given out, whatever the texts say', () => {
    const text = fc.string({ unit: anyCharacter }).filter((one) => !one.includes('\r'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (pairs) => {
        const rows = pairs.map(([zh, en], index) => row(String(index), { 'zh-CN': zh, en }));
        const back = read(writeCsv(tableOf(rows, locales, () => 'here')));
        expect(back.map(({ texts }) => texts)).toEqual(rows.map(({ texts }) => texts));
        expect(compareTexts(back, rows)).toEqual({
          ...{
            changes: [],
            unmatched: [],
            contradictory: [],
            emptyCells: [],
            formulaCells: [],
            lostCells: [],
          },
          same: rows.length,
        });
      }),
      { numRuns: 40 },
    );
  });

  it('has a byte order mark, and quotes where a cell needs them', () => {
    const csv = writeCsv(
      tableOf([row('a', { 'zh-CN': '说“好”', en: 'Say "yes",\nor no' })], locales, () => '登录'),
    );
    const state = digestOf({ 'zh-CN': '说“好”', en: 'Say "yes",\nor no' });
    expect(csv).toBe(
      `\uFEFFid,where,state,zh-CN,en\r\na,登录,${state},说“好”,"Say ""yes"",\nor no"\r\n`,
    );
  });

  it.each(['=1+1', '＝1+1', '+86 10', '-', '@cmcc', "'=1", '\t=1'])(
    'has no cell that a spreadsheet computes: %s',
    (en) => {
      const csv = writeCsv(tableOf([row('a', { 'zh-CN': '甲', en })], locales, () => '=cmd'));
      for (const line of csv.split('\r\n').slice(1)) {
        for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=＝+\-@\t\r]/);
      }
      expect(read(csv)[0]?.texts.en).toBe(en);
    },
  );

  it('says whose texts it has, unless that column is gone', () => {
    const given = tableOf([row('a', { en: 'A' })], locales, () => '', 'riverside');
    expect(readCsv(writeCsv(given), locales)).toMatchObject({
      ...{ schools: ['riverside'], otherColumns: [] },
      texts: [{ texts: { en: 'A' } }],
    });
    expect(readCsv('id,en\na,A\n', locales)).toMatchObject({ schools: [] });
  });

  it('may come back with semicolons, other columns and other ends of lines', () => {
    const back = read('en;id;note\nHello;a;x\n"Two\r\nlines";b;\n;;\n');
    expect(back.map(({ id, texts }) => [id, texts])).toEqual([
      ['a', { en: 'Hello' }],
      ['b', { en: 'Two\r\nlines' }],
    ]);
    const { changes } = compareTexts(back, [row('b', { en: 'Two\nlines' })]);
    expect(changes).toEqual([]);
  });

  it('may come back with semicolons and every cell in quotes', () => {
    expect(read('\uFEFF"id";"where";"en"\r\n"a";"x, y";"Hello"\r\n')).toMatchObject([
      { id: 'a', texts: { en: 'Hello' } },
    ]);
  });

  it('is refused without its columns, or where a quote is not closed', () => {
    expect(readCsv('a,b\n1,2\n', locales)).toEqual({ type: 'refused', line: undefined });
    expect(readCsv('id,en\na,"open\n', locales)).toMatchObject({ type: 'refused' });
  });
});

describe('a table that came back', () => {
  const now = [row('a', { 'zh-CN': '甲', en: 'A' }), row('b', { 'zh-CN': '乙' })];
  const given = (id: string, texts: TextRow['texts'], state = '') => ({
    id,
    where: '',
    state,
    texts,
  });

  it('changes what it says otherwise, and nothing where a cell is empty', () => {
    const state = digestOf(now[1]?.texts ?? {});
    const { changes } = compareTexts(
      [given('a', { en: '' }), given('b', { 'zh-CN': '乙', en: 'B' }, state)],
      now,
    );
    expect(changes).toEqual([{ row: now[1], texts: { en: 'B' }, isContested: false }]);
  });

  it('changes no text that has the line breaks of Windows here', () => {
    const rows = [row('a', { en: 'One\r\ntwo' })];
    const { changes, same } = compareTexts([given('a', { en: 'One\ntwo' })], rows);
    expect({ changes, same }).toEqual({ changes: [], same: 1 });
  });

  it('says where a text was changed meanwhile', () => {
    const [first] = compareTexts(
      [given('a', { en: 'AA' }, digestOf({ en: 'Before' }))],
      now,
    ).changes;
    expect(first?.isContested).toBe(true);
  });

  it('says what is left out: what is the same, and what is empty', () => {
    const { emptyCells, same } = compareTexts(
      [given('a', { 'zh-CN': '甲', en: '' }), given('b', { 'zh-CN': '乙', en: '' })],
      now,
    );
    expect([emptyCells.map(({ id }) => id), same]).toEqual([['a'], 1]);
  });

  it('takes a text that it has twice once, and neither row of two that differ', () => {
    const split = compareTexts(
      [given('a', { 'zh-CN': '甲', en: '' }), given('a', { 'zh-CN': '', en: 'AA' })],
      now,
    );
    expect(split.changes.map(({ row, texts }) => [row.id, texts])).toEqual([['a', { en: 'AA' }]]);
    const two = [given('a', { en: 'One' }), given('a', { en: 'Two' })];
    const { changes, contradictory, same } = compareTexts([...two, given('b', {})], now);
    expect({ changes, contradictory, same }).toEqual({ changes: [], contradictory: two, same: 1 });
    expect(
      compareTexts(
        two.map((one) => ({ ...one, id: 'gone' })),
        now,
      ).unmatched,
    ).toHaveLength(2);
  });

  it('takes no formula for a text', () => {
    const { changes, formulaCells, same } = compareTexts(
      [given('a', { 'zh-CN': '丙', en: '=' }), given('b', { 'zh-CN': '=', en: '' })],
      now,
    );
    expect(changes.map(({ texts }) => texts)).toEqual([{ 'zh-CN': '丙' }]);
    expect([formulaCells.map(({ id }) => id), same]).toEqual([['a', 'b'], 0]);
  });

  it('takes no question marks for the letters that an encoding did not have', () => {
    const { changes, lostCells, same } = compareTexts(
      [given('a', { 'zh-CN': '?', en: 'A?' }), given('b', { 'zh-CN': '??' })],
      now,
    );
    expect(changes.map(({ texts }) => texts)).toEqual([{ en: 'A?' }, { 'zh-CN': '??' }]);
    expect([lostCells.map(({ id }) => id), same]).toEqual([['a'], 0]);
  });

  it('names the columns that are no language of the school', () => {
    const table = readCsv('id,where,state,en,fr,Notes\na,,,A,B,C\n', locales);
    expect(table).toMatchObject({ otherColumns: ['fr', 'Notes'] });
  });

  it('keeps what stands nowhere any more', () => {
    const { unmatched } = compareTexts(
      [given('gone', { en: 'Lost?' }), given('gone-too', { en: '' })],
      now,
    );
    expect(unmatched.map(({ id }) => id)).toEqual(['gone']);
  });
});
