import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import type { AccountRecord } from '../../../../src/wire/calls/accounts/account-parts';
import { listAccounts } from '../../../../src/wire/calls/accounts/list-accounts';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { listHeadings } from '../../list-headings';
import { PAGE, printPages, readPages } from '../../print-pages';
import { accountCells, type MaskedAccount, maskedJson } from './show-account';

const none: TerminalWords = { 'zh-CN': '没有账号。', en: 'There are no accounts.' };
const noneDisabled: TerminalWords = {
  'zh-CN': '没有停用的账号。',
  en: 'No account is disabled.',
};

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
  const pages = readPages(
    (after: string | undefined) => client.call(listAccounts, { school, limit: PAGE, after, state }),
    ({ accounts }) => (accounts.length < PAGE ? undefined : accounts.at(-1)?.username),
  );
  for await (const { accounts } of pages) yield accounts;
}

/** Prints the accounts of a school as they come, phones and ID numbers masked. */
export async function printAccounts(
  client: OperatorClient,
  school: string,
  { format, isDisabled }: { format: string | undefined; isDisabled: boolean },
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  async function* masked() {
    const pages = accountPages(client, school, isDisabled ? 'disabled' : undefined);
    for await (const page of pages) yield page.map(maskedJson);
  }
  const lines = (page: readonly MaskedAccount[]) =>
    columnLines(
      page.map((account) => accountCells(account, locale)),
      io.stdout,
      listHeadings.accounts[locale],
    );
  const words = (isDisabled ? noneDisabled : none)[locale];
  const listing = { name: 'accounts', format, columns: CSV_COLUMNS, none: words, lines };
  await printPages(masked(), listing, io);
  return 0;
}
