import { defineCases } from '../../define-cases';

const file = 'schools/default/configration.json';
const invalid = (title: string, text: string, messageId: string, at: string, right?: string) => ({
  [title]: {
    files: { [file]: text },
    ...(right === undefined ? {} : { remedy: { [text]: right } }),
    issues: [{ messageId, file, at }],
  },
});

/** Several mistakes of a file, each told once: message, where, and which of several such places. */
const several = (title: string, text: string, issues: readonly [string, string][]) => ({
  [title]: {
    files: { [file]: text },
    issues: issues.map(([messageId, at]) => ({ messageId, file, at })),
  },
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
    'a byte order mark': { files: { [file]: '\uFEFF{ "schoolNameEn": "default" }' } },
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
    ...invalid('nothing', ' \n', 'empty', '', '{}'),
    ...invalid('deep nesting', '['.repeat(201) + ']'.repeat(201), 'too-deep', '[', '{}'),
    ...invalid('nesting that would overflow', '['.repeat(100_000), 'too-deep', '['),
    ...invalid('objects in objects that would overflow', '{"a":'.repeat(100_000), 'too-deep', '{'),
    ...invalid(
      'a comma too many before a line end of Windows',
      '{\r\n "a": 1,\r\n}\r\n',
      'trailing-comma',
      ',',
    ),
    ...invalid('a comment', '{ // why\n "a": 1 }', 'comment', '// why'),
    ...invalid('a trailing comma', '{ "a": 1,\n}', 'trailing-comma', ','),
    ...invalid('a trailing comma in a list', '{ "a": [1, ] }', 'trailing-comma', ','),
    ...invalid('a key twice', '{ "a": 1, "a": 2 }', 'duplicate-key', '"a"', '{ "a": 2 }'),
    ...invalid('single quotes', "{ 'a': 1 }", 'quotes', "'a'"),
    ...invalid('typographic quotes', '{ “a”: 1 }', 'quotes', '“a”'),
    ...invalid('no comma', '{ "a": 1 "b": 2 }', 'missing-comma', '"b"'),
    ...invalid('no colon', '{ "a" 1 }', 'missing-colon', '1'),
    ...invalid(
      'no bracket that opens',
      '{\n "schoolNameEn": "lakeside",\n "theme":\n  "look": "soft"\n }\n}',
      'missing-opening',
      ':',
      '{\n "schoolNameEn": "lakeside",\n "theme": {\n  "look": "soft"\n }\n}',
    ),
    ...invalid('no value', '{ "a": }', 'missing-value', '}', '{ "a": 1 }'),
    ...invalid('no key', '{ 1: 2 }', 'missing-key', '1'),
    ...invalid('no end', '{ "a": { "b": 1 }', 'unclosed', '', '{ "a": { "b": 1 } }'),
    ...invalid('text without end', '{ "a": "b }', 'unclosed-string', '"b }'),
    ...invalid('a wrong escape', '{ "a": "\\d" }', 'bad-escape', '"\\d"', '{ "a": "\\\\d" }'),
    ...invalid('a number with a leading dot', '{ "a": 1. }', 'bad-number', '1.', '{ "a": 1 }'),
    'a tab in text': {
      files: { [file]: '{ "a": "b\tc" }' },
      issues: [{ messageId: 'tab', file, at: '"b\tc"', fix: '"b c"' }],
    },
    ...invalid(
      'a bell in text',
      '{ "a": "b\x07c" }',
      'unseen-character',
      '"b\x07c"',
      '{ "a": "bc" }',
    ),
    ...invalid('more after the end', '{} {}', 'after-end', '{', '{}'),
    ...invalid('words', 'hello', 'not-json', 'hello', '{}'),
    ...invalid('quotes within a text', '{ "a": "say "hi" now", "b": 1 }', 'inner-quotes', '"'),
    ...invalid('two commas', '{ "a": 1,, "b": 2 }', 'extra-comma', ','),
    ...invalid(
      'a text without quotes',
      '{ "a": hello world, "b": 2 }',
      'unquoted-text',
      'hello world',
      '{ "a": "hello world", "b": 2 }',
    ),
    ...invalid('a semicolon', '{ "a": 1; "b": 2 }', 'wrong-character', ';'),
    ...invalid(
      'a character that says nothing',
      '{ "a": ..., "b": 2 }',
      'unexpected',
      '...',
      '{ "a": 1, "b": 2 }',
    ),
    ...invalid('a name without its last quote', '{ "a: "b", "c": 1 }', 'unclosed-string', '"a'),
    ...invalid(
      'a text on two lines',
      '{ "a": "b\nc", "d": 1 }',
      'control-character',
      '"b',
      '{ "a": "b\\nc", "d": 1 }',
    ),
    ...invalid(
      'a text on several lines, with a blank one and a link',
      '{ "a": "b\n\n[c](/d)e", "d": 1 }',
      'control-character',
      '"b',
      '{ "a": "b\\n\\n[c](/d)e", "d": 1 }',
    ),
    'two colons in a member': {
      files: { [file]: '{ "schoolNameEn": "default", "redirect": "vendor": "huawei" }' },
      issues: [{ messageId: 'second-colon', file, at: ':', data: { name: 'vendor' } }],
    },
    ...several(
      'what follows quotes within a text',
      '{\n  "a": "say "hi" now",\n  "b": 1,,\n  "c": True,\n}',
      [
        ['inner-quotes', '"'],
        ['extra-comma', ','],
        ['literal', 'True'],
        ['trailing-comma', ','],
      ],
    ),
    ...invalid('a wide comma', '{ "a": 1， "b": 2 }', 'wide-character', '，'),
    ...invalid('a wide colon', '{ "a"：1 }', 'wide-character', '：'),
    ...invalid('a space of no-break', '{ "a":\u00a01 }', 'odd-space', '\u00a0'),
    ...invalid('a space of Chinese', '{\u3000"a": 1 }', 'odd-space', '\u3000'),
    ...invalid('True of another language', '{ "a": True }', 'literal', 'True'),
    ...invalid('None of another language', '{ "a": None }', 'literal', 'None'),
    ...invalid('a name without quotes', '{ ab: 1 }', 'missing-key', 'ab'),
    ...invalid('a code that begins with 0', '{ "a": 01 }', 'leading-zero', '01', '{ "a": "01" }'),
    'a number that begins with 0': {
      files: { [file]: '{ "schoolNameEn": "default", "security": { "maxDevices": 04 } }' },
      issues: [{ messageId: 'leading-zero', file, at: '04', data: { right: '4' }, fix: '4' }],
    },
    'a colour without quotes': {
      files: { [file]: '{ "schoolNameEn": "default",\n"theme": { "accent": #7a0a5c } }' },
      issues: [{ messageId: 'unquoted-text', file, at: '#7a0a5c', fix: '"#7a0a5c"' }],
    },
    'an address without quotes': {
      files: { [file]: '{ "a": https://a.example/b?c=1,2#d, "e": 1 }' },
      issues: [
        {
          messageId: 'unquoted-text',
          file,
          at: 'https://a.example/b?c=1,2#d',
          fix: '"https://a.example/b?c=1,2#d"',
        },
      ],
    },
    'a date and telephone numbers without quotes': {
      files: { [file]: '{ "a": 2026-09-01, "b": 0571 8888 7777, "c": [138-0000-0000, 1 2] }' },
      issues: [
        { messageId: 'unquoted-text', file, at: '2026-09-01', fix: '"2026-09-01"' },
        { messageId: 'unquoted-text', file, at: '0571 8888 7777', fix: '"0571 8888 7777"' },
        { messageId: 'unquoted-text', file, at: '138-0000-0000', fix: '"138-0000-0000"' },
        { messageId: 'missing-comma', file, at: '2' },
      ],
    },
    'numbers with a unit, or of wide digits': {
      files: {
        [file]:
          '{ "schoolNameEn": "default", "security": { "maxDevices": ２, "sessionHours": 24小时 }, "a": 20px }',
      },
      issues: [
        { messageId: 'unquoted-number', file, at: '２', data: { right: '2' }, fix: '2' },
        { messageId: 'unquoted-number', file, at: '24小时', data: { right: '24' }, fix: '24' },
        { messageId: 'unquoted-text', file, at: '20px', fix: '"20px"' },
      ],
    },
    ...invalid(
      'a telephone number without its first quote',
      '{ "a": 0571-1"\n}',
      'unquoted-text',
      '0571-1',
    ),
    ...invalid('a Chinese yes', '{ "a": 是 }', 'literal', '是', '{ "a": true }'),
    ...invalid(
      'a comma before a list',
      '{ "a", [1], "b": 2 }',
      'wrong-character',
      ',',
      '{ "a": [1], "b": 2 }',
    ),
    ...invalid('a comma before a text', '{ "a", "b" }', 'wrong-character', ',', '{ "a": "b" }'),
    ...invalid(
      'a comma before an object, in a larger one',
      '{ "a": { "b", { "c": 1 } },\n"d": 2 }',
      'wrong-character',
      ',',
    ),
    'quotes with a backslash before each, on two lines': {
      files: { [file]: '{ "a": 1,\n\\"b\\": \\"c\\",\n\\"d\\": \\"e\\",\n"f": 2 }' },
      issues: [
        {
          ...{ messageId: 'escaped-quotes', file, at: '\\"b\\": \\"c\\",' },
          fix: '"b": "c",\n"d": "e"',
        },
      ],
    },
    'a name whose last quote has a backslash before it': {
      files: { [file]: '{ "a\\": "b" }' },
      issues: [{ messageId: 'escaped-quotes', file, at: '\\"', fix: '"' }],
    },
    'numbers with their thousands set apart, also under a name that elsewhere has a text': {
      files: {
        [file]:
          '{ "schoolNameEn": "default", "security": { "rememberDays": 1_000, "maxLength": 1,000 } }',
      },
      issues: [
        { messageId: 'grouped-number', file, at: '1_000', data: { right: '1000' }, fix: '1000' },
        { messageId: 'grouped-number', file, at: '1,000', data: { right: '1000' }, fix: '1000' },
      ],
    },
    ...invalid('a text that a curly quote ends', '{ "a": "b”, "c": 1 }', 'quotes', '”'),
    ...invalid('a bracket of the other kind', '{ "a": 1 ]', 'wrong-bracket', ']'),
    ...invalid(
      'a comment of HTML',
      '{ <!-- "why": a, b -->\n "a": 1 }',
      'comment',
      '<!-- "why": a, b -->',
    ),
    ...invalid('a comment of HTML before the file', '<!-- a -->\n{}', 'comment', '<!-- a -->'),
    ...invalid('a page of HTML', '<!-- a --><html></html>', 'not-json', '<!--'),
    ...invalid('texts that a plus joins', '{ "a": "b" + "c"\n+ "d", "e": 1 }', 'joined-texts', '+'),
    ...invalid('a text joined with a name', '{ "a": "b"+name, "c": 1 }', 'joined-texts', '+'),
    ...invalid(
      'round brackets for braces',
      '{ "a": ("b": [1, {}], "c": "(") }',
      'round-brackets',
      '(',
    ),
    ...invalid('round brackets for a list', '{ "a": ( 1, 2 ), "b": 1 }', 'round-brackets', '('),
    ...invalid('round brackets around the file', '( "a": 1 )', 'round-brackets', '('),
    ...invalid('a round bracket that a brace closes', '{ "a": ("b": 1 } }', 'wrong-character', '('),
    ...invalid('a round bracket that closes a list', '{ "a": [1, 2 ) }', 'wrong-character', ')'),
    ...invalid('a brace too many', '{ "a": { "b": 1 }}, "c": 2 }', 'extra-bracket', '}'),
    ...invalid('a bracket too many', '{ "a": [1]], "c": 2 }', 'extra-bracket', ']'),
    ...several('what follows a brace too many', '{\n  "a": { "b": 1 }},\n  "c": True\n}', [
      ['extra-bracket', '}'],
      ['literal', 'True'],
    ]),
    ...several('what stands in wide round brackets', '{ "a": （"b"：1） }', [
      ['round-brackets', '（'],
      ['wide-character', '：'],
    ]),
    ...invalid(
      'an unfinished merge',
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}',
      'merge-marker',
      '<<<<<<< HEAD',
      '{\n"a": 1\n}',
    ),
    ...invalid(
      'a brace that indentation shows to be missing',
      '{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n',
      'missing-bracket',
      '"',
      '{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}\n',
    ),
    ...several('several mistakes', '{\n  \'a\': 1,\n  "b"： True\n  "c": [1, 2,],\n  // why\n}', [
      ['quotes', "'a'"],
      ['wide-character', '：'],
      ['literal', 'True'],
      ['missing-comma', '"c"'],
      ['trailing-comma', ','],
      ['trailing-comma', ','],
      ['comment', '// why'],
    ]),
    ...invalid('a file that ends within a text', '{ "a": { "b": "c', 'unclosed', ''),
    'a number with a dash for its sign': {
      files: { [file]: '{ "schoolNameEn": "default", "security": { "maxDevices": –5 } }' },
      issues: [{ messageId: 'unquoted-number', file, at: '–5', data: { right: '-5' } }],
    },
  },
});
