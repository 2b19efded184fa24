import type { OpenHistory } from './open-history';

/** The gateway's door for the tools: what its operator asks of it and does to it. What opens databases loads only when it is asked for. */
export { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from '../history/history-entry';
export type { HistoryFilter } from '../repositories/history';

/** The history of the gateway that an environment describes. */
export async function openHistory(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenHistory> {
  return (await import('./open-history')).openHistory(environment);
}

/** All of the embedded database of the gateway that an environment describes. */
export async function readBackup(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Uint8Array> {
  return (await import('./backup')).readBackup(environment);
}

/** Makes the embedded database that an environment describes from a backup. */
export async function restoreBackup(
  environment: Readonly<Record<string, string | undefined>>,
  backup: Uint8Array,
): Promise<void> {
  return (await import('./backup')).restoreBackup(environment, backup);
}

/** Puts a new key before those of a file; gives how many there are. */
export async function rotateKey(file: string): Promise<number> {
  return (await import('./key-file')).addKey(file);
}
