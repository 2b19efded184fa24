/**
 * Matches a cell that a spreadsheet runs as a formula (OWASP, "CSV Injection"). A number with a
 * sign is no formula.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,-]*$))/;

/** A long number as a spreadsheet shows it, its last digits lost: `1.10105E+17`. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i;

/** A spreadsheet's word for a formula that came to nothing (ECMA-376, part 1, 18.17.3). */
const FAILED = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/;

/**
 * A date or truth value as spreadsheets write them, which they make of numbers that are typed:
 * `2026/11/30`, `30-Nov-26`, `Nov-26`, `11月30日`.
 */
const CONVERTED =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[ T][\d:.]+)?|\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})|(?:\d{1,2}-)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2,4}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?|TRUE|FALSE)$/i;

/** Why a cell's text is not what somebody meant it to be, whatever it should be. */
export type CellProblem = 'formula' | 'formula-failed' | 'number-shortened' | 'name-converted';

/**
 * The problem of a cell's text; undefined where it may be what somebody meant it to be.
 *
 * @param isName it names an account, which no date does
 */
export function cellProblem(text: string, isName = false): CellProblem | undefined {
  if (isName && CONVERTED.test(text)) return 'name-converted';
  if (FORMULA.test(text)) return 'formula';
  if (FAILED.test(text)) return 'formula-failed';
  return SHORTENED.test(text) ? 'number-shortened' : undefined;
}
