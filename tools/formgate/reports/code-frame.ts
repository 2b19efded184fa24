import { printable, type Range } from '../../../src/engine';
import { textWidth } from '../../../src/gateway/text-width';

export interface CodeFrameOptions {
  /** How many columns a line of the frame may take: minified JSON has one line only. */
  columns: number;
  mark(text: string): string;
}

/**
 * The line of a range with one before and one after, and carets under what is meant, also where
 * letters are wide.
 */
export function codeFrame(
  text: string,
  range: Range,
  { columns, mark }: CodeFrameOptions,
): string[] {
  const { line, column, offset } = range.start;
  const digits = String(line + 1).length;
  const width = Math.max(MIN_WIDTH, columns - digits - GUTTER);
  // Of a line of a million letters only those near the place are looked at.
  const far = Math.max(0, column - 1 - 2 * width);
  const lines = linesAround(text, offset).map(({ difference, text: whole }) => ({
    difference,
    text: whole.slice(far, far + 4 * width),
  }));
  const meant = lines.find(({ difference }) => difference === 0)?.text ?? '';
  const before = meant.slice(0, column - 1 - far);
  const end = range.end.line === line ? range.end.column - 1 - far : meant.length;
  const skipped = textWidth(shown(meant)) > width ? widthBeside(before, width) : 0;
  const under = cut(
    meant.slice(column - 1 - far, end),
    0,
    width - textWidth(shown(before)) + skipped,
  );
  const carets = '^'.repeat(Math.max(1, textWidth(under)));
  return lines.flatMap(({ difference, text: one }) => {
    const here = difference === 0;
    const gutter = `${here ? '>' : ' '} ${String(line + difference).padStart(digits)} |`;
    const source = `  ${gutter} ${cut(one, skipped, width)}`.trimEnd();
    if (!here) return [source];
    const space = ' '.repeat(textWidth(cut(before, skipped, width)));
    return [source, `    ${' '.repeat(digits)} | ${space}${mark(carets)}`];
  });
}

/** The margin of a line: `  > 12 | `, without the digits. */
const GUTTER = 7;
const MIN_WIDTH = 20;

/**
 * How many columns of a long line are left out, so that half of what is shown stands before the
 * place.
 */
function widthBeside(before: string, width: number): number {
  return Math.max(0, textWidth(shown(before)) - Math.floor(width / 2));
}

/** The line of an offset, the one before and the one after, without reading the whole text. */
function linesAround(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = endOfLine(text, start);
  const lines = [{ difference: 0, text: lineAt(text, start) }];
  if (start > 0) {
    const previous = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    lines.unshift({ difference: -1, text: lineAt(text, previous) });
  }
  if (end < text.length) lines.push({ difference: 1, text: lineAt(text, end + 1) });
  return lines;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function lineAt(text: string, start: number): string {
  return text.slice(start, endOfLine(text, start)).replace(/\r$/, '');
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The part of a line between two columns, in whole letters. */
function cut(line: string, from: number, width: number): string {
  let column = 0;
  let result = '';
  for (const { segment } of letters.segment(shown(line))) {
    const next = column + textWidth(segment);
    if (next > from + width) break;
    if (column >= from) result += segment;
    column = next;
  }
  return result;
}

/** A line as it is printed. */
function shown(text: string): string {
  return printable(text.replaceAll('\t', '  '));
}
