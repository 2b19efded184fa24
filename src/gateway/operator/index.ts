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
