import type { Token } from 'markdown-it';

/** A problem of a table in Markdown. `part` stands so in the text. */
export type TableProblem =
  | { type: 'wide-table'; part: string; columns: number }
  | { type: 'long-table'; part: string; rows: number }
  | { type: 'uneven-table'; part: string; cells: number; columns: number };

/** More columns than a phone shows side by side. */
export const MAX_COLUMNS = 6;

/** More rows than anyone scrolls through on a phone. */
export const MAX_ROWS = 100;

/** Tables that a phone does not show, by their columns and rows. */
export function inTables(tokens: readonly Token[]): TableProblem[] {
  const problems: TableProblem[] = [];
  let columns = 0;
  let rows = 0;
  let head = '';
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_open') [columns, rows, head] = [0, 0, ''];
    else if (type === 'th_open') {
      columns++;
      head ||= tokens[index + 1]?.content ?? '';
    } else if (type === 'tr_open') rows++;
    else if (type === 'table_close') {
      if (columns > MAX_COLUMNS) problems.push({ type: 'wide-table', part: head, columns });
      if (rows - 1 > MAX_ROWS) problems.push({ type: 'long-table', part: head, rows: rows - 1 });
    }
  }
  return problems;
}

/** Rows with more cells than the table's head has columns: Markdown drops what is too much. */
export function unevenRows(tokens: readonly Token[], text: string): TableProblem[] {
  if (!tokens.some(({ type }) => type === 'table_open')) return [];
  const lines = text.split('\n');
  let columns = 0;
  return tokens.flatMap(({ type, map }): TableProblem[] => {
    if (type === 'table_open') columns = 0;
    if (type === 'th_open') columns++;
    const row = type === 'tr_open' && map ? (lines[map[0]] ?? '') : '';
    const cells = row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/).length;
    const isHead = columns === 0;
    return row !== '' && !isHead && cells > columns
      ? [{ type: 'uneven-table', part: row.trim(), cells, columns }]
      : [];
  });
}
