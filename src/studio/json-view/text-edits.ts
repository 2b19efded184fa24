/**
 * Leads from a file's text to the editor's document, in which every line break is one character,
 * and back.
 */
export interface Offsets {
  toDocument(offset: number): number;
  toText(offset: number): number;
  /** How the file ends its lines. */
  lineEnd: string;
}

export function createOffsets(text: string): Offsets {
  const pairs = [...text.matchAll(/\r\n/g)].map(({ index }) => index);
  return {
    toDocument: (offset) => offset - countWhile(pairs, (pair) => pair + 1 < offset),
    toText: (offset) => offset + countWhile(pairs, (pair, index) => pair - index < offset),
    lineEnd: pairs.length > 0 ? '\r\n' : '\n',
  };
}

/** How many of the first items hold, by halving: those that hold come before those that do not. */
function countWhile(items: readonly number[], holds: (item: number, index: number) => boolean) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(items[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One level of indentation, as the file has it. */
export function indentOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}
