/** The gateway's door for the tools: how lines of a file become accounts. */
export {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountInput,
  type AccountProblem,
  type AccountWarningCode,
} from './account-input';
export { type AccountTexts, checkAccount } from './check-account';

/** Loads what hashes the passwords of an import, which few commands do. */
export async function createFirstPasswordHasher(): Promise<(password: string) => Promise<string>> {
  return (await import('./first-password-hasher')).createFirstPasswordHasher();
}
