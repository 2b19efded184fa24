import type { PasswordReset } from '../../wire';
import type { Database } from '../database/tables';

/** The columns of an account that say of its last reset. */
export const PASSWORD_RESET_COLUMNS = [
  'password_reset_at',
  'password_reset_by',
  'password_reset_dismissed',
] as const;

const WAYS: readonly PasswordReset['by'][] = ['code', 'help-desk'];

/** The last reset of an account's password, unless its student has dismissed the notice of it. */
export function readPasswordReset(row: {
  password_reset_at: Date | null;
  password_reset_by: string | null;
  password_reset_dismissed: boolean;
}): PasswordReset | null {
  const { password_reset_at: at, password_reset_by: by, password_reset_dismissed } = row;
  if (at === null || password_reset_dismissed) return null;
  return { at: at.toISOString(), by: WAYS.find((way) => way === by) ?? 'identification' };
}

/** Shows the notice of an account's reset no more; one of a later reset is shown. */
export async function dismissPasswordReset(
  database: Database,
  accountId: number,
  { at }: PasswordReset,
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_reset_dismissed: true })
    .where('id', '=', accountId)
    .where('password_reset_at', '<=', new Date(at))
    .execute();
}
