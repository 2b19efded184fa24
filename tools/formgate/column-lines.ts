import { printable } from '../../src/engine';
import { terminalTable } from '../../src/gateway/terminal-table';
import type { OutputStream } from './command-io';
import { wrapText } from './wrap-text';

/**
 * Rows as lines for people: in a terminal the cells of a column stand below each other, and what is
 * too wide for it goes on below; in a pipe two blanks stand between cells, and no more.
 *
 * @param headings the names of the columns, which a terminal shows above rows
 */
export function columnLines(
  rows: readonly (readonly string[])[],
  { isTTY = false, columns }: Pick<OutputStream, 'isTTY' | 'columns'>,
  headings: readonly string[] = [],
): string[] {
  if (!isTTY) return rows.map((row) => printable(row.join('  ')));
  const cells = rows.map((row) => row.map(printable));
  const head = headings.length > 0 && cells.length > 0 ? [headings] : [];
  return terminalTable([...head, ...cells], { indent: '', columns, fold: wrapText });
}
