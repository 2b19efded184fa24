import type { Registry } from '../../../engine';
import { isAbove } from '../../forms/password-policy';
import type { ShownField } from '../../forms/shown-forms';
import { isPattern } from '../../patterns/expressions';
import { patternProblem } from '../../patterns/pattern-problem';
import { isWhole, lengthsOf, patternTree } from '../../patterns/pattern-tree';
import type { CountInWords } from './count-words';

/** The least and the most that a field takes, each with the keyword that says so. */
interface Bounds {
  least?: Bound | undefined;
  most?: Bound | undefined;
  /** True where both are told, or by the very file: words that ask for less then contradict. */
  isExact: boolean;
}

interface Bound {
  keyword: string;
  value: number;
}

/**
 * The bounds of a field's length, or of its number; undefined where nothing tells them.
 *
 * @param isOwn whether the file that is looked at says a keyword itself
 */
export function boundsOf(
  { field, schema }: ShownField,
  registry: Registry,
  isOwn: (keyword: string) => boolean,
): Bounds | undefined {
  const bound = (keyword: string, value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? undefined : { keyword, value };
  const between = (least: Bound | undefined, most: Bound | undefined): Bounds => {
    const known = [least, most].filter((one) => one !== undefined);
    return {
      least,
      most,
      isExact: known.length > 1 || known.some(({ keyword }) => isOwn(keyword)),
    };
  };
  if (schema.type === 'number' || schema.type === 'integer') {
    return between(bound('minimum', schema.minimum), bound('maximum', schema.maximum));
  }
  if (schema.type !== 'string') return undefined;
  const { samples, check } = registry.format(field.format ?? '') ?? {};
  // Of what may be longer, as an e-mail address, no sample tells the length.
  if (samples?.every((one) => check?.(one + (one.at(-1) ?? '')) !== undefined)) {
    const lengths = samples.map((one) => one.replace(/[^A-Za-z0-9]/g, '').length);
    return between(bound('format', Math.min(...lengths)), bound('format', Math.max(...lengths)));
  }
  const { pattern, minLength, maxLength } = field;
  // A pattern of which a part is looked at, or that nothing matches, is told as that.
  if (maxLength === 0 || isAbove(minLength ?? 0, maxLength) || patternProblem(field)) {
    return undefined;
  }
  const tree = pattern !== undefined && isPattern(pattern) ? patternTree(pattern) : undefined;
  if (pattern !== undefined && !(tree && isWhole(tree))) return undefined;
  const lengths = tree && lengthsOf(tree);
  const least = bound('minLength', minLength);
  const most = bound('maxLength', maxLength);
  return between(
    lengths && lengths.least > (minLength ?? 0) ? bound('pattern', lengths.least) : least,
    lengths && lengths.most < (maxLength ?? Number.POSITIVE_INFINITY)
      ? bound('pattern', lengths.most)
      : most,
  );
}

/** The rule that refuses what the words allow, or allows what they do not. */
export function brokenBound(
  { least, most, isEither }: CountInWords,
  { least: from, most: to, isExact }: Bounds,
): { keyword: string; rule: string } | undefined {
  const isIn = (one = 0) => one >= (from?.value ?? 0) && one <= (to?.value ?? one);
  if (isEither && (isIn(least) || isIn(most))) return undefined;
  const isOneLength = least !== undefined && least === most;
  const isLess = (told: number, rule: number) =>
    told < rule || (told > rule && isExact && !isOneLength);
  const isMore = (told: number, rule: number) =>
    told > rule || (told < rule && isExact && !isOneLength);
  const isBelow = from && least !== undefined && isLess(least, from.value);
  const isAbove = to && most !== undefined && isMore(most, to.value);
  const broken = isBelow ? from : isAbove ? to : undefined;
  if (!broken) {
    // At least as many as can never be, or at most.
    const isBeyond = to && least !== undefined && least > to.value;
    const isShort = from && most !== undefined && most < from.value;
    const other = isBeyond ? to : isShort ? from : undefined;
    return other && { keyword: other.keyword, rule: ruleOf(other, from, to) };
  }
  return { keyword: broken.keyword, rule: ruleOf(broken, from, to) };
}

function ruleOf({ keyword }: Bound, from: Bound | undefined, to: Bound | undefined): string {
  if (from && to && from.keyword === to.keyword) {
    return from.value === to.value ? `${from.value}` : `${from.value}–${to.value}`;
  }
  return from?.keyword === keyword ? `≥ ${from.value}` : `≤ ${to?.value ?? ''}`;
}
