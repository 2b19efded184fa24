import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject } from '../../engine';
import { testInput, testRule } from '../rule-tester.test-support';

const file = 'schools/default/configration.json';
const invalid = (title: string, text: string, messageId: string, at: string) => ({
  [title]: { files: { [file]: text }, issues: [{ messageId, file, at }] },
});

testRule('syntax', {
  valid: {
    'plain JSON': { files: { [file]: '{ "schoolNameEn": "default" }\r\n' } },
    'brackets and escapes in text': {
      files: { [file]: '{ "schoolNameEn": "default", "name": "[{\\"}//\\\\" }' },
    },
    'the same key in two objects': {
      files: { [file]: '{ "a": { "b": 1 }, "c": { "b": 1 } }' },
      others: ['schema'],
    },
  },
  invalid: {
    ...invalid('nothing', ' \n', 'empty', ''),
    ...invalid('a byte order mark', '\uFEFF{}', 'byte-order-mark', '\uFEFF'),
    ...invalid('deep nesting', '['.repeat(201) + ']'.repeat(201), 'too-deep', '['),
    ...invalid('nesting that would overflow', '['.repeat(100_000), 'too-deep', '['),
    ...invalid('a comment', '{ // why\n "a": 1 }', 'comment', '// why'),
    ...invalid('a trailing comma', '{ "a": 1,\n}', 'trailing-comma', ','),
    ...invalid('a trailing comma in a list', '{ "a": [1, ] }', 'trailing-comma', ','),
    ...invalid('a key twice', '{ "a": 1, "a": 2 }', 'duplicate-key', '"a"'),
    ...invalid('single quotes', "{ 'a': 1 }", 'quotes', "'a'"),
    ...invalid('typographic quotes', '{ “a”: 1 }', 'quotes', '“a”'),
    ...invalid('no comma', '{ "a": 1 "b": 2 }', 'missing-comma', '"b"'),
    ...invalid('no colon', '{ "a" 1 }', 'missing-colon', '1'),
    ...invalid('no value', '{ "a": }', 'missing-value', '}'),
    ...invalid('no key', '{ 1: 2 }', 'missing-key', '1'),
    ...invalid('no end', '{ "a": { "b": 1 }', 'unclosed', ''),
    ...invalid('text without end', '{ "a": "b }', 'unclosed-string', '"b }'),
    ...invalid('a wrong escape', '{ "a": "\\d" }', 'bad-escape', '"\\d"'),
    ...invalid('a number with a leading dot', '{ "a": 1. }', 'bad-number', '1.'),
    ...invalid('a tab in text', '{ "a": "b\tc" }', 'control-character', '"b\tc"'),
    ...invalid('more after the end', '{} {}', 'after-end', '{'),
    ...invalid('words', 'hello', 'not-json', 'hello'),
  },
});

test('what JSON.parse refuses has a problem, and what it accepts keeps its value', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"a"',
    ':',
    ',',
    '1',
    '01',
    'true',
    ' ',
    '\u00a0',
    '"\n"',
    '//',
    '\\',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  const input = testInput({});
  fc.assert(
    fc.property(texts, (text) => {
      const read = createProject({ ...input, files: new Map([[file, text]]) }).file(file);
      const { json, problems = [] } = read ?? {};
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        expect(problems.length).toBeGreaterThan(0);
        expect(json).toBeUndefined();
        return;
      }
      expect(json).toEqual(expected);
      expect(problems.every(({ code }) => code === 'duplicate-key')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
