import { describe, expect, it } from 'vitest';
import { checkRow, writeRow } from './check-row';
import { type Dataset, datasetNamed, datasets } from './datasets';
import { kinds } from './kinds';

const named = (name: string): Dataset => {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(name);
  return dataset;
};

const CHINA = '2026-08-31T16:00:00.000Z';

describe('a cell', () => {
  it.each<[keyof typeof kinds, string, unknown]>([
    ['money', '50', 5000],
    ['money', '¥1,234.5', 123450],
    ['money', '-12.05', -1205],
    ['money', '-0', 0],
    ['money', '12.345', undefined],
    ['money', '99999999', undefined],
    ['money', '1,23', undefined],
    ['money', 'free', undefined],
    ['traffic', '50 GB', 50 * 1024 ** 3],
    ['traffic', '1.5g', 1.5 * 1024 ** 3],
    ['traffic', '1024', 1024],
    ['traffic', '5 parsecs', undefined],
    ['time', '100 小时', 360_000],
    ['time', '90min', 5400],
    ['time', '-1 h', undefined],
    ['period', '学期', 'term'],
    ['period', 'Month', 'month'],
    ['period', 'decade', undefined],
    ['timeZone', 'Asia/Shanghai', 'Asia/Shanghai'],
    ['timeZone', 'America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['timeZone', 'Asia/Atlantis', undefined],
    ['timeZone', '+08:00', undefined],
    ['timeZone', 'US/Eastern', undefined],
    ['event', '维护', 'maintenance'],
    ['url', 'https://sport.example.edu.cn/run?y=26', 'https://sport.example.edu.cn/run?y=26'],
    ['url', 'HTTP://报名.example', 'http://xn--eqr925a.example/'],
    ['url', 'https://user:secret@example.edu.cn/', undefined],
    ['url', 'javascript:alert(1)', undefined],
    ['url', 'sport.example.edu.cn', undefined],
    ['whole', '0', 0],
    ['whole', '1.5', undefined],
    ['currency', 'CNY', 'CNY'],
    ['currency', 'yuan', undefined],
    ['id', 'basic-50', 'basic-50'],
    ['id', '-x', undefined],
    ['id', '基础', undefined],
    ['account', '张三', '张三'],
    ['account', 'a b', undefined],
    ['text', 'x'.repeat(201), undefined],
    ['moment', '2026-09-01', CHINA],
    ['moment', '2026/9/1', CHINA],
    ['moment', '2026年9月1日', CHINA],
    ['moment', '2026-09-01 00:00', CHINA],
    ['moment', CHINA, CHINA],
    ['moment', '2026-09-01T00:00:00+08:00', CHINA],
    ['moment', '46266', CHINA],
    ['moment', '46266.5', '2026-09-01T04:00:00.000Z'],
    ['moment', '2026-02-30', undefined],
    ['moment', '2026-09-01 25:00', undefined],
    ['moment', 'soon', undefined],
  ])('of %s that says %j is %j', (kind, text, value) => {
    expect(kinds[kind].read(text)).toBe(value);
  });
});

describe('a row', () => {
  it('has what the file says, by the table’s columns', () => {
    const texts = { id: 'p1', name: '基础', nameEn: 'Basic', price: '50', period: '月', speed: '' };
    expect(checkRow(named('plans'), 2, texts)).toEqual({
      line: 2,
      key: 'p1',
      values: {
        id: 'p1',
        name: { 'zh-CN': '基础', en: 'Basic' },
        price: 5000,
        period: 'month',
        speed: null,
      },
    });
    const bill = { account: '7', id: 'b', title: 'T', price: '1', due: '2026-09-01' };
    expect(checkRow(named('arrears'), 3, bill)).toMatchObject({ key: '7 b' });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['balances', { account: '1', balance: '=1+1' }, ['balance formula']],
    ['balances', { account: '1', balance: '-5' }, []],
    ['balances', { account: '', balance: 'x' }, ['account missing', 'balance money-invalid']],
    ['balances', { account: '1.2E+17', balance: '1' }, ['account number-shortened']],
    ['balances', { account: '2026/11/30', balance: '1' }, ['account name-converted']],
    [
      'balances',
      { account: '1', balance: '1', from: '2026-09-02', until: '2026-09-01' },
      ['until end-before-beginning'],
    ],
    ['activities', { id: 'a', title: '@SUM(A1)', text: 'x' }, ['title formula']],
    ['activities', { id: 'a', title: 't', text: '- one\n- two' }, []],
    ['activities', { id: 'a', title: 't', text: "'- one" }, []],
    ['activities', { id: 'a', title: 't', text: '=HYPERLINK("x")' }, ['text formula']],
    [
      'notices',
      { id: 'n', kind: 'party', title: 't', from: '' },
      ['kind event-invalid', 'from missing'],
    ],
  ])('of %s, %j, is wrong in %j', (name, texts, expected) => {
    const checked = checkRow(named(name), 1, texts);
    const found = Array.isArray(checked)
      ? checked.map(({ field, code }) => `${field} ${code}`)
      : [];
    expect(found).toEqual(expected);
  });

  it('is written so that it can be read again', () => {
    const texts = { id: 'a', title: '标题', titleEn: 'Title', text: '- one', from: '2026-09-01' };
    const row = checkRow(named('activities'), 1, texts);
    if (Array.isArray(row)) throw new Error('refused');
    const { fields } = named('activities');
    const cells = writeRow(named('activities'), row.values);
    const again = Object.fromEntries(fields.map(({ name }, index) => [name, cells[index] ?? '']));
    const given = Object.entries(again).filter(([, text]) => text !== '');
    expect(checkRow(named('activities'), 1, Object.fromEntries(given))).toEqual(row);
  });
});

it.each(datasets)('each heading of $name is of one field alone', ({ fields }) => {
  const required = fields.flatMap(({ headings }) => [...new Set(headings)]);
  expect(required.filter((heading, index) => required.indexOf(heading) !== index)).toEqual([]);
});
