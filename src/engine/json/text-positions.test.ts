import { describe, expect, it } from 'vitest';
import type { Path } from './pointer';
import { createTextPositions, type Target } from './text-positions';

const text = '{\n  "title": "A",\n  "blocks": [\n    { "id": "x", "n": 12 },\n    []\n  ]\n}\n';

function found(path: Path, target: Target, of = text): string {
  const { start, end } = createTextPositions(of).rangeOf(path, target);
  return of.slice(start.offset, end.offset);
}

describe('what to take out', () => {
  it.each<[string, Path, string]>([
    ['a member', ['title'], '{\n  "blocks": [\n    { "id": "x", "n": 12 },\n    []\n  ]\n}\n'],
    ['the last member', ['blocks'], '{\n  "title": "A"\n}\n'],
    ['a member on one line', ['blocks', '0', 'id'], text.replace('"id": "x", ', '')],
    ['the last one on a line', ['blocks', '0', 'n'], text.replace(', "n": 12', '')],
    ['an item', ['blocks', '0'], text.replace('{ "id": "x", "n": 12 },\n    ', '')],
  ])('%s', (_what, path, expected) => {
    const { start = 0, end = 0 } = createTextPositions(text).removalOf(path) ?? {};
    expect(text.slice(0, start) + text.slice(end)).toBe(expected);
  });
  it('the only member, and nothing where there is none', () => {
    expect(createTextPositions('{ "a": 1 }').removalOf(['a'])).toEqual({ start: 1, end: 9 });
    expect(createTextPositions(text).removalOf(['gone'])).toBeUndefined();
    expect(createTextPositions(text).removalOf([])).toBeUndefined();
  });
});

describe('the range of', () => {
  it.each<[string, Path, Target, string]>([
    ['a value', ['title'], 'value', '"A"'],
    ['a key', ['title'], 'key', '"title"'],
    ['a list: its key', ['blocks'], 'value', '"blocks"'],
    ['an object in a list: its bracket', ['blocks', '0'], 'value', '{'],
    ['a list in a list: its bracket', ['blocks', '1'], 'value', '['],
    ['a value in an object in a list', ['blocks', '0', 'n'], 'value', '12'],
    ['a key in an object in a list', ['blocks', '0', 'id'], 'key', '"id"'],
    ['the whole: its bracket', [], 'value', '{'],
    ['what is missing: what is around it', ['blocks', '0', 'nothing'], 'value', '{'],
    ['what is missing below a value: the value', ['title', 'en'], 'key', '"A"'],
    ['what is missing at the root', ['nothing', 'at', 'all'], 'key', '{'],
    ['an item past the end', ['blocks', '7'], 'value', '"blocks"'],
    ['a name that every object has', ['constructor'], 'value', '{'],
  ])('%s', (_what, path, target, expected) => {
    expect(found(path, target)).toBe(expected);
  });
  it('anything after a byte order mark', () => {
    expect(found(['title'], 'value', `\uFEFF${text}`)).toBe('"A"');
  });
  it('anything in a text that is no JSON', () => {
    expect(createTextPositions('').rangeOf(['a'], 'value').start).toEqual({
      line: 1,
      column: 1,
      offset: 0,
    });
  });
  it('a stretch of text, by line and column from 1', () => {
    const { start, end } = createTextPositions('a\n\nbc\r\nd').range(3, 5);
    expect(start).toEqual({ line: 3, column: 1, offset: 3 });
    expect(end).toEqual({ line: 4, column: 2, offset: 8 });
  });
});
