import { terminalTable } from '../../src/gateway/terminal-table';
import type { OutputStream } from './command-io';
import { printable } from './reports/printable';

/**
 * Rows as lines for people: in a terminal the cells of a column stand below each other; in a pipe
 * two blanks stand between cells, and no more.
 */
export function columnLines(
  rows: readonly (readonly string[])[],
  { isTTY = false }: Pick<OutputStream, 'isTTY'>,
): string[] {
  const cells = rows.map((row) => row.map(printable));
  return isTTY ? terminalTable(cells, '') : cells.map((row) => row.join('  '));
}
