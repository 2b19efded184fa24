import type { ResolvedPath } from '../../../pages';
import { type PageItem, pathOfScreen, routeNamed } from '../../../wire';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import type { Database } from '../../database/tables';
import { findActivityHead } from '../../offers/activity-store';

type Item = NonNullable<NonNullable<ReturnType<typeof routeNamed>>['item']>;

/**
 * The head of a page about an item of a school, by what the ids of a route name; undefined where
 * there is none of an id.
 */
const heads: Readonly<
  Record<
    Item,
    (
      database: Database,
      school: string,
      id: string,
    ) => Promise<Pick<PageItem, 'title' | 'summary'> | undefined>
  >
> = { activity: findActivityHead };

/** The places where items are looked up. */
export interface Items {
  database: Database;
  /**
   * True when a deployment's own services have the items of a school: then they say which ones
   * exist.
   */
  areElsewhere?(school: string): boolean;
  /** The URL at which students reach the portal, if that is known. */
  publicUrl?: string | undefined;
}

/**
 * The page of a path whose id names something: it is headed by that thing's name. Where there is no
 * such thing, the same page says so, with status 404. While the database is away nobody knows: the
 * page asks again itself.
 */
export async function withExistingItem(
  { database, areElsewhere, publicUrl }: Items,
  resolved: ResolvedPath,
): Promise<ResolvedPath> {
  const { page, params, redirect } = resolved;
  const item = routeNamed(page.route)?.item;
  if (item === undefined || params.id === undefined || redirect !== undefined) return resolved;
  if (areElsewhere?.(page.school.name)) return resolved;
  const found = await heads[item](database, page.school.name, params.id).catch((reason) => {
    if (isDatabaseUnavailable(reason)) return 'unknown' as const;
    throw reason;
  });
  if (found === 'unknown') return resolved;
  if (!found) return { ...resolved, page: { ...page, status: 404, isMissing: true } };
  const path = pathOfScreen(page.school.name, page.screen, { params });
  const url = publicUrl !== undefined && path !== undefined ? { url: publicUrl + path } : {};
  return { ...resolved, page: { ...page, item: { ...found, ...url } } };
}
