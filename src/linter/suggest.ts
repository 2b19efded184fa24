/** Names this much longer than any of ours are no typing slip, and would cost time to compare. */
const LONGEST = 60;

/**
 * The one of the candidates that was probably meant: the nearest by typing slips, at most a third of its letters. Case does
 * not count. Undefined where none is near.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === name || candidate.length > LONGEST) continue;
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(name.length - candidate.length) > allowed) continue;
    const distance = typingSlips(name, candidate);
    if (distance <= allowed && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/**
 * How many typing slips make one name another: a letter more, less or other, or two swapped (optimal string alignment). Case
 * does not count. The Levenshtein distance, for which there are libraries, counts a swap twice and would miss form for from.
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
