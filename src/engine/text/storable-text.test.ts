import { expect, test } from 'vitest';
import { storable, storableJson, storableText } from './storable-text';

test.each([
  ['plain', 'plain'],
  ['湖畔 😀', '湖畔 😀'],
  ['half \ud83d', 'half \uFFFD'],
  ['\ude00\ud83d', '\uFFFD\uFFFD'],
  ['\ud83d\ude00\ud83d', '😀\uFFFD'],
  ['admin\0', 'admin\uFFFD'],
  ['', ''],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
  expect(storableText(stored)).toBe(stored);
});

test('a value is storable with all that is in it, names too', () => {
  const value = { 'a\0': ['\ud800', { b: '\0' }], c: 1, d: null, e: undefined, f: true };
  expect(storable(value)).toEqual({
    'a\uFFFD': ['\uFFFD', { b: '\uFFFD' }],
    c: 1,
    d: null,
    f: true,
  });
});

test('JSON has dates as JSON has them, and no escape of half a character', () => {
  expect(storableJson({ at: new Date(0), text: '\ud800\0' })).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","text":"\uFFFD\uFFFD"}',
  );
});
