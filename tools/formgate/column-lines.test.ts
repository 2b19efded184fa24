import { expect, test } from 'vitest';
import { columnLines } from './column-lines';
import { listHeadings } from './list-headings';

const rows = [['1', '临江大学', 'ok'], ['20', 'ci', '-'], ['300']];

test('cells stand below each other in a terminal, wide characters too', () => {
  expect(columnLines(rows, { isTTY: true })).toEqual([
    '1    临江大学  ok',
    '20   ci        -',
    '300',
  ]);
});

test('a terminal shows headings above rows, and a pipe none', () => {
  const headings = ['编号', '学校', 'State'];
  expect(columnLines(rows, { isTTY: true }, headings).slice(0, 2)).toEqual([
    '编号  学校      State',
    '1     临江大学  ok',
  ]);
  expect(columnLines(rows, {}, headings)).toEqual(columnLines(rows, {}));
  expect(columnLines([], { isTTY: true }, headings)).toEqual([]);
});

test.each(Object.entries(listHeadings))(
  '%s has a heading for each column in both languages',
  (_, by) => {
    expect(by.en).toHaveLength(by['zh-CN'].length);
  },
);

test('what a narrow terminal has no room for goes on below, whole, in columns too', () => {
  const wide = [['10.0.0.1', '临江大学', 'AA:BB:CC:00:00:01'], ['10.0.0.200'], ['', '', 'x']];
  expect(columnLines(wide, { isTTY: true, columns: 20 })).toEqual([
    '10.0.0.1    临江大学',
    '    AA:BB:CC:00:00:01',
    '10.0.0.200',
    '',
    '    x',
  ]);
  expect(columnLines(wide, { columns: 20 })[0]).toBe('10.0.0.1  临江大学  AA:BB:CC:00:00:01');
});

test('one long text is folded, and breaks no other row', () => {
  const long = [
    ['12:00', 'set roles of administrator li', 'ci', '成功'],
    ['12:01', '更改管理员的角色，一个很长很长的动作名', 'ci', 'ok'],
    ['12:02', 'publish', 'ci', 'and the last cell stays as it is'],
  ];
  expect(columnLines(long, { isTTY: true, columns: 44 })).toEqual([
    '12:00  set roles of            ci',
    '       administrator li',
    '    成功',
    '12:01  更改管理员的角色，一个  ci',
    '       很长很长的动作名',
    '    ok',
    '12:02  publish                 ci',
    '    and the last cell stays as it is',
  ]);
  const [first, ...more] = columnLines(long.slice(0, 2), { isTTY: true, columns: 44 });
  expect([first, more.length]).toEqual(['12:00  set roles of            ci  成功', 3]);
});

test('a pipe gets cells with two blanks between, and nothing that steers a terminal', () => {
  expect(columnLines([...rows, ['\u001b', 'x']], {})).toEqual([
    '1  临江大学  ok',
    '20  ci  -',
    '300',
    '\ufffd  x',
  ]);
});
