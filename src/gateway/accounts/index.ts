import type { OpenAccountStore } from './open-account-store';

export type { AccountDetails, AccountRecord } from '../repositories/account-records';
/** The gateway's door for the tools: the accounts of a school, without the server. */
export {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountInput,
  type AccountProblem,
} from './account-input';
export type { AccountStore, ImportResult, PasswordOutcome } from './account-store';
export { type AccountTexts, checkAccount } from './check-account';

/** The accounts of a school at the gateway that an environment describes. What opens databases loads only here. */
export async function openAccountStore(
  environment: Readonly<Record<string, string | undefined>>,
  school: string,
): Promise<OpenAccountStore> {
  return (await import('./open-account-store')).openAccountStore(environment, school);
}
