import stringWidth from 'string-width';

/** Lines of a table in a terminal, each column as wide as its widest cell; a Chinese character takes two places. */
export function terminalTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  const pad = (cell: string, width = 0) =>
    cell + ' '.repeat(Math.max(0, width - stringWidth(cell)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => pad(cell, widths[column])).join('  ')}`.trimEnd(),
  );
}
