import type { TableRow } from '../../../src/tables';

/** A table that is read line by line, so that its size does not matter. */
export interface Table {
  rows: AsyncIterable<TableRow>;
  /** How much of the file has been read, from 0 to 1. */
  progress(): number;
}
