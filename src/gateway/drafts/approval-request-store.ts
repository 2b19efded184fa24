import { sql } from 'kysely';
import type { Database } from '../database/tables';
import { tellSchools } from './draft-store';

/**
 * A request to have something live at a school: a version of its draft, or one of its revisions.
 */
export interface ApprovalRequest {
  school: string;
  id: string;
  target: { version: number } | { restores: number };
  /** The live state that was looked at; undefined where the school was not there. */
  base: string | undefined;
  message: string;
  /** The id of the administrator. */
  askedBy: string;
  askedAt: Date;
  /** Undefined while nobody has said no. */
  declined: { by: string; reason: string; at: Date } | undefined;
}

const COLUMNS = [
  ...(['school', 'id', 'version', 'restores', 'base_state', 'message'] as const),
  ...(['asked_by', 'asked_at', 'declined_by', 'declined_at', 'reason'] as const),
] as const;

/** The request of each school that has one. */
export async function listApprovalRequests(
  database: Database,
): Promise<Map<string, ApprovalRequest>> {
  const rows = await database.selectFrom('approval_requests').select(COLUMNS).execute();
  return new Map(rows.map((row) => [row.school, toRequest(row)]));
}

export async function readApprovalRequest(
  database: Database,
  school: string,
): Promise<ApprovalRequest | undefined> {
  const row = await database
    .selectFrom('approval_requests')
    .where('school', '=', school)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && toRequest(row);
}

/**
 * Stores a request in the place of another one.
 *
 * @param former the id of the one that was looked at
 * @returns whether it was still there, or there was still none
 */
export async function putApprovalRequest(
  transaction: Database,
  request: Omit<ApprovalRequest, 'declined'>,
  former: string | undefined,
): Promise<boolean> {
  const { school, id, target, base, message, askedBy, askedAt } = request;
  if (former !== undefined && !(await removeApprovalRequest(transaction, school, { id: former }))) {
    return false;
  }
  const row = await transaction
    .insertInto('approval_requests')
    .values({
      ...{ school, id, message, asked_by: askedBy, asked_at: askedAt },
      version: 'version' in target ? target.version : null,
      restores: 'restores' in target ? target.restores : null,
      base_state: base ?? null,
    })
    .onConflict((conflict) => conflict.column('school').doNothing())
    .returning('id')
    .executeTakeFirst();
  await tellSchools(transaction);
  return row !== undefined;
}

/** Notes that somebody said no. @returns whether the request still waited */
export async function declineApprovalRequest(
  transaction: Database,
  { school, id }: Pick<ApprovalRequest, 'school' | 'id'>,
  { by, reason, at }: NonNullable<ApprovalRequest['declined']>,
): Promise<boolean> {
  const row = await transaction
    .updateTable('approval_requests')
    .set({ declined_by: by, declined_at: at, reason })
    .where('school', '=', school)
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tellSchools(transaction);
  return row !== undefined;
}

/**
 * Removes a school's request: that of an id, or whichever it has.
 *
 * @param isWaiting whether it is removed only where nobody has declined it
 * @returns whether it was there
 */
export async function removeApprovalRequest(
  transaction: Database,
  school: string,
  { id, isWaiting = false }: { id?: string; isWaiting?: boolean } = {},
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('approval_requests')
    .where('school', '=', school)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(isWaiting, (query) => query.where('declined_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  await tellSchools(transaction);
  return row !== undefined;
}

/** Gives a mark for each school that changes with anything about its request. */
export async function listApprovalMarks(
  database: Database,
  schools: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('approval_requests')
    .where('school', 'in', schools)
    .select(['school', sql<string>`concat_ws(' ', id, declined_at)`.as('mark')])
    .unionAll(
      database
        .selectFrom('approval_schools')
        .where('school', 'in', schools)
        .select(['school', sql<string>`'required'`.as('mark')]),
    )
    .execute();
  const marks = new Map<string, string>();
  for (const { school, mark } of rows) {
    marks.set(school, [marks.get(school) ?? [], mark].flat().sort().join(' '));
  }
  return marks;
}

function toRequest(row: {
  school: string;
  id: string;
  version: number | null;
  restores: number | null;
  base_state: string | null;
  message: string;
  asked_by: string;
  asked_at: Date;
  declined_by: string | null;
  declined_at: Date | null;
  reason: string | null;
}): ApprovalRequest {
  const { school, id, version, restores, base_state, message, asked_by, asked_at } = row;
  const { declined_by: by, declined_at: at, reason } = row;
  return {
    ...{ school, id, message, askedBy: asked_by, askedAt: asked_at },
    base: base_state ?? undefined,
    target: restores === null ? { version: version ?? 0 } : { restores },
    declined: by !== null && at !== null ? { by, at, reason: reason ?? '' } : undefined,
  };
}
