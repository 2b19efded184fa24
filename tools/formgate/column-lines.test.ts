import { expect, test } from 'vitest';
import { columnLines } from './column-lines';

const rows = [['1', '临江大学', 'ok'], ['20', 'ci', '-'], ['300']];

test('cells stand below each other in a terminal, wide characters too', () => {
  expect(columnLines(rows, { isTTY: true })).toEqual([
    '1    临江大学  ok',
    '20   ci        -',
    '300',
  ]);
});

test('a pipe gets cells with two blanks between, and nothing that steers a terminal', () => {
  expect(columnLines([...rows, ['\u001b', 'x']], {})).toEqual([
    '1  临江大学  ok',
    '20  ci  -',
    '300',
    '\ufffd  x',
  ]);
});
