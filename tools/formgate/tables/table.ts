/** One line of a table as a file has it. */
export interface TableRow {
  /** Its number in the file, from 1: what an editor or a spreadsheet shows. */
  line: number;
  cells: readonly string[];
  /** Why it cannot be read; then it has no cells. */
  problem?: 'line-malformed' | 'line-too-long';
}

/** A table that is read line by line, so that its size does not matter. */
export interface Table {
  rows: AsyncIterable<TableRow>;
  /** How much of the file has been read, from 0 to 1. */
  progress(): number;
}

/** The most bytes of one line: what is longer is no account. */
export const MOST_LINE_BYTES = 64 * 1024;
