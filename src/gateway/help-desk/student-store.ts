import type { Text } from '../../engine';
import type { Student } from '../../wire/calls/accounts/account-parts';
import { maskPhone } from '../accounts/mask-phone';
import { selectRecords, toRecord } from '../accounts/record-store';
import type { Database } from '../database/tables';

/** The stored data of a student's account itself. */
export interface StudentRecord {
  id: number;
  student: Omit<Student, 'locks' | 'sessions' | 'devices' | 'signIns'>;
}

/** The account of a student; undefined where the school has none of that name. */
export async function findStudent(
  database: Database,
  school: string,
  username: string,
): Promise<StudentRecord | undefined> {
  const row = await selectRecords(database, school)
    .where('username', '=', username)
    .leftJoin('account_usage', 'account_usage.account_id', 'accounts.id')
    .leftJoin('plans', (join) =>
      join
        .onRef('plans.id', '=', 'account_usage.plan')
        .onRef('plans.school', '=', 'accounts.school'),
    )
    .select(['accounts.id', 'password_reset_at'])
    .select(['account_usage.plan', 'plans.name as planName'])
    .executeTakeFirst();
  if (!row) return undefined;
  const record = toRecord(row);
  return {
    id: row.id,
    student: {
      ...{ ...record, phone: record.phone && maskPhone(record.phone), plan: planOf(row) },
      disabledAt: row.disabled_at?.toISOString() ?? null,
      passwordSetAt: row.password_reset_at?.toISOString() ?? null,
    },
  };
}

/** A plan that the school offers no more has its number for a name. */
function planOf({ plan, planName }: { plan: string | null; planName: Text | null }) {
  return plan === null ? null : { id: plan, name: planName ?? plan };
}

/** Whose a device of a school is; undefined for one that nobody has added. */
export async function findOwner(
  database: Database,
  school: string,
  mac: string,
): Promise<{ accountId: number; username: string } | undefined> {
  return database
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .where('devices.school', '=', school)
    .where('mac', '=', mac)
    .select(['account_id as accountId', 'username'])
    .executeTakeFirst();
}
