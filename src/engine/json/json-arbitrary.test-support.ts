import fc, { type Arbitrary } from 'fast-check';
import type { JsonValue } from './json';

const name = fc.constantFrom('a', 'b', 'c', 'id');

function jsonOf(leaf: Arbitrary<JsonValue>): Arbitrary<JsonValue> {
  return fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  })).value;
}

/**
 * For tests: JSON whose members often have the same names, so that patches meet members to patch.
 */
export const json: Arbitrary<JsonValue> = jsonOf(
  fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.constantFrom('a', 'b', 'x')),
);

/** For tests: the same without null anywhere. */
export const withoutNulls: Arbitrary<JsonValue> = jsonOf(
  fc.oneof(fc.boolean(), fc.integer(), fc.constantFrom('a', 'b', 'x')),
);
