import { diffArrays } from 'diff';

/** The lines that one side has in place of lines of the base. */
interface Hunk {
  start: number;
  /** The line of the base after it. */
  end: number;
  lines: readonly string[];
}

/**
 * Merges two changes of one text by lines.
 *
 * @returns undefined where both changed the same lines, or lines next to each other, in different
 *   ways
 */
export function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const lines = linesOf(base);
  const hunks = [...hunksOf(lines, linesOf(mine)), ...hunksOf(lines, linesOf(theirs))].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  const merged: string[] = [];
  let at = 0;
  let last: Hunk | undefined;
  for (const hunk of hunks) {
    if (last && isSameHunk(hunk, last)) continue;
    if (last && hunk.start <= last.end) return undefined;
    merged.push(...lines.slice(at, hunk.start), ...hunk.lines);
    at = hunk.end;
    last = hunk;
  }
  return [...merged, ...lines.slice(at)].join('');
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function hunksOf(base: readonly string[], changed: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  for (const { added, removed, value } of diffArrays([...base], [...changed])) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { start: at, end: at, lines: [] };
      hunks.push(open);
    }
    if (removed) {
      at += value.length;
      open.end = at;
    } else {
      open.lines = [...open.lines, ...value];
    }
  }
  return hunks;
}

function isSameHunk(left: Hunk, right: Hunk): boolean {
  return (
    left.start === right.start &&
    left.end === right.end &&
    left.lines.length === right.lines.length &&
    left.lines.every((line, index) => line === right.lines[index])
  );
}
