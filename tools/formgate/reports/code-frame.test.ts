import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { createTextPositions, printable } from '../../../src/engine';
import { codeFrame } from './code-frame';

const frame = (text: string, line: number, from: number, to: number, columns = 100) => {
  const start = text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const range = createTextPositions(text).range(start + from - 1, to - from);
  return codeFrame(text, range, { columns, mark: (mark) => mark });
};

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

test.each([
  ['wide letters', '"按钮：登录": x'],
  ['wide punctuation', '“《》”，x'],
  ['an emoji', '"👍🏽 ok": x'],
  ['a flag', '🇨🇳 x'],
  ['letters of two code units', '𠮷𠮷 x'],
  ['an accent of its own', 'e\u0301e\u0301 x'],
  ['half-width kana', 'ﾊﾟｽ x'],
  ['Hangul', '가나 x'],
])('a caret stands under what comes after %s', (_what, text) => {
  const at = text.length;
  const [line = '', carets = ''] = frame(text, 1, at, at + 1);
  expect(stringWidth(carets)).toBe(stringWidth(line));
  expect(carets.endsWith(' ^')).toBe(true);
});

test('no line is wider than the terminal, and the place stays in sight', () => {
  const text = `${'名'.repeat(300)}"here"${'称'.repeat(300)}`;
  const lines = frame(text, 1, 301, 307, 60);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(60);
  const [line = '', carets = ''] = lines;
  expect(stringWidth(line.slice(0, line.indexOf('"here"')))).toBe(carets.indexOf('^'));
  expect(carets).toMatch(/ \^{6}$/);
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
