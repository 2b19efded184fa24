import limit from 'p-limit';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Database } from '../../database/tables';
import { readPublishedAsset, readPublishedValidator } from './contents-store';
import { type SchoolAsset, toAsset } from './school-assets';

/**
 * The files that pages rendered earlier, or by another node, still ask for. A look-up never fails:
 * it finds nothing instead.
 */
export interface EarlierFiles {
  validator(hash: string): Promise<string | undefined>;
  /** @param path below `schools/` @param version what stands behind `?v=` */
  asset(path: string, version: string): Promise<SchoolAsset | undefined>;
}

/**
 * How many are looked up at a time, and how many may wait: requests for what never was must not
 * hold up the database.
 */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/**
 * Reads earlier publications from the database. It finds nothing while that is away, or when too
 * much is asked for.
 */
export function createEarlierFiles(
  database: Database,
  onError: (error: unknown) => void,
): EarlierFiles {
  const queue = limit(AT_ONCE);

  async function lookUp<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
    if (queue.pendingCount >= MOST_WAITING) return undefined;
    try {
      return await queue(read);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) onError(error);
      return undefined;
    }
  }

  return {
    validator: (hash) => lookUp(() => readPublishedValidator(database, hash)),
    async asset(path, version) {
      if (!/^[A-Za-z0-9_-]{16}$/.test(version) || path.includes('\0')) return undefined;
      const body = await lookUp(() => readPublishedAsset(database, path, version));
      return body && toAsset(path, body);
    },
  };
}
