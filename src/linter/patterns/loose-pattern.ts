import { isPattern } from './expressions';
import { lengthsOf, type PatternNode, partsOf, patternTree } from './pattern-tree';

/** Why a pattern lets more through than it was written for, and the pattern that was meant. */
export interface Looseness {
  type: 'anything' | 'part' | 'alternatives' | 'range';
  meant: string;
}

/** So many characters are counted for the whole of an entry, rather than for its beginning. */
const WHOLE_FORM = 6;

/** A beginning with a star for the rest, as in the names of files. */
const GLOB = /^\^?([A-Za-z0-9_-]{2,})\*$/;

/**
 * Tells how a pattern is looser than anybody means: it passes what nothing was entered of, counts
 * characters without an end, binds only two of its alternatives, or has signs between Z and a.
 */
export function loosenessOf(pattern: string): Looseness | undefined {
  const tree = isPattern(pattern) ? patternTree(pattern) : undefined;
  if (!tree) return undefined;
  const [, beginning] = GLOB.exec(pattern) ?? [];
  if (beginning !== undefined) return { type: 'part', meant: `^${beginning}.*$` };
  const range = pattern.replace(/A-z/g, 'A-Za-z');
  if (range !== pattern && /\[[^\]]*A-z/.test(pattern)) return { type: 'range', meant: range };
  if (tree.type === 'choice') return looseAlternatives(pattern, tree.alternatives);
  const [first, last] = [partsOf(tree)[0], partsOf(tree).at(-1)];
  const [isBegun, isEnded] = [first?.type === 'start', last?.type === 'end'];
  if (tree.type !== 'sequence' || (isBegun && isEnded) || looks(tree)) return undefined;
  const meant = `${isBegun ? '' : '^'}${pattern}${isEnded ? '' : '$'}`;
  const { least } = lengthsOf(tree);
  if (least === 0) return takesAny(tree) ? undefined : { type: 'anything', meant };
  const [next] = isBegun ? tree.parts.slice(1) : tree.parts;
  const isPrefix = next?.type === 'character' && !/^[[\\]/.test(next.text);
  const isCounted = tree.parts.some((part) => part.type === 'repeat' && part.least > 1);
  return isCounted && (!isPrefix || least >= WHOLE_FORM) ? { type: 'part', meant } : undefined;
}

/** The slip `^a|b$`: each sign binds but the alternative that it stands in. */
function looseAlternatives(
  pattern: string,
  alternatives: readonly PatternNode[],
): Looseness | undefined {
  const parts = alternatives.map(partsOf);
  const begun = parts.map((one) => one[0]?.type === 'start');
  const ended = parts.map((one) => one.at(-1)?.type === 'end');
  const isSlip =
    begun.lastIndexOf(true) === 0 && ended.indexOf(true) === parts.length - 1 && !ended[0];
  if (!isSlip) return undefined;
  return { type: 'alternatives', meant: `^(?:${pattern.slice(1, -1)})$` };
}

/** True where any character is meant, as in `.*`. */
function takesAny(tree: PatternNode): boolean {
  if (tree.type === 'character') return /^(?:\.|\[\^)/.test(tree.text);
  return partsOf(tree).some(takesAny);
}

/** True for what looks ahead or behind, which may say of the whole what the rest does not. */
function looks(tree: PatternNode): boolean {
  return tree.type === 'look' || partsOf(tree).some(looks);
}
