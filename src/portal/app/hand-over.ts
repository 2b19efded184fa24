import { isJsonObject, type JsonValue } from '../../engine';
import { USERNAME_KEY } from '../storage/token-store';
import type { Portal } from './portal';

/** The operation of the sign-in form. */
const SIGN_IN = 'signIn';

/**
 * Begins the next form with this account: sign-in after a recovery, the change of a first password
 * after sign-in.
 */
export function carryAccount({ storage }: Portal, account: string | undefined): void {
  if (account !== undefined) storage.set(USERNAME_KEY, account);
}

/** Gives values to the next form of an operation, which submits them at once where it says so. */
export function handOver(
  { handover }: Portal,
  operation: string,
  given: Readonly<Record<string, JsonValue | undefined>>,
  submits: boolean,
): void {
  const known = Object.entries(given).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  handover.set(operation, { values: Object.fromEntries(known), submits });
}

/**
 * Signs in with a new password: all sessions and tickets of its account have ended.
 *
 * @param data the response of the call that set it
 */
export function takeNewPassword(
  portal: Portal,
  password: JsonValue | undefined,
  data: unknown,
): void {
  portal.tokens.clear();
  portal.memory.dropSignIn();
  const user = isJsonObject(data) ? data.account : undefined;
  if (user !== undefined) handOver(portal, SIGN_IN, { user, password }, true);
}
