import { sql } from 'kysely';
import type { Text } from '../../engine';
import type { ActivityData, ActivitySummary } from '../../wire';
import type { Database } from '../database/tables';

/** An activity as it is stored: its text is Markdown. */
export interface Activity extends ActivitySummary {
  text: Text;
  action: ActivityData['action'];
}

/** The head of an activity: its name, and a sentence about it if it has one. */
export type ActivityHead = Pick<ActivitySummary, 'title' | 'summary'>;

/**
 * The activities of a school that have not ended; the first to begin comes first, those without a
 * beginning last.
 */
export async function listActivities(
  database: Database,
  school: string,
  now: Date,
): Promise<ActivitySummary[]> {
  const rows = await database
    .selectFrom('activities')
    .where('school', '=', school)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
    .orderBy(sql`from_at asc nulls last`)
    .orderBy('id')
    .select(['id', 'title', 'summary', 'from_at', 'until_at'])
    .execute();
  return rows.map(toSummary);
}

/** An activity of a school, also one that has ended; undefined when there is none of that id. */
export async function findActivity(
  database: Database,
  school: string,
  id: string,
): Promise<Activity | undefined> {
  const row = await database
    .selectFrom('activities')
    .where('school', '=', school)
    .where('id', '=', id)
    .select(['id', 'title', 'summary', 'text', 'from_at', 'until_at', 'action', 'href'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, action, href } = row;
  return { ...toSummary(row), text, action: href === null ? null : { label: action, href } };
}

/** The head of an activity, also of one that has ended; undefined when there is none of that id. */
export async function findActivityHead(
  database: Database,
  school: string,
  id: string,
): Promise<ActivityHead | undefined> {
  return database
    .selectFrom('activities')
    .where('school', '=', school)
    .where('id', '=', id)
    .select(['title', 'summary'])
    .executeTakeFirst();
}

function toSummary(row: {
  id: string;
  title: Text;
  summary: Text | null;
  from_at: Date | null;
  until_at: Date | null;
}): ActivitySummary {
  const { id, title, summary, from_at, until_at } = row;
  return {
    id,
    title,
    summary,
    from: from_at?.toISOString() ?? null,
    until: until_at?.toISOString() ?? null,
  };
}
