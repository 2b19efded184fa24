/**
 * Tells whether a spreadsheet that opens a file would take a cell for a formula (OWASP, "CSV
 * Injection"). Those of Chinese and Japanese systems take the signs of full width as well.
 */
export function isSpreadsheetFormula(text: string): boolean {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text);
}
