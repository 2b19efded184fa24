import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import type { AccountRecord, AccountStore } from '../../../../src/gateway/accounts';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { csvLine } from '../../tables/write-csv';
import { accountCells, maskedJson } from './show-account';

/** How many are asked for at a time. */
const PAGE = 1000;

const none: TerminalWords = { 'zh-CN': '没有账号。', en: 'There are no accounts.' };

const CSV_COLUMNS = [
  'username',
  'displayName',
  'phone',
  'identification',
  'state',
  'password',
] as const;

/** Every account of a school, by name. */
export async function* everyAccount(accounts: AccountStore): AsyncGenerator<AccountRecord> {
  for await (const page of accountPages(accounts)) yield* page;
}

async function* accountPages(
  accounts: AccountStore,
  state?: AccountRecord['state'],
): AsyncGenerator<readonly AccountRecord[]> {
  let after: string | undefined;
  for (;;) {
    const page = await accounts.list({ limit: PAGE, after, state });
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.username;
  }
}

/** Prints the accounts of a school as they come, phones and ID numbers masked. */
export async function listAccounts(
  accounts: AccountStore,
  { format, isDisabled }: { format: string | undefined; isDisabled: boolean },
  { stdout }: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  let count = 0;
  if (format === 'csv') stdout.write(csvLine(CSV_COLUMNS));
  if (format === 'json') stdout.write('{"accounts":[');
  for await (const page of accountPages(accounts, isDisabled ? 'disabled' : undefined)) {
    if (format === 'csv' || format === 'json') {
      for (const account of page) {
        const masked = maskedJson(account);
        const line =
          format === 'csv'
            ? csvLine(CSV_COLUMNS.map((column) => masked[column]))
            : `${count > 0 ? ',' : ''}\n  ${JSON.stringify(masked)}`;
        stdout.write(line);
        count += 1;
      }
    } else {
      const rows = page.map((account) => accountCells(account, locale));
      for (const line of columnLines(rows, stdout)) stdout.write(`${line}\n`);
      count += page.length;
    }
  }
  if (format === 'json') stdout.write('\n]}\n');
  else if (count === 0 && format !== 'csv') stdout.write(`${none[locale]}\n`);
  return 0;
}
