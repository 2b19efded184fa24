import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { CommandIo } from './command-io';
import { csvLine } from './tables/write-csv';

/** How many items are asked for at a time: each page has a cost of its own. */
export const PAGE = 5000;

/**
 * The pages of a list. The next one is asked for before a page is given: a gateway makes it while
 * the page before is printed.
 *
 * @param after the position at which a page ends; undefined for the last page
 */
export async function* readPages<Page, After>(
  ask: (after: After | undefined) => Promise<Page>,
  after: (page: Page) => After | undefined,
): AsyncGenerator<Page> {
  let coming: Promise<Page> | undefined = ask(undefined);
  while (coming) {
    const page: Page = await coming;
    const end = after(page);
    coming = end === undefined ? undefined : ask(end);
    // Its failure is told once it is waited for.
    coming?.catch(() => undefined);
    // To print a page occupies this thread: what asks for the next one leaves before.
    await nextTurn();
    yield page;
  }
}

type Cell = string | number | boolean | null | undefined;

interface Listing<Item> {
  /** The name of the list in JSON. */
  name: string;
  format: string | undefined;
  columns: readonly (keyof Item & string)[];
  /** The lines of a page for people. */
  lines(page: readonly Item[]): readonly string[] | Promise<readonly string[]>;
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
  // Nearly nothing of a page lives on once it is printed: a young generation that holds a page is
  // collected less often, and finds less alive.
  setFlagsFromString('--semi-space-growth-factor=4');
  // A byte order mark: spreadsheets take the file for UTF-8.
  if (format === 'csv') stdout.write(`\uFEFF${csvLine(columns)}`);
  if (format === 'json') stdout.write(`{${JSON.stringify(name)}:[`);
  for await (const page of pages) {
    stdout.write(await textOfPage(page, count > 0));
    count += page.length;
  }
  if (format === 'json') stdout.write('\n]}\n');
  else if (count === 0 && format !== 'csv') stdout.write(`${none}\n`);

  /** A page as one text: each write is a call of the system. */
  async function textOfPage(page: readonly Item[], isLater: boolean): Promise<string> {
    if (page.length === 0) return '';
    if (format === 'json') {
      const items = page.map((item) => `\n  ${JSON.stringify(item)}`);
      return `${isLater ? ',' : ''}${items.join()}`;
    }
    if (format !== 'csv') return `${(await lines(page)).join('\n')}\n`;
    return page.map((item) => csvLine(columns.map((column) => cellOf(item[column])))).join('');
  }
}

function cellOf(value: unknown): Exclude<Cell, boolean | undefined> {
  return typeof value === 'string' || typeof value === 'number' ? value : textOfFlag(value);
}

function textOfFlag(value: unknown): string | null {
  return typeof value === 'boolean' ? String(value) : null;
}
