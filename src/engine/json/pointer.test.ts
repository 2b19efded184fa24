import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPointer, readablePath, toPointer, valueAt } from './pointer';

describe('a JSON Pointer', () => {
  /** RFC 6901, section 5. */
  it.each([
    ['', []],
    ['/foo', ['foo']],
    ['/foo/0', ['foo', '0']],
    ['/', ['']],
    ['/a~1b', ['a/b']],
    ['/m~0n', ['m~n']],
    ['/~01', ['~1']],
  ])('%j has the tokens %j', (pointer, path) => {
    expect(fromPointer(pointer)).toEqual(path);
    expect(toPointer(path)).toBe(pointer);
  });
  it('names any path', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', ''))), (path) => {
        expect(fromPointer(toPointer(path))).toEqual(path);
      }),
    );
  });
});

describe('readablePath', () => {
  it.each([
    [[], ''],
    [['blocks', '0', 'steps'], 'blocks[0].steps'],
    [['0', 'a'], '[0].a'],
    [['a', 'b-c'], 'a.b-c'],
  ])('of %j is %j', (path, text) => {
    expect(readablePath(path)).toBe(text);
  });
});

describe('valueAt', () => {
  const value = { a: [{ b: null }], '': 1 };
  it.each([
    [[], value],
    [['a', '0', 'b'], null],
    [[''], 1],
    [['a', '1'], undefined],
    [['a', '0', 'b', 'c'], undefined],
    [['constructor'], undefined],
    [['a', 'at'], undefined],
  ])('%j', (path, expected) => {
    expect(valueAt(value, path)).toEqual(expected);
  });
});
