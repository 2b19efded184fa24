import type { ResolvedPath } from '../../../pages';
import { routeNamed } from '../../../wire';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Database } from '../../database/tables';
import { activityExists } from '../../offers/activity-store';

type Item = NonNullable<NonNullable<ReturnType<typeof routeNamed>>['item']>;

/** Whether a school has an item of an id, by what the ids of a route name. */
const exists: Readonly<
  Record<Item, (database: Database, school: string, id: string) => Promise<boolean>>
> = { activity: activityExists };

/** Where items are looked up. */
export interface Items {
  database: Database;
  /** Whether a deployment's own services have the items of a school: then they say whether there is one. */
  areElsewhere?(school: string): boolean;
}

/**
 * The page of a path whose id names something: where there is no such thing, the same page says so, with status 404. While
 * the database is away nobody knows: the page asks again itself.
 */
export async function withExistingItem(
  { database, areElsewhere }: Items,
  resolved: ResolvedPath,
): Promise<ResolvedPath> {
  const { page, params, redirect } = resolved;
  const item = routeNamed(page.route)?.item;
  if (item === undefined || params.id === undefined || redirect !== undefined) return resolved;
  if (areElsewhere?.(page.school.name)) return resolved;
  const found = await exists[item](database, page.school.name, params.id).catch((reason) => {
    if (isDatabaseUnavailable(reason)) return true;
    throw reason;
  });
  return found ? resolved : { ...resolved, page: { ...page, status: 404, isMissing: true } };
}
