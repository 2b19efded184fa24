import type { ErrorCode } from '../../wire';
import type { AdministratorCall } from '../../wire/calls/define-call';
import type { ProblemCode } from '../calls/problems';
import type { Database } from '../database/tables';
import { addHistory, type NewHistoryEntry } from '../history/store';
import type { SignedIn } from './administrator';
import type { AdministratorDeps } from './administrator-context';

/** One request of an administrator's call, as it comes to be known. */
export interface AdministratorUse {
  contract: AdministratorCall;
  signedIn: SignedIn | undefined;
  at: Date;
  address: string;
  /** The administrator's name, from the session or from the call itself. */
  actor: string | null;
  /** Values that the action of the history's entry names. */
  values: Readonly<Record<string, unknown>>;
  /** True once the history has it. */
  isNoted: boolean;
}

/** Begins the use of a call. */
export function openAdministratorUse(
  of: Pick<AdministratorUse, 'contract' | 'signedIn' | 'at' | 'address'>,
): AdministratorUse {
  const actor = of.signedIn?.administrator.name ?? null;
  return { ...of, actor, values: {}, isNoted: false };
}

/**
 * Stores the entry of what was done; for a call that changes nothing there is none. That of a
 * transaction is in the history once that was committed, and not before.
 */
export async function storeAdministratorUse(
  database: Database,
  use: AdministratorUse,
): Promise<void> {
  if (use.contract.history !== undefined) await addHistory(database, [entryOf(use, 0)]);
}

/**
 * Notes that a request was refused; nobody waits for it. What strangers can send at will is left
 * out, beside sign-ins and links, whose limits hold it down.
 */
export function noteRefusal(
  history: AdministratorDeps['history'],
  use: AdministratorUse,
  code: ProblemCode,
): void {
  if (use.isNoted || use.contract.history === undefined) return;
  if (use.actor === null && AT_WILL.includes(code)) return;
  use.isNoted = true;
  history.add(entryOf(use, RESULTS[code] ?? 10000));
}

/** The problems that strangers bring about as often as they like. */
const AT_WILL: readonly ProblemCode[] = ['invalid-request', 'identity-ended'];

/**
 * The codes of the catalogue that say the same as a problem; of all others it is that the right was
 * missing.
 */
const RESULTS: Partial<Record<ProblemCode, ErrorCode>> = {
  'sign-in-wrong': 20006,
  'second-factor-needed': 20006,
  'unknown-account': 1002,
  'too-many-tries': 20001,
  'invalid-request': 20003,
  'password-refused': 20017,
  'database-unavailable': 20011,
  overloaded: 20011,
  busy: 20011,
  internal: 9001,
};

function entryOf(
  { contract: { name, history = name }, at, address, actor, values }: AdministratorUse,
  result: number,
): NewHistoryEntry {
  const action = history.replace(/\$\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '?'));
  const { school, username, mac } = values;
  return {
    ...{ at, kind: 'administrator', action, actor, address, result },
    school: typeof school === 'string' ? school : null,
    // A name that is no account's may be anything that was typed.
    account: result === 0 && typeof username === 'string' ? username : null,
    mac: result === 0 && typeof mac === 'string' ? mac : null,
  };
}
