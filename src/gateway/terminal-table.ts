import stringWidth from 'string-width';

interface TableOptions {
  /** The beginning of each line. */
  indent?: string;
  /** How many places a line of the terminal has; left out, any number. */
  columns?: number | undefined;
}

const GAP = '  ';
/** The beginning of a row's further lines. */
const FURTHER = '    ';

/**
 * Lines of a table in a terminal, each column as wide as its widest cell; a Chinese character takes
 * two places. Rows may differ in length. In a narrow terminal nothing is cut off: the columns that
 * do not fit stand on a further line of each row.
 */
export function terminalTable(
  rows: readonly (readonly string[])[],
  { indent = GAP, columns = Number.POSITIVE_INFINITY }: TableOptions = {},
): string[] {
  const cells = rows.map((row) => row.map((text) => ({ text, width: widthOf(text) })));
  const widths: number[] = [];
  for (const row of cells) {
    row.forEach(({ width }, column) => {
      widths[column] = Math.max(widths[column] ?? 0, width);
    });
  }
  const starts = lineStarts(widths, indent.length, columns);
  return cells.flatMap((row) => {
    const padded = row.map(({ text, width }, at) => text + ' '.repeat((widths[at] ?? 0) - width));
    const lines = starts.map((start, line) => padded.slice(start, starts[line + 1]).join(GAP));
    return lines.flatMap((text, line) => {
      const cut = `${line === 0 ? indent : indent + FURTHER}${text}`.trimEnd();
      return line > 0 && text.trim() === '' ? [] : [cut];
    });
  });
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

/** Most cells of a long list are plain: their width is their length. */
function widthOf(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text);
}
