import type { AccountSettings } from '../../src/engine';
import type { AccountInput } from '../../src/gateway/accounts';
import type { OperatorDeps } from '../../src/gateway/calls/operator-context';
import { createResponseProof } from '../../src/gateway/calls/response-proof';
import type { Passwords } from '../../src/gateway/crypto/passwords';
import type { Secrets } from '../../src/gateway/crypto/secrets';
import type { Dataset } from '../../src/gateway/offers/datasets';
import type { OperatorClient } from '../../src/gateway/operator';
import { operatorCalls, runOperatorCall } from '../../src/gateway/operator/run-operator-call';
import { findAccount } from '../../src/wire/calls/accounts/find-account';
import { listAccounts } from '../../src/wire/calls/accounts/list-accounts';
import { removeAccount } from '../../src/wire/calls/accounts/remove-account';
import { setDisabled } from '../../src/wire/calls/accounts/set-disabled';
import { setPassword } from '../../src/wire/calls/accounts/set-password';
import type { OperatorCall, RequestOf, ResponseOf } from '../../src/wire/calls/define-call';
import { beginImport } from '../../src/wire/calls/imports/begin-import';
import { finishImport } from '../../src/wire/calls/imports/finish-import';
import type { DatasetRow } from '../../src/wire/calls/imports/import-parts';
import { stageRows } from '../../src/wire/calls/imports/stage-rows';
import { listRows } from '../../src/wire/calls/offers/list-rows';
import { createFirstPasswords } from '../../tools/formgate/commands/accounts/first-passwords';
import { quickPasswords } from './api-harness';

interface Parts extends Pick<OperatorDeps, 'database' | 'clock'> {
  secrets?: Secrets;
  passwords?: Passwords;
  access?: OperatorDeps['access'];
}

/** Carries out operators' calls about one school, through their pipeline. */
export function createOperatorCaller(
  { passwords, secrets, ...parts }: Parts,
  school: string,
  settings: AccountSettings,
) {
  const deps: OperatorDeps = {
    access: undefined,
    ...parts,
    passwords: passwords ?? quickPasswords,
    async secrets() {
      if (!secrets) throw new Error('No secrets were given.');
      return secrets;
    },
    schools: async () => [school],
    accountsOf: async () => settings,
    lookOf: async () => undefined,
    isSharedAddress: () => false,
    isRecognisedByNetwork: async () => false,
    historyMonths: { 'sign-in': 6, session: 6, recovery: 6, administrator: 6 },
    secondFactorRoles: [],
    onKeysChanged: async () => {},
    dump: undefined,
  };
  const runtime = { deps, responses: createResponseProof('refuse'), log: console };
  return async <Call extends OperatorCall>(
    contract: Call,
    request: Omit<RequestOf<Call>, 'school'>,
  ) => {
    const implementation = operatorCalls.find((each) => each.contract === contract);
    if (!implementation) throw new Error(contract.name);
    const data = await runOperatorCall(implementation, { ...request, school }, runtime, 'test');
    return data as ResponseOf<Call>;
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** The accounts of a school as an operator manages them. */
export function createAccountStore(parts: Parts, school: string, settings: AccountSettings) {
  const call = createOperatorCaller(parts, school, settings);
  const table = 'accounts';
  const { hash } = parts.passwords ?? quickPasswords;
  const first = createFirstPasswords({ createHasher: async () => hash, now: () => 0 });
  // Its calls are about this school alone, whichever a request names.
  const client = { call } as Pick<OperatorClient, 'call'>;
  return {
    list: async (page: Omit<RequestOf<typeof listAccounts>, 'school'>) =>
      (await call(listAccounts, page)).accounts,
    find: async (username: string) => (await call(findAccount, { username })).account ?? undefined,
    setPassword: async (username: string, change: { password: string; mustChange: boolean }) =>
      (await call(setPassword, { username, ...change })).outcome,
    setDisabled: async (username: string, isDisabled: boolean) =>
      (await call(setDisabled, { username, change: isDisabled ? 'disable' : 'enable' })).isKnown,
    remove: async (username: string) => (await call(removeAccount, { username })).outcome,
    beginImport: async () => (await call(beginImport, { table })).importId,
    stage: (importId: string, rows: AccountInput[]) =>
      first.stage(client, { school, importId, rows }),
    finishImport: (importId: string, { isDryRun }: { isDryRun: boolean }) =>
      first.finish(client, { school, table, importId, isDryRun }),
  };
}

export type DatasetStore = ReturnType<typeof createDatasetStore>;

/** One dataset of a school as an operator brings it in. */
export function createDatasetStore(parts: Parts, school: string, { name }: Pick<Dataset, 'name'>) {
  const call = createOperatorCaller(parts, school, {});
  return {
    page: (page: { limit: number; after?: string[] }) => call(listRows, { dataset: name, ...page }),
    list: async () => (await call(listRows, { dataset: name, limit: 1000 })).rows,
    beginImport: async () => (await call(beginImport, { table: name })).importId,
    stage: (importId: string, rows: DatasetRow[]) => call(stageRows, { importId, rows }),
    finishImport: (importId: string, { isDryRun }: { isDryRun: boolean }) =>
      call(finishImport, { table: name, importId, isDryRun }),
  };
}
