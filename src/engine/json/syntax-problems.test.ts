import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it.each([
  ['wide punctuation', '{ "a"： ［1， 2］， "b": "，" }', { a: [1, 2], b: '，' }],
  ['odd spaces', '{\u3000"a":\u00a01 }', { a: 1 }],
  [
    'words of other languages',
    '{ "a": True, "b": None, "c": off }',
    { a: true, b: null, c: false },
  ],
  ['wrong quotes', '{ \'a\': “b”, "c": "d”, "e": 1 }', { a: 'b', c: 'd', e: 1 }],
  ['names without quotes', '{ a: 1, bc: 2 }', { a: 1, bc: 2 }],
  ['commas', '{ "a": [1 2,], "b": 3, }', { a: [1, 2], b: 3 }],
  ['no comma after a word', '{ "a": True\n "b": None }', { a: true, b: null }],
  ['a colon', '{ "a" 1 }', { a: 1 }],
  [
    'brackets missing after colons',
    '{ "a": "b": 1, "c": 2 }, "d": { "e": 3 }, { "f": 4 } ], "g": "h", "i"] }',
    { a: { b: 1, c: 2 }, d: [{ e: 3 }, { f: 4 }], g: ['h', 'i'] },
  ],
  ['two colons', '{ "a":"b": 1, "c": "d": "e" }', { a: { b: 1 }, c: { d: 'e' } }],
  ['a colour without its first quote', '{ "a": #7a3fb0",\n "b": 1 }', { a: '#7a3fb0', b: 1 }],
  ['commas for colons', '{ "a", [1], "b", 2, "c", { "d", "e" } }', { a: [1], b: 2, c: { d: 'e' } }],
  ['a mark of the order of bytes', '\uFEFF{ "a": 1, }', { a: 1 }],
  ['comments', '{ // why\n "a": 1 /* so */ }', { a: 1 }],
  ['comments of HTML', '<!-- a -->{ <!-- why,\n "b" --> "a": 1 }', { a: 1 }],
  ['texts that are joined', '{ "a": "b" + "\\"c" +\n"d", "e": "f"+"g" }', { a: 'b"cd', e: 'fg' }],
  [
    'round brackets',
    '( "a": (1, 2), "b": ( "c": 1 ), "d": {} )',
    { a: [1, 2], b: { c: 1 }, d: {} },
  ],
  ['wide round brackets', '{ "a": （"b"：1） }', { a: { b: 1 } }],
  ['a round bracket of a pair', '{ "a": ("b": 1 }, "c": [1, 2) }', { a: { b: 1 }, c: [1, 2] }],
  ['brackets too many', '{ "a": { "b": [1]] }}, "c": 2 }', { a: { b: [1] }, c: 2 }],
  ['a bracket of the other kind', '{ "a": [1, 2} ]', undefined],
  ['a last bracket of the other kind', '{ "a": 1 ]', { a: 1 }],
])(
  'all mistakes with %s are found at once, and their edits put the text right',
  (_, text, json) => {
    const { problems } = parseJson(text);
    const edits = problems.flatMap(({ edits: own = [] }) => own).sort((a, b) => b.start - a.start);
    const fixed = edits.reduce(
      (rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end),
      text,
    );
    expect(parseJson(fixed).json).toEqual(json);
  },
);

it.each([
  ['{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n', 25, '}', 2],
  ['{\n  "a": [\n    1,\n    2\n  "d": 3\n}\n', 26, ']', 2],
  ['{\n  "a": {\n    "b": 1\n\n  "d": 3\n}\n', 25, '}', 2],
])('a bracket is missing where the indentation shows it: %j', (text, offset, bracket, line) => {
  const { problems } = parseJson(text);
  expect(problems).toMatchObject([{ code: 'missing-bracket', offset, data: { bracket, line } }]);
});

it.each([
  [
    '{\n  "a": {\n    "b": {\n      "c": 1\n    }}\n  },\n  "d": 2,\n  "e": {\n    "f": 3\n  }\n}\n',
    40,
  ],
  ['{\n  "a": {\n    "b": 1\n  },\n}\n  "d": {\n    "f": 3\n  }\n}\n', 27],
])('a bracket too many is told where the indentation shows it: %j', (text, offset) => {
  const { problems } = parseJson(text);
  expect(problems).toMatchObject([{ code: 'extra-bracket', offset }]);
});

it('brackets that are all there are no matter, however lines are indented', () => {
  const { problems } = parseJson('{\n"a": {\n"b": 1\n"c": 2\n}\n}');
  expect(problems.map(({ code }) => code)).toEqual(['missing-comma']);
});

it('a long text with many mistakes is not read once for each', () => {
  const { problems } = parseJson(`[${'1 '.repeat(400_000)}]`);
  expect(problems.length).toBeLessThan(30);
});
