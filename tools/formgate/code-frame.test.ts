import { expect, test } from 'vitest';
import { codeFrame, printable } from './code-frame';

const position = (line: number, column: number) => ({ line, column, offset: 0 });
const frame = (text: string, line: number, from: number, to: number) =>
  codeFrame(text, { start: position(line, from), end: position(line, to) }, (mark) => mark);

test('shows the line before and after', () => {
  expect(frame('one\r\ntwo three\r\nfour\r\nfive', 2, 5, 10)).toEqual([
    '    1 | one',
    '  > 2 | two three',
    '      |     ^^^^^',
    '    3 | four',
  ]);
});

test('carets stand under wide letters', () => {
  expect(frame('"名称": 5', 1, 7, 8).slice(0, 2)).toEqual([
    '  > 1 | "名称": 5',
    '      |         ^',
  ]);
  expect(frame('a 名', 1, 3, 4)[1]).toBe('      |   ^^');
});

test('a place at the end of the text has one caret', () => {
  expect(frame('{', 1, 2, 2)).toEqual(['  > 1 | {', '      |  ^']);
});

test('a very long line is cut round the place', () => {
  const [line = '', carets = ''] = frame(
    `${'x'.repeat(5000)}"here"${'y'.repeat(5000)}`,
    1,
    5001,
    5007,
  );
  expect(line.length).toBeLessThan(130);
  const at = carets.indexOf('^');
  expect(line.slice(at, at + 6)).toBe('"here"');
  expect(carets.trimEnd().length).toBe(at + 6);
});

test('a tab takes two columns', () => {
  expect(frame('\t"a"', 1, 2, 5)).toEqual(['  > 1 |   "a"', '      |   ^^^']);
});

test('what does not print is replaced', () => {
  expect(printable('a\u001b[2Jb\u202ec')).toBe('a\ufffd[2Jb\ufffdc');
});
