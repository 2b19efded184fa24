import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonValue } from './json';
import { json, withoutNulls } from './json-arbitrary.test-support';
import { mergePatch } from './merge-patch';

/** RFC 7396, appendix A: original, patch, result. */
const examples: [string, string, string][] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

describe('mergePatch', () => {
  it.each(examples)('RFC 7396: %s under %s is %s', (original, patch, result) => {
    expect(mergePatch(JSON.parse(original), JSON.parse(patch))).toEqual(JSON.parse(result));
  });

  it('does as the pseudo-code of RFC 7396, section 2', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        expect(mergePatch(target, patch)).toEqual(byTheRfc(structuredClone(target), patch));
      }),
    );
  });
  it('changes nothing by an empty patch of an object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (target) => {
        expect(mergePatch(target, {})).toEqual(target);
      }),
    );
  });
  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });
  it('makes anything out of nothing, where it holds no null', () => {
    fc.assert(
      fc.property(withoutNulls, (patch) => {
        expect(mergePatch(undefined, patch)).toEqual(patch);
      }),
    );
  });
  it('never changes its arguments', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        mergePatch(target, patch);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });
  it('keeps the order of members and puts new ones last', () => {
    const merged = mergePatch({ b: 1, a: 2, c: 3 }, { d: 4, a: 5, b: null });
    expect(JSON.stringify(merged)).toBe('{"a":5,"c":3,"d":4}');
  });
  it('treats __proto__ as a member like any other', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"polluted":true}}');
    expect(isJsonObject(merged) && merged.polluted).toBeUndefined();
  });
});

function byTheRfc(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch;
  const result = isJsonObject(target) ? target : {};
  for (const name of Object.keys(patch)) {
    const value = patch[name];
    if (value === undefined) continue;
    if (value === null) delete result[name];
    else result[name] = byTheRfc(result[name], value);
  }
  return result;
}
