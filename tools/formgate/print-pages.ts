import type { CommandIo } from './command-io';
import { csvLine } from './tables/write-csv';

/** How many items are asked for at a time. */
export const PAGE = 1000;

type Cell = string | number | boolean | null | undefined;

interface Listing<Item> {
  /** The name of the list in JSON. */
  name: string;
  format: string | undefined;
  columns: readonly (keyof Item & string)[];
  /** The lines of a page for people. */
  lines(page: readonly Item[]): readonly string[];
  /** The words for no item at all. */
  none: string;
}

/** Prints pages of a list as they come, for people, programs or spreadsheets. */
export async function printPages<Item extends object>(
  pages: AsyncIterable<readonly Item[]>,
  { name, format, columns, lines, none }: Listing<Item>,
  { stdout }: Pick<CommandIo, 'stdout'>,
): Promise<void> {
  let count = 0;
  // A byte order mark: spreadsheets take the file for UTF-8.
  if (format === 'csv') stdout.write(`\uFEFF${csvLine(columns)}`);
  if (format === 'json') stdout.write(`{${JSON.stringify(name)}:[`);
  for await (const page of pages) {
    if (format === 'json') {
      for (const item of page) {
        stdout.write(`${count > 0 ? ',' : ''}\n  ${JSON.stringify(item)}`);
        count += 1;
      }
      continue;
    }
    count += page.length;
    if (format === 'csv') {
      for (const item of page) stdout.write(csvLine(columns.map((column) => cellOf(item[column]))));
    } else {
      for (const line of lines(page)) stdout.write(`${line}\n`);
    }
  }
  if (format === 'json') stdout.write('\n]}\n');
  else if (count === 0 && format !== 'csv') stdout.write(`${none}\n`);
}

function cellOf(value: unknown): Exclude<Cell, boolean | undefined> {
  return typeof value === 'string' || typeof value === 'number' ? value : textOfFlag(value);
}

function textOfFlag(value: unknown): string | null {
  return typeof value === 'boolean' ? String(value) : null;
}
