import { defineCases } from '../define-cases';

const file = 'schools/default/configration.json';
const invalid = (title: string, text: string, messageId: string, at: string) => ({
  [title]: { files: { [file]: text }, issues: [{ messageId, file, at }] },
});

const rightComma = {
  'a comma after the last value': {
    files: { [file]: '{ "schoolNameEn": "default", }' },
    right: { [file]: '{ "schoolNameEn": "default" }' },
    issues: [{ messageId: 'trailing-comma', file, at: ',' }],
  },
};

export const syntaxCases = defineCases('syntax', {
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
    ...rightComma,
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
