import { findAccount } from '../../wire/calls/accounts/find-account';
import { findNamesakes } from '../../wire/calls/accounts/find-namesakes';
import { listAccounts } from '../../wire/calls/accounts/list-accounts';
import { listKeptNames } from '../../wire/calls/accounts/list-kept-names';
import { removeAccount } from '../../wire/calls/accounts/remove-account';
import { setDisabled } from '../../wire/calls/accounts/set-disabled';
import { setPassword } from '../../wire/calls/accounts/set-password';
import { implementCall } from '../calls/implement-call';
import { addHistory } from '../history/store';
import { listKeptNames as listKept } from './kept-store';
import { findPasswordFault, leastOf } from './password-policy';
import * as records from './record-store';

/** The accounts of a school. */
export const accountCalls = [
  implementCall(listAccounts, async ({ request: { school, ...page }, deps }) => ({
    accounts: await records.listAccountRecords(deps.database, school, page),
  })),

  implementCall(listKeptNames, async ({ request: { school }, deps }) => ({
    names: await listKept(deps.database, school),
  })),

  implementCall(findAccount, async ({ request: { school, username }, deps }) => {
    const { database, clock } = deps;
    const account = await records.findAccountDetails(database, school, username, clock());
    return { account: account ?? null };
  }),

  implementCall(findNamesakes, async ({ request: { username }, deps }) => ({
    accounts: await records.findNamesakes(deps.database, username),
  })),

  implementCall(setPassword, async ({ request, deps, entry }) => {
    const { school, username, password, mustChange } = request;
    const { database, passwords, clock } = deps;
    const now = clock();
    const account = await records.findAccountDetails(database, school, username, now);
    if (!account) return { outcome: 'unknown' as const };
    const policy = (await deps.accountsOf(school))?.passwords;
    const fault = findPasswordFault(password, policy, [username, account.phone ?? '']);
    if (fault) return { outcome: fault, ...leastOf(fault, policy) };
    const change = { hash: await passwords.hash(password), mustChange };
    const isSet = await records.replacePassword(database, { school, username, now }, change);
    if (isSet) await addHistory(database, [entry]);
    return { outcome: isSet ? ('done' as const) : ('unknown' as const) };
  }),

  implementCall(setDisabled, async ({ request, deps: { database, clock }, entry }) => {
    const { school, username, change } = request;
    const account = { school, username, now: clock() };
    const isKnown = await records.setDisabled(database, account, change === 'disable');
    if (isKnown) await addHistory(database, [entry]);
    return { isKnown };
  }),

  implementCall(removeAccount, async ({ request, deps: { database }, entry }) => {
    const outcome = await records.removeAccount(database, request.school, request.username);
    if (outcome === 'removed') await addHistory(database, [entry]);
    return { outcome };
  }),
];
