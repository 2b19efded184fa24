import type { Database } from '../../database/tables';
import type { PublishedSchools } from '../../publishing/published-schools';
import type { ConfigurationStore } from '../../publishing/store';
import { readDatabaseClock } from '../../repositories/database-clock';
import { readSequence } from '../../repositories/revisions';

/** What a gateway says of itself to whoever has a token. Times are ISO 8601. */
export interface GatewayStatus {
  time: string;
  database: { kind: 'embedded' | 'server'; milliseconds: number; time: string };
  /** `behind` is how many publications are not live on this node. */
  revision: { id: string; schools: number; behind: number };
  /** `upstream`: the deployment's own services send codes. */
  sms: 'http' | 'outbox' | 'none' | 'upstream';
  /** The deployment's own services, where it has them. */
  upstream: readonly { name: string; isWell: boolean; note: string }[];
  /** How many proxies it believes. */
  proxies: number;
}

export interface GatewayStatusParts
  extends Pick<GatewayStatus, 'sms' | 'proxies' | 'upstream'>,
    Pick<GatewayStatus['database'], 'kind'> {
  database: Database;
  store: ConfigurationStore;
  published: PublishedSchools;
  clock(): Date;
}

export async function readGatewayStatus(parts: GatewayStatusParts): Promise<GatewayStatus> {
  const { database, store, published, clock, kind, sms, proxies, upstream } = parts;
  const start = performance.now();
  const time = await readDatabaseClock(database);
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  const { id, schools } = store.current();
  return {
    time: clock().toISOString(),
    database: { kind, milliseconds, time: time.toISOString() },
    revision: {
      id,
      schools: schools.size,
      behind: (await readSequence(database)) - published.sequence(),
    },
    sms,
    upstream,
    proxies,
  };
}
