import type { PoolState, Query } from '../database/observe';
import type { ResponseFacts } from '../logging/request-log';

/** The metrics that are counted while the gateway runs. */
export interface Metrics {
  contentType: string;
  /** Everything in Prometheus's text format. */
  text(): Promise<string>;
  countResponse(response: ResponseFacts): void;
  /** @param result a code of the catalogue; 0 when it went well */
  countSignIn(operation: string, result: number): void;
  countQuery(query: Query): void;
}

/** The values that are read each time the metrics are requested. */
export interface Readings {
  pool: PoolState;
  hashes: { running: number; waiting: number };
  /** Entries of the history that wait to be stored, and that never were. */
  history: { waiting: number; lost: number };
  checks: readonly { name: string; isUp: boolean }[];
  /** The deployment's own services. */
  services: readonly { name: string; isWell: boolean }[];
  revision: { id: string; schools: number; since: Date };
}
