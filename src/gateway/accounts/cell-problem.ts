/**
 * Matches a cell that a spreadsheet runs as a formula (OWASP, "CSV Injection"). A number with a
 * sign is no formula.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,-]*$))/;

/** A long number as a spreadsheet shows it, its last digits lost: `1.10105E+17`. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i;

/**
 * Why a cell's text is not what somebody meant it to be, whatever it should be; undefined where it
 * may be.
 */
export function cellProblem(text: string): 'formula' | 'number-shortened' | undefined {
  if (FORMULA.test(text)) return 'formula';
  return SHORTENED.test(text) ? 'number-shortened' : undefined;
}
