/**
 * Matches a cell that a spreadsheet runs as a formula (OWASP, "CSV Injection"). A number with a
 * sign is no formula.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,-]*$))/;

/** A long number as a spreadsheet shows it, its last digits lost: `1.10105E+17`. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i;

/** A spreadsheet's word for a formula that came to nothing (ECMA-376, part 1, 18.17.3). */
const FAILED = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/;

/** Why a cell's text is not what somebody meant it to be, whatever it should be. */
export type CellProblem = 'formula' | 'formula-failed' | 'number-shortened';

/** The problem of a cell's text; undefined where it may be what somebody meant it to be. */
export function cellProblem(text: string): CellProblem | undefined {
  if (FORMULA.test(text)) return 'formula';
  if (FAILED.test(text)) return 'formula-failed';
  return SHORTENED.test(text) ? 'number-shortened' : undefined;
}
