import stringWidth from 'string-width';

/**
 * Lines of a table in a terminal, each column as wide as its widest cell; a Chinese character takes
 * two places. Rows may differ in length.
 *
 * @param indent what each line begins with
 */
export function terminalTable(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
    });
  }
  const pad = (cell: string, width = 0) => cell + ' '.repeat(width - stringWidth(cell));
  return rows.map((row) =>
    `${indent}${row.map((cell, column) => pad(cell, widths[column])).join('  ')}`.trimEnd(),
  );
}
