import { randomBytes } from 'node:crypto';
import { ADMINISTRATOR_CODE } from '../../wire/calls/administrators/limits';
import { CallProblem } from '../calls/problems';
import { hashToken } from '../crypto/secrets';
import { findTotpStep, toBase32 } from '../crypto/totp';
import type { AdministratorContext } from './administrator-context';
import { readSecondFactor, takeRecoveryCode, takeTotpStep } from './second-factor-store';

/**
 * So many codes for a lost second factor, each of 120 bits: a plain hash of one gives nothing away
 * (ASVS 5.0, V6.5.2, asks for a slow one below 112).
 */
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

/**
 * Checks a code of an administrator's second factor, or one for its loss, and uses it up.
 *
 * @throws CallProblem `sign-in-wrong`, or `too-many-tries`
 */
export async function checkSecondFactor(
  { deps: { database }, limits, now }: Pick<AdministratorContext, 'deps' | 'limits' | 'now'>,
  id: string,
  code: string,
): Promise<void> {
  await limits.countFailures(ADMINISTRATOR_CODE, { account: id }, async () => {
    const { secret } = await readSecondFactor(database, id);
    const step = secret === undefined ? undefined : findTotpStep(secret, code, now);
    const isRight =
      step === undefined
        ? await takeRecoveryCode(database, id, recoveryHash(code))
        : await takeTotpStep(database, id, step);
    if (!isRight) throw new CallProblem('sign-in-wrong');
  });
}

/** New codes for the loss of a second factor, and what is stored of them. */
export function createRecoveryCodes(): { codes: string[]; codeHashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
  return { codes, codeHashes: codes.map(recoveryHash) };
}

/** However it was typed. */
function recoveryHash(code: string): string {
  return hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}
