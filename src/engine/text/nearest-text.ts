import { suggest } from './suggest';

/** Texts that share fewer of their pairs of letters are not versions of one. */
const LEAST_SHARED = 0.4;

/** Longer texts are compared by their beginnings. */
const LONGEST = 500;

/**
 * The one of the candidates that a text was probably changed into: a typing slip away, or with most
 * of its pairs of letters (Sørensen–Dice coefficient). Undefined where none is near, or two are
 * equally near.
 */
export function nearestText(text: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const slip = suggest(text, all);
  if (slip !== undefined) return slip;
  const own = pairsOf(text);
  let best: { candidate: string; shared: number; isAlone: boolean } | undefined;
  for (const candidate of all) {
    const other = pairsOf(candidate);
    let common = 0;
    for (const pair of own) if (other.has(pair)) common++;
    const shared = (2 * common) / Math.max(1, own.size + other.size);
    if (shared < LEAST_SHARED || (best && shared < best.shared)) continue;
    best = { candidate, shared, isAlone: best === undefined || shared > best.shared };
  }
  return best?.isAlone ? best.candidate : undefined;
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...text.slice(0, LONGEST).toLowerCase().replace(/\s+/g, ' ')];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
