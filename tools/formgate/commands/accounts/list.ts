import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import type { AccountRecord } from '../../../../src/wire/calls/accounts/account-parts';
import { listAccounts } from '../../../../src/wire/calls/accounts/list-accounts';
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
export async function* everyAccount(
  client: OperatorClient,
  school: string,
): AsyncGenerator<AccountRecord> {
  for await (const page of accountPages(client, school)) yield* page;
}

async function* accountPages(
  client: OperatorClient,
  school: string,
  state?: AccountRecord['state'],
): AsyncGenerator<readonly AccountRecord[]> {
  let after: string | undefined;
  for (;;) {
    const { accounts } = await client.call(listAccounts, { school, limit: PAGE, after, state });
    yield accounts;
    if (accounts.length < PAGE) return;
    after = accounts.at(-1)?.username;
  }
}

/** Prints the accounts of a school as they come, phones and ID numbers masked. */
export async function printAccounts(
  client: OperatorClient,
  school: string,
  { format, isDisabled }: { format: string | undefined; isDisabled: boolean },
  { stdout }: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  let count = 0;
  if (format === 'csv') stdout.write(csvLine(CSV_COLUMNS));
  if (format === 'json') stdout.write('{"accounts":[');
  for await (const page of accountPages(client, school, isDisabled ? 'disabled' : undefined)) {
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
