import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import type { AccountRecord, AccountStore } from '../../../../src/gateway/accounts';
import type { CommandIo } from '../../command-io';
import { csvLine } from '../../tables/write-csv';
import { accountLine, maskedJson } from './show-account';

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
  accounts: AccountStore,
  state?: AccountRecord['state'],
): AsyncGenerator<AccountRecord> {
  let after: string | undefined;
  for (;;) {
    const page = await accounts.list({ limit: PAGE, after, state });
    yield* page;
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
  for await (const account of everyAccount(accounts, isDisabled ? 'disabled' : undefined)) {
    const masked = maskedJson(account);
    if (format === 'csv') stdout.write(csvLine(CSV_COLUMNS.map((column) => masked[column])));
    else if (format === 'json') {
      stdout.write(`${count > 0 ? ',' : ''}\n  ${JSON.stringify(masked)}`);
    } else stdout.write(`${accountLine(account, locale)}\n`);
    count += 1;
  }
  if (format === 'json') stdout.write('\n]}\n');
  else if (count === 0 && format !== 'csv') stdout.write(`${none[locale]}\n`);
  return 0;
}
