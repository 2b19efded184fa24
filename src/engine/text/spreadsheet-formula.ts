/**
 * Tells whether a spreadsheet that opens a file would take a cell for a formula (OWASP, "CSV
 * Injection"). Those of Chinese and Japanese systems take the signs of full width as well.
 */
export function isSpreadsheetFormula(text: string): boolean {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text);
}

/**
 * The text of a cell that no spreadsheet takes for a formula: one that it would, or that begins
 * with such an apostrophe itself, stands behind an apostrophe.
 */
export function guardFormula(text: string): string {
  return isGuardable(text) ? `'${text}` : text;
}

/** The text that `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && isGuardable(cell) ? cell.slice(1) : cell;
}

const isGuardable = (text: string) => isSpreadsheetFormula(text.replace(/^'+/, ''));
