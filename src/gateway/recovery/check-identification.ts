import { IDENTIFICATION_LIMITS } from '../../wire/calls/recovery/limits';
import { type Account, findAccount, renewHash } from '../accounts/store';
import { unknownAccount } from '../calls/account-enumeration';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { hashIdentification, matchIdentification } from '../crypto/secrets';
import { knownDevice } from '../sessions/known-device';
import { holdsTicket } from './recovery-ticket';

/**
 * The account that `user` and `identification`, or `user` and a ticket, belong to. Every try of an
 * ID number counts until one is right.
 *
 * @throws ApiFailure 20007 when they do not belong together, 20020 for a ticket that has ended, or
 *   20001
 */
export async function checkIdentification(context: OperationContext): Promise<Account> {
  const { values, school, deps, limits } = context;
  const names = accountNames(values.text('user').trim(), school, deps.registry);
  if (values.text('ticket') !== '') {
    const account = await findAccount(deps.database, school.name, names);
    if (account && holdsTicket(context, 'identification', account)) return account;
    if (values.text('identification') === '') throw new ApiFailure(20020, { field: 'ticket' });
  }
  const device = knownDevice(context, names);
  const subjects = { account: names[0] ?? '', ...(device !== undefined && { device }) };
  return limits.countFailures(IDENTIFICATION_LIMITS, subjects, async () => {
    const found = await findAccount(deps.database, school.name, names);
    const identification = values.text('identification');
    const right = matchIdentification(deps.secrets, identification, found?.identificationHash);
    const mismatch = [20007, { field: 'identification' }] as const;
    if (!found) throw unknownAccount(school, [1022, { field: 'user' }], mismatch);
    if (!right) throw new ApiFailure(...mismatch);
    if (right === 'older') rehash(context, found, identification);
    return found;
  });
}

/** Hashes the ID number by the current key, now that it is known. */
function rehash(
  { deps, afterResponse, log }: OperationContext,
  account: Account,
  identification: string,
): void {
  const renewed = hashIdentification(deps.secrets, identification);
  afterResponse(() => {
    const change = { old: account.identificationHash, renewed };
    renewHash(deps.database, account.id, 'identification_hash', change).catch((err: unknown) =>
      log.warn({ err }, 'The hash of an ID number could not be renewed'),
    );
  });
}
