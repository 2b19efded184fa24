import type { Database } from '../database/tables';

/** True when nothing goes live at a school without a second person's approval. */
export async function needsApproval(database: Database, school: string): Promise<boolean> {
  const row = await database
    .selectFrom('approval_schools')
    .where('school', '=', school)
    .select('school')
    .executeTakeFirst();
  return row !== undefined;
}

/** The schools that ask for it. */
export async function listApprovalSchools(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('approval_schools').select('school').execute();
  return new Set(rows.map(({ school }) => school));
}

/** Says whether a school asks for it from now on. */
export async function setApproval(
  transaction: Database,
  school: string,
  isNeeded: boolean,
): Promise<void> {
  if (isNeeded) {
    await transaction
      .insertInto('approval_schools')
      .values({ school })
      .onConflict((conflict) => conflict.column('school').doNothing())
      .execute();
  } else {
    await transaction.deleteFrom('approval_schools').where('school', '=', school).execute();
  }
}
