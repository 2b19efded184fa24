import { sql } from 'kysely';
import { storableJson } from '../../engine';
import type { Database } from '../database/tables';
import { isAskedForSecondFactor, type SecondFactorPolicy } from './second-factor-policy';
import { listAdministratorRecords } from './store';

/** The secrets of an administrator's second factor. */
export interface SecondFactor {
  secret: string | undefined;
  /** Made, and not confirmed by a code yet. */
  pending: string | undefined;
}

export async function readSecondFactor(database: Database, id: string): Promise<SecondFactor> {
  const row = await database
    .selectFrom('administrators')
    .select(['totp_secret', 'pending_totp_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    secret: row?.totp_secret ?? undefined,
    pending: row?.pending_totp_secret ?? undefined,
  };
}

/** Stores a secret that is to be confirmed, in place of one that was not. */
export async function storePendingSecret(
  database: Database,
  id: string,
  secret: string,
): Promise<void> {
  await database
    .updateTable('administrators')
    .set({ pending_totp_secret: secret })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the pending secret the one that counts, once, and in place of none.
 *
 * @param step the time step of its first code, which is used up by this
 * @returns whether it was still pending
 */
export async function confirmSecret(
  database: Database,
  id: string,
  { secret, step, codeHashes }: { secret: string; step: number; codeHashes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('administrators')
    .set({
      ...{ totp_secret: secret, totp_step: step, pending_totp_secret: null },
      recovery_codes: storableJson(codeHashes),
    })
    .where('id', '=', id)
    .where('pending_totp_secret', '=', secret)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a time step up: false where it, or one of a later step, was used before. */
export async function takeTotpStep(database: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('administrators')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a code for a lost second factor up: false where there is none like it. */
export async function takeRecoveryCode(
  database: Database,
  id: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('administrators')
    .set({ recovery_codes: sql<string>`recovery_codes - ${hash}::text` })
    .where('id', '=', id)
    .where(sql<boolean>`jsonb_exists(recovery_codes, ${hash}::text)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the second factor away, with all of its codes. */
export async function clearSecondFactor(database: Database, id: string): Promise<void> {
  await database
    .updateTable('administrators')
    .set({ totp_secret: null, pending_totp_secret: null, recovery_codes: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Counts the administrators who have none of those of whom the operator asks for one. */
export async function countWithoutSecondFactor(
  database: Database,
  policy: SecondFactorPolicy,
): Promise<{ isAsked: boolean; missing: number }> {
  if (policy.secondFactorRoles.length === 0) return { isAsked: false, missing: 0 };
  const all = await listAdministratorRecords(database);
  const missing = all.filter(
    ({ grants, hasSecondFactor }) => !hasSecondFactor && isAskedForSecondFactor(grants, policy),
  );
  return { isAsked: true, missing: missing.length };
}
