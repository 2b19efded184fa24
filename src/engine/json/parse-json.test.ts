import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json';
import { MAX_DEPTH, readJson } from './read-json';
import type { SyntaxProblemCode } from './syntax-problem';

/** Texts that are not JSON: [code, text, the stretch that the problem points at]. */
const wrong: [SyntaxProblemCode, string, string][] = [
  ['empty', '', ''],
  ['empty', ' \n', ''],
  ['comment', '{ "a": 1 } // why', '// why'],
  ['comment', '{ /* why */ "a": 1 }', '/* why */'],
  ['trailing-comma', '{ "a": 1, }', ','],
  ['trailing-comma', '[1, 2,\n]', ','],
  ['quotes', "{ 'a': 1 }", "'a'"],
  ['quotes', '{ “a”: 1 }', '“a”'],
  ['missing-comma', '{ "a": 1 "b": 2 }', '"b"'],
  ['missing-comma', '[1 2]', '2'],
  ['missing-colon', '{ "a" 1 }', '1'],
  ['missing-value', '{ "a": }', '}'],
  ['missing-key', '{ a: 1 }', 'a'],
  ['missing-key', '{ : 1 }', ':'],
  ['literal', '{ "a": True }', 'True'],
  ['unclosed', '{ "a": 1', ''],
  ['unclosed', '[1,', ''],
  ['unclosed-string', '{ "a": "b }', '"b }'],
  ['bad-escape', '{ "a": "\\x" }', '"\\x"'],
  ['tab', '{ "a": "\t" }', '"\t"'],
  ['after-end', '{} {}', '{'],
];

describe('parseJson', () => {
  it('reads what JSON.parse reads, and no more', () => {
    const text = fc.oneof(fc.json(), fc.string(), fc.constantFrom('{}', '[]', 'nul', '1,'));
    fc.assert(
      fc.property(text, (one) => {
        const { json, problems } = parseJson(one);
        const valid = isJson(one);
        expect(json !== undefined).toBe(valid);
        if (valid) expect(json).toEqual(JSON.parse(one));
        else expect(problems.length).toBeGreaterThan(0);
      }),
    );
  });
  it.each(wrong)('finds %s in %j', (code, text, part) => {
    const { json, problems } = parseJson(text);
    expect(json).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.code).toBe(code);
    const { offset = 0, length = 0 } = problems[0] ?? {};
    expect(text.slice(offset, offset + length)).toBe(part);
  });
  it('reads what follows a byte order mark', () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ json: { a: 1 }, problems: [] });
  });
  it('tells of every double key, at each depth', () => {
    const text = '{"a":1,"b":{"c":1,"c":2},"a":3}';
    expect(parseJson(text).problems.map(({ code, offset, data }) => [code, offset, data])).toEqual([
      ['duplicate-key', 18, { key: 'c' }],
      ['duplicate-key', 25, { key: 'a' }],
    ]);
  });
  it.each(['{"a":":","b":"{\\"x\\":1}"}', '{"a":{"a":1}}', '[{"a":1},{"a":1}]'])(
    'finds no double key in %s',
    (text) => {
      expect(parseJson(text).problems).toEqual([]);
    },
  );
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('reads %s up to a depth, and nothing deeper', (_what, open, close) => {
    const nested = (depth: number) =>
      `${open.repeat(depth - 1)}${open === '[' ? '[]' : '{}'}${close.repeat(depth - 1)}`;
    expect(parseJson(nested(MAX_DEPTH)).problems).toEqual([]);
    expect(parseJson(nested(MAX_DEPTH + 1))).toMatchObject({
      json: undefined,
      problems: [{ code: 'too-deep', data: { limit: MAX_DEPTH } }],
    });
    expect(parseJson(open.repeat(1_000_000)).problems).toMatchObject([{ code: 'too-deep' }]);
  });
  it('counts no brackets in strings', () => {
    const text = JSON.stringify('["\\"[{'.repeat(MAX_DEPTH));
    expect(parseJson(text).problems).toEqual([]);
  });
});

it('gives the same value where nobody is to be told what is wrong', () => {
  const deep = '['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1);
  const texts = ['', ' ', '{', '\uFEFF{"a":1}', '{"a":1,"a":2}', '{"a":1,}', '// a\n1', deep];
  for (const text of texts) expect(readJson(text)).toEqual(parseJson(text).json);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(readJson(text)).toEqual(parseJson(text).json);
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
