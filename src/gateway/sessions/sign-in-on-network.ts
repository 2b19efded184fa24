import type { SignInData } from '../../wire';
import type { LimitDefinition } from '../../wire/calls/define-call';
import { keptOf, keptTexts, readKeptTexts } from '../accounts/kept-store';
import { findAccount, provideAccount } from '../accounts/store';
import { unknownAccount } from '../calls/account-enumeration';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import {
  type AccessCapabilities,
  AccessError,
  type NetworkGrant,
  type NetworkPosition,
} from '../network/access-adapter';
import { type Entrance, openSession } from './open-session';
import { failureOf } from './start-session';
import { isPlaceTaken } from './store';

/** A refusal that is about no secret, such as a server that is away: nobody's failure. */
class UncountedRefusal extends Error {
  readonly failure: unknown;

  constructor(failure: unknown) {
    super('The network refused a sign-in for another reason than its password.');
    this.name = 'UncountedRefusal';
    this.failure = failure;
  }
}

interface Claim {
  /** The name that the network knows. */
  user: string;
  /** The names that the account may have, as `accountNames` gives them. */
  names: readonly string[];
  position: NetworkPosition;
  /** The limits that wrong passwords count against. */
  limits: readonly LimitDefinition[];
}

/**
 * Signs a student in whom the network's own servers recognise. Where no session comes of it, the
 * network takes back what it did.
 *
 * @throws ApiFailure with the code of the network's refusal, or what `accountOf` and `openSession`
 *   throw
 */
export async function signInOnNetwork(
  context: OperationContext,
  { authenticate, abandon }: AccessCapabilities['authenticate'],
  claim: Claim,
): Promise<SignInData> {
  const { user, position } = claim;
  const grant = await recognise(context, authenticate, claim);
  try {
    const account = await accountOf(context, claim);
    return await openSession(context, { account, user, position, grant });
  } catch (error) {
    await abandon(position).catch((err: unknown) => {
      context.log.error({ err, nas: position.nas }, 'The network did not take a sign-in back');
    });
    throw error;
  }
}

/**
 * Recognises a student by the network's own servers.
 *
 * @throws ApiFailure with the code of the network's refusal
 */
async function recognise(
  context: OperationContext,
  authenticate: AccessCapabilities['authenticate']['authenticate'],
  { user, names, position, limits }: Claim,
): Promise<NetworkGrant> {
  const { values, deps, now } = context;
  const isOwnAddress = position.address === context.address;
  const isTaken = !isOwnAddress && (await isPlaceTaken(deps.database, position, now));
  const password = values.text('password');
  const kept = await keptTextsOf(context, { names, position });
  const credentials = { ...position, user, password, isOwnAddress, isTaken, kept };
  return countRefusals(context, limits, names[0] ?? user, () => authenticate(credentials));
}

/**
 * The texts that the network is told of the fields that the school keeps: as entered now, else as
 * they were kept.
 */
async function keptTextsOf(
  { values, deps: { access, database }, school }: OperationContext,
  { names, position: { nas, mac } }: Pick<Claim, 'names' | 'position'>,
): Promise<Record<string, string>> {
  const told = access.adapterOf(nas).can.tellKept?.names ?? [];
  if (told.length === 0) return {};
  const account = await findAccount(database, school.name, names);
  const before = account && (await readKeptTexts(database, { accountId: account.id, mac }, told));
  return { ...before, ...keptTexts(keptOf(values), told) };
}

/**
 * The account of a student whom the network's servers recognised. One that only they know is made:
 * its devices, notices and sessions need one.
 *
 * @throws ApiFailure 1011 when the account could not be made, 20022 when it is disabled here
 */
async function accountOf(
  { school, deps }: OperationContext,
  { user, names }: Claim,
): Promise<Entrance['account']> {
  const account = await provideAccount(deps.database, names, {
    school: school.name,
    username: names[0] ?? user,
    displayName: '',
    passwordHash: NO_PASSWORD_HASH,
  });
  if (!account) throw new ApiFailure(1011);
  if (account.isDisabled) throw new ApiFailure(20022);
  return account;
}

/**
 * Asks somebody else than the gateway's own accounts who a student is. Refusals that are about the
 * account or the password count against the limits, and tell who has an account only where the
 * school allows that.
 *
 * @param account what the limits know the account by
 * @throws ApiFailure
 */
export async function countRefusals<Result>(
  context: OperationContext,
  limits: readonly LimitDefinition[],
  account: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  return context.limits
    .countFailures(limits, { account }, () => {
      context.letOthersIn();
      return ask().catch((error: unknown): Promise<Result> => {
        throw refusalOf(error, context);
      });
    })
    .catch((error: unknown) => {
      throw error instanceof UncountedRefusal ? error.failure : error;
    });
}

function refusalOf(error: unknown, { school, log }: OperationContext): unknown {
  if (!(error instanceof AccessError)) return error;
  const wrong = [20006, { field: 'password' }] as const;
  if (error.code === 1002) return unknownAccount(school, [1002, { field: 'user' }], wrong);
  // Only an account that is there can be locked.
  if (error.code === 20001) return unknownAccount(school, [20001, {}], wrong);
  if (error.code === 20006) return new ApiFailure(...wrong);
  log.warn({ code: error.code, reason: error.message }, 'A sign-in was refused');
  return new UncountedRefusal(failureOf(error));
}
