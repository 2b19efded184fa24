import { isSpreadsheetFormula } from '../../../src/engine';

/** Less than nothing is a number, such as a balance. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula stands behind an
 * apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = isSpreadsheetFormula(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
