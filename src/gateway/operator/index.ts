import type { Identity } from '../../engine';
import type { RulesetSettings } from '../network/nftables/ruleset';
import type { NetworkRules } from './network-rules';
import type { OperatorClient, OperatorClientOptions } from './open-operator-client';

export { makeFolder } from '../database/make-folder';
export { serverReason } from '../database/server-refusal';
export type { HistoryEntry, HistoryKind } from '../history/history-entry';
export { UNANSWERED } from '../network/failover';
export { NO_INTERFACE } from '../network/nftables/interfaces';
export { captureRules, type RulesetSettings } from '../network/nftables/ruleset';
/**
 * The gateway's door for the tools: what its operator asks of it and does to it. What opens
 * databases loads only when it is asked for.
 */
export type { RouterRules } from './network-rules';
export type { OperatorClient } from './open-operator-client';

/** Opens the gateway that an environment describes to its operator. */
export async function openOperatorClient(
  environment: Readonly<Record<string, string | undefined>>,
  options?: OperatorClientOptions,
): Promise<OperatorClient> {
  return (await import('./open-operator-client')).openOperatorClient(environment, options);
}

/** Makes calls of the operator of the gateway that an environment describes. */
export async function usingOperator<Result>(
  environment: Readonly<Record<string, string | undefined>>,
  use: (client: OperatorClient) => Promise<Result>,
  options?: OperatorClientOptions,
): Promise<Result> {
  const client = await openOperatorClient(environment, options);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/**
 * Makes the embedded database that an environment describes from a backup.
 *
 * @returns to whom it belongs, where that is another user
 */
export async function restoreBackup(
  environment: Readonly<Record<string, string | undefined>>,
  backup: Uint8Array,
  onBegin: () => void,
): Promise<{ owner: string | undefined }> {
  return (await import('./backup')).restoreBackup(environment, backup, onBegin);
}

/**
 * @throws UserError that names the programs to use, when the database that an environment describes
 *   is a server's
 */
export async function requireEmbedded(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  (await import('./backup')).requireEmbedded(environment);
}

/**
 * Puts a new key for ID numbers before those of a file; gives how many there are. The gateway that
 * an environment describes can read it.
 */
export async function rotateKey(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { readOptions } = await import('../options');
  // The file may not be there yet.
  const { dataDir } = readOptions({ ...environment, IDENTIFICATION_KEY_FILE: undefined }, false);
  return (await import('../keys/key-file')).addKey(file, dataDir);
}

/**
 * The nftables rules of this machine.
 *
 * @param prefix what goes before each command, such as that of a network namespace
 */
export async function openNetworkRules(prefix?: readonly string[]): Promise<NetworkRules> {
  return (await import('./network-rules')).createNetworkRules(prefix);
}

/**
 * Reads the settings of a gateway's rules: its environment fills in those that are not given.
 *
 * @throws UserError for a network.json that cannot be used
 */
export async function readRulesetSettings(
  environment: Readonly<Record<string, string | undefined>>,
  schemasDir: string,
  given: Partial<RulesetSettings>,
): Promise<RulesetSettings | undefined> {
  return (await import('./network-rules')).readRulesetSettings(environment, schemasDir, given);
}

/**
 * Checks a network.json, or the one that an environment names; undefined where it names none.
 *
 * @throws UserError for what is wrong in it
 */
export async function checkNetworkFile(
  environment: Readonly<Record<string, string | undefined>>,
  schemasDir: string,
  file?: string,
): Promise<{ path: string; count: number } | undefined> {
  return (await import('./network-rules')).checkNetworkFile(environment, schemasDir, file);
}

/**
 * Reads the rights that an identity.json gives schools; its secrets are not read.
 *
 * @throws UserError for what is wrong in it
 */
export async function readAccountPolicy(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
  schemasDir: string,
): Promise<Identity> {
  const { readIdentityFile } = await import('../providers/open-identity');
  return (await readIdentityFile({ path, environment, isArgument: true }, schemasDir)).content;
}
