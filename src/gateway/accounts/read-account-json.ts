import { isJsonObject, type JsonObject } from '../../engine';
import type { AccountDetails, AccountRecord } from '../repositories/account-records';
import { ACCOUNT_FIELDS, type AccountInput, type AccountProblem } from './account-input';
import type { ImportResult } from './account-store';

/** Accounts to be imported, out of JSON; undefined when one of them is none. */
export function readAccountInputs(json: unknown): AccountInput[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const inputs = json.map(readAccountInput).filter((input) => input !== undefined);
  return inputs.length === json.length ? inputs : undefined;
}

function readAccountInput(json: unknown): AccountInput | undefined {
  if (!isJsonObject(json)) return undefined;
  const { line, username } = json;
  const isRight = ACCOUNT_FIELDS.every((field) => {
    const text = json[field];
    return text === undefined || (typeof text === 'string' && text.length <= 200);
  });
  if (typeof line !== 'number' || !Number.isInteger(line) || typeof username !== 'string') {
    return undefined;
  }
  if (!isRight) return undefined;
  const { displayName, phone, identification, password } = json as Readonly<Record<string, string>>;
  return { line, username, displayName, phone, identification, password };
}

const PASSWORD_STATES: readonly AccountRecord['password'][] = ['own', 'initial', 'none'];

/** An account out of a gateway's response; undefined when it is none. */
export function readAccountRecord(json: unknown): AccountRecord | undefined {
  if (!isJsonObject(json) || typeof json.username !== 'string') return undefined;
  const { username, displayName, phone, hasIdentification, state, password } = json;
  return {
    username,
    displayName: String(displayName),
    phone: typeof phone === 'string' ? phone : null,
    hasIdentification: hasIdentification === true,
    state: state === 'disabled' ? 'disabled' : 'active',
    password: PASSWORD_STATES.find((known) => known === password) ?? 'temporary',
  };
}

export function readAccountDetails(json: unknown): AccountDetails | undefined {
  const record = readAccountRecord(json);
  if (!record || !isJsonObject(json)) return undefined;
  const { sessions, devices, plan } = json;
  return {
    ...record,
    sessions: Number(sessions),
    devices: Number(devices),
    plan: typeof plan === 'string' ? plan : null,
  };
}

export function readImportResult(json: JsonObject): ImportResult {
  const { added, updated, unchanged, withoutPassword, problems } = json;
  return {
    added: Number(added),
    updated: Number(updated),
    unchanged: Number(unchanged),
    withoutPassword: Number(withoutPassword),
    // Of the same version as this command, as all that it reads here.
    problems: Array.isArray(problems) ? (problems as unknown as AccountProblem[]) : [],
  };
}
