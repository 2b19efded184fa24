import { textWidth } from './text-width';

interface TableOptions {
  /** The beginning of each line. */
  indent?: string;
  /** How many places a line of the terminal has; left out, any number. */
  columns?: number | undefined;
  /** Breaks a text into lines so wide at most; left out, the text of a cell stays one line. */
  fold?: ((text: string, width: number) => string) | undefined;
}

const GAP = '  ';
/** The beginning of a row's further lines. */
const FURTHER = '    ';

/**
 * Lines of a table in a terminal, each column as wide as its widest cell; a Chinese character takes
 * two places. Rows may differ in length. In a narrow terminal nothing is cut off: the columns that
 * do not fit stand on a further line of each row. No cell takes more than half of a line from the
 * columns after it: it is folded.
 */
export function terminalTable(
  rows: readonly (readonly string[])[],
  { indent = GAP, columns = Number.POSITIVE_INFINITY, fold }: TableOptions = {},
): string[] {
  const cells = rows.map((row) => row.map((text, at) => cellOf(text, at === row.length - 1)));
  const widths: number[] = [];
  for (const row of cells) {
    row.forEach(({ width }, column) => {
      widths[column] = Math.max(widths[column] ?? 0, width);
    });
  }
  const starts = lineStarts(widths, indent.length, columns);
  return cells.flatMap((row) =>
    starts.flatMap((start, line) => {
      const part = row.slice(start, starts[line + 1]);
      const height = Math.max(1, ...part.map(({ lines }) => lines.length));
      return Array.from({ length: height }, (_, at) => {
        const padded = part.map(({ lines }, column) => pad(lines[at], widths[start + column]));
        const text = padded.join(GAP);
        const cut = `${line === 0 ? indent : indent + FURTHER}${text}`.trimEnd();
        return line > 0 && text.trim() === '' ? [] : [cut];
      }).flat();
    }),
  );

  function cellOf(text: string, isLast: boolean): Cell {
    const width = textWidth(text);
    const most = Math.floor(columns / 2);
    if (!fold || isLast || width <= most) return { lines: [{ text, width }], width };
    const lines = fold(text, most)
      .split('\n')
      .map((line) => ({ text: line, width: textWidth(line) }));
    return { lines, width: Math.max(...lines.map((line) => line.width)) };
  }
}

interface Line {
  text: string;
  width: number;
}

interface Cell {
  lines: readonly Line[];
  /** As wide as its widest line. */
  width: number;
}

function pad({ text, width }: Line = { text: '', width: 0 }, wide = width): string {
  return text + ' '.repeat(wide - width);
}

/** The columns with which the lines of a row begin: each holds as many as fit, but at least one. */
function lineStarts(widths: readonly number[], indent: number, columns: number): number[] {
  const starts = [0];
  let end = indent;
  widths.forEach((width, column) => {
    const isFirst = starts.at(-1) === column;
    end += isFirst ? width : GAP.length + width;
    if (isFirst || end <= columns) return;
    starts.push(column);
    end = indent + FURTHER.length + width;
  });
  return starts;
}
