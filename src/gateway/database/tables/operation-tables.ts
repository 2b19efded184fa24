import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from './columns';

/** The deployment’s keys, and what happened. */
export interface OperationTables {
  deployment_keys: DeploymentKeysTable;
  history: HistoryTable;
  history_writers: HistoryWritersTable;
}

/**
 * The keys that this deployment made for itself, and those that they replaced, as long as these are
 * accepted.
 */
interface DeploymentKeysTable {
  id: GeneratedAlways<number>;
  kind: string;
  value: string;
  /** Names the key in what is stored by it, or to browsers; empty for the first one. */
  name: string;
  /** From when it is used; until then it is accepted alone, so that every node knows it by then. */
  starts_at: Moment;
  /** Until when it is accepted; null for one that has not been replaced. */
  expires_at: Moment | null;
}

/** The entries of the history. None is ever changed; old months are dropped as whole tables. */
interface HistoryTable {
  id: GeneratedAlways<number>;
  at: Moment;
  kind: string;
  action: string;
  actor: string | null;
  school: string | null;
  account: string | null;
  address: string | null;
  mac: string | null;
  nas: string | null;
  device: string | null;
  result: number;
  started_at: Moment | null;
  bytes_in: number | null;
  bytes_out: number | null;
}

/** The last batch that a writer of the history stored. */
interface HistoryWritersTable {
  id: string;
  batch: number;
  stored_at: Generated<Date>;
}
