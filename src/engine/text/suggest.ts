/** Names this much longer than any of ours are no typing slip, and would cost time to compare. */
const LONGEST = 60;

/**
 * The one of the candidates that was probably meant: the nearest by typing slips, at most a third
 * of its letters. Case does not count. Of equally near ones that with a letter more, less or
 * swapped is meant before one with another letter; where that leaves two, nobody can tell:
 * undefined, as where none is near.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  let best: { candidate: string; rank: number; isAlone: boolean } | undefined;
  for (const candidate of candidates) {
    if (candidate === name || candidate.length > LONGEST) continue;
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(name.length - candidate.length) > allowed) continue;
    if (leastSlips(name, candidate) > allowed) continue;
    const distance = typingSlips(name, candidate);
    if (distance > allowed || best?.candidate === candidate) continue;
    const rank = distance + (hasSameLetters(name, candidate) ? 0 : 0.5);
    if (best && rank > best.rank) continue;
    best = { candidate, rank, isAlone: best === undefined || rank < best.rank };
  }
  return best?.isAlone ? best.candidate : undefined;
}

/**
 * So many typing slips there are at least, by the letters that only one of two names has: most
 * candidates need no closer look.
 */
function leastSlips(first: string, second: string): number {
  let others = second.toLowerCase();
  let common = 0;
  for (const letter of first.toLowerCase()) {
    const at = others.indexOf(letter);
    if (at === -1) continue;
    common++;
    others = others.slice(0, at) + others.slice(at + 1);
  }
  return Math.max(first.length, second.length) - common;
}

/** True when the longer name has every letter of the shorter one. Case does not count. */
function hasSameLetters(first: string, second: string): boolean {
  const [shorter = '', longer = ''] = [first, second]
    .map((name) => [...name.toLowerCase()].sort().join(''))
    .sort((left, right) => left.length - right.length);
  let found = 0;
  for (const letter of longer) if (letter === shorter[found]) found++;
  return found === shorter.length;
}

/**
 * How many typing slips make one name another: a letter more, less or other, or two swapped
 * (optimal string alignment). Case does not count. The Levenshtein distance, for which there are
 * libraries, counts a swap twice and would miss form for from.
 */
export function typingSlips(first: string, second: string): number {
  const [left, right] = [first.toLowerCase(), second.toLowerCase()];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? Number.POSITIVE_INFINITY) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
