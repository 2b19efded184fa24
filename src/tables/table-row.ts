/** One line of a table as a file has it. */
export interface TableRow {
  /** Its number in the file, from 1: what an editor or a spreadsheet shows. */
  line: number;
  cells: readonly string[];
  /** Why it cannot be read; then it has no cells. */
  problem?: 'line-malformed' | 'line-too-long';
}

/** The most bytes of one line: what is longer is no account. */
export const MOST_LINE_BYTES = 64 * 1024;
