import type { AccountDirectories } from '../../adapters/accounts/account-directory';
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
  /** The directories of accounts. */
  directories: readonly {
    name: string;
    isWell: boolean;
    isProtected: boolean;
    /** What each server says. */
    notes: readonly string[];
  }[];
  /** Schools that directory.json names, and that there are not. */
  unknownSchools: readonly string[];
  /** How many proxies it believes. */
  proxies: number;
}

export interface GatewayStatusParts
  extends Pick<GatewayStatus, 'sms' | 'proxies' | 'upstream'>,
    Pick<GatewayStatus['database'], 'kind'> {
  database: Database;
  store: ConfigurationStore;
  published: PublishedSchools;
  directories: AccountDirectories;
  clock(): Date;
}

export async function readGatewayStatus(parts: GatewayStatusParts): Promise<GatewayStatus> {
  const { database, store, published, directories, clock, kind, sms, proxies, upstream } = parts;
  const start = performance.now();
  const time = await readDatabaseClock(database);
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  const { id, schools } = store.current();
  const asked = directories.all.map(async ({ name, isProtected, health }) => {
    const { isWell, parts: servers } = await health();
    return {
      name,
      isWell,
      isProtected,
      notes: servers.map((each) => `${each.name}: ${each.note}`),
    };
  });
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
    directories: await Promise.all(asked),
    unknownSchools: directories.schools.filter((school) => !schools.has(school)),
    proxies,
  };
}
