import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { storableJson } from '../../engine';
import type { Database } from '../database/tables';
import { tellSchools } from './draft-store';

/** Somebody who has a school open. */
export interface Person {
  id: string;
  name: string;
}

/** A stream of a node that is gone counts no longer after so many seconds. */
const FRESH = 45;

const isFresh = sql<boolean>`p.seen_at > now() - make_interval(secs => ${FRESH})`;

/**
 * Notes that an administrator has a school open, unless too many are open at all nodes.
 *
 * @returns what names it; undefined where there are `most` already
 */
export async function enter(
  database: Database,
  { school, administratorId }: { school: string; administratorId: string },
  most: number,
): Promise<string | undefined> {
  const id = randomUUID();
  const isIn = await database.transaction().execute(async (transaction) => {
    // Of several that come at once each waits here for the one before.
    await transaction
      .selectFrom('administrators')
      .where('id', '=', administratorId)
      .forUpdate()
      .select('id')
      .execute();
    const { open } = await transaction
      .selectFrom('presence as p')
      .where('administrator_id', '=', administratorId)
      .where(isFresh)
      .select((select) => select.fn.countAll<string>().as('open'))
      .executeTakeFirstOrThrow();
    if (Number(open) >= most) return false;
    await transaction
      .insertInto('presence')
      .values({ id, school, administrator_id: administratorId })
      .execute();
    await tellSchools(transaction);
    return true;
  });
  return isIn ? id : undefined;
}

/** Notes that it is open no longer. */
export async function leave(database: Database, id: string): Promise<void> {
  await database.deleteFrom('presence').where('id', '=', id).execute();
  await tellSchools(database);
}

/** A school that an administrator has open, as `enter` names it. */
export interface Presence {
  id: string;
  school: string;
  administratorId: string;
}

/**
 * Notes that these are still open, and removes those of nodes that are gone. One that another node
 * removed is open again: its own could not say so for long.
 */
export async function stay(database: Database, open: readonly Presence[]): Promise<void> {
  const known = await database
    .updateTable('presence')
    .set({ seen_at: sql`now()` })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  const lost = open.filter(({ id }) => !known.some((each) => each.id === id));
  if (lost.length > 0) await putBack(database, lost);
  await database
    .deleteFrom('presence')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${10 * FRESH})`)
    .execute();
}

async function putBack(database: Database, lost: readonly Presence[]): Promise<void> {
  await sql`
    insert into presence (id, school, administrator_id)
    select l.id, l.school, a.id
    from json_to_recordset(${storableJson(lost)}::json) as l(id text, school text, "administratorId" text)
      join administrators a on a.id = l."administratorId"
    on conflict (id) do nothing
  `.execute(database);
}

/** Lists the administrators who have these schools open, each once, in the order of their names. */
export async function listPresent(
  database: Database,
  schools: readonly string[],
): Promise<Map<string, Person[]>> {
  const rows = await database
    .selectFrom('presence as p')
    .innerJoin('administrators as a', 'a.id', 'p.administrator_id')
    .where('p.school', 'in', schools)
    .where(isFresh)
    .select(['p.school', 'a.id', 'a.name'])
    .distinct()
    .orderBy('a.name')
    .execute();
  const people = new Map<string, Person[]>();
  for (const { school, id, name } of rows) {
    people.set(school, [...(people.get(school) ?? []), { id, name }]);
  }
  return people;
}
