/**
 * How a number is written: `digits` after the point, thousands apart; a dash where there is none.
 */
export function number(value, digits = 0) {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A ratio, such as of a figure to its target; a dash where one of them is missing. */
export function ratio(value, to) {
  return number(value === undefined || !to ? undefined : value / to, 2);
}

/**
 * A table as text. `columns` are the headings, `rows` lists of texts; the first column stands left,
 * the others right.
 */
export function table(columns, rows) {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const lines = all.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines.map((line) => `  ${line}`).join('\n');
}
