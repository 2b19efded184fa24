import { guardFormula } from '../../../src/engine';

/** Less than nothing is a number, such as a balance. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** Most texts of a list: nothing that CSV or a spreadsheet reads in another way. */
const PLAIN = /^[A-Za-z0-9][\w.: -]*$/;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula stands behind an
 * apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (PLAIN.test(cell)) return cell;
  const safe = NUMBER.test(cell) ? cell : guardFormula(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
