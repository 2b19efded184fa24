import { printable, type TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { findNamesakes } from '../../../../src/wire/calls/accounts/find-namesakes';
import { unknownAccount, unknownAnywhere } from './refusals';

/**
 * Requires that there is an account, at a school or at any: nothing found of one that there is not
 * would look as if all were well with it.
 *
 * @throws UserError where there is none, with the one that may be meant
 */
export async function requireKnownAccount(
  client: OperatorClient,
  { username, school }: { username: string; school: string | undefined },
): Promise<void> {
  const { accounts } = await client.call(findNamesakes, { username });
  const isHere = (account: { school: string }) => school === undefined || account.school === school;
  const here = accounts.filter(isHere);
  if (here.some((account) => account.username === username)) return;
  const [meant] = here;
  if (meant) throw refusal(username, school, didYouMean(meant.username));
  const schools = accounts.filter((account) => account.username === username);
  throw refusal(username, school, schools.length > 0 ? elsewhere(schools) : undefined);
}

function refusal(username: string, school: string | undefined, hint: TerminalWords | undefined) {
  return school === undefined ? unknownAnywhere(username, hint) : unknownAccount(username, hint);
}

function didYouMean(username: string): TerminalWords {
  const name = printable(username);
  return { 'zh-CN': `你是不是想写“${name}”？`, en: `Did you mean “${name}”?` };
}

function elsewhere(accounts: readonly { school: string }[]): TerminalWords {
  const schools = accounts.map(({ school }) => school);
  return {
    'zh-CN': `有这个账号的学校：${schools.join('、')}。请检查 --school。`,
    en: `It is an account of ${schools.join(', ')}. Check --school.`,
  };
}
