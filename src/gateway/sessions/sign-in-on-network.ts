import type { SignInData } from '../../wire';
import type { LimitDefinition } from '../../wire/calls/define-call';
import { keptOf, keptTexts, readKeptTexts } from '../accounts/kept-store';
import {
  type Account,
  findAccount,
  findSpelledAccount,
  makeSpelledAccount,
  provideAccount,
  type SpelledAccount,
} from '../accounts/store';
import { unknownAccount } from '../calls/account-enumeration';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import {
  type AccessCapabilities,
  AccessError,
  type NetworkGrant,
  type NetworkPosition,
} from '../network/access-adapter';
import { isTakenForDevice } from './device-sessions';
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

/** For the log: the operator may have to take a device away that has a student's number. */
const NAME_OF_DEVICE =
  'A sign-in at a page was refused: its name is the MAC address of a registered device, which RADIUS lets in with any password. Where it is a student’s number, remove the device (formgate devices remove)';

interface SignInClaim {
  /** The name that the network knows. */
  user: string;
  /** The names that the account may have, as `accountNames` gives them. */
  names: readonly string[];
  position: NetworkPosition;
  /** The limits that wrong passwords count against. */
  limits: readonly LimitDefinition[];
}

interface Claim extends SignInClaim {
  /** The account that has one of the names, before the network is asked. */
  known: Account | undefined;
}

/**
 * Signs a student in whom the network's own servers recognise. Where no session comes of it, the
 * network takes back what it did.
 *
 * Servers may look at no case and no accent (Active Directory does not), but an account is one. So
 * the network is asked about the name as the account has it, the spelling that came first: a
 * password that is right for that name proves that the account is theirs, and whoever has another
 * name at a server that tells spellings apart gets into nobody's account.
 *
 * @throws ApiFailure with the code of the network's refusal, or what `accountOf` and `openSession`
 *   throw
 */
export async function signInOnNetwork(
  context: OperationContext,
  {
    authenticate,
    abandon,
    tellsSpellingsApart = false,
    mayTakeDevices = false,
  }: AccessCapabilities['authenticate'],
  entered: SignInClaim,
): Promise<SignInData> {
  const claim = await withKnownAccount(context, entered, tellsSpellingsApart);
  const { user, position } = claim;
  const requireStudent = async () => {
    if (!mayTakeDevices || !(await isTakenForDevice(context.deps.database, user))) return;
    context.countedLog(NAME_OF_DEVICE).note({});
    throw new AccessError(20006, 'The name is a registered device’s.', 'password');
  };
  const grant = await recognise(context, claim, async (credentials) => {
    await requireStudent();
    return authenticate(credentials);
  });
  try {
    // A device may have been registered meanwhile.
    await requireStudent().catch((error: unknown) => {
      throw refusalOf(error, context);
    });
    const account = await accountOf(context, claim, tellsSpellingsApart);
    return await openSession(context, { account, user, position, grant });
  } catch (error) {
    await abandon(position).catch((err: unknown) => {
      context.log.error({ err, nas: position.nas }, 'The network did not take a sign-in back');
    });
    throw error;
  }
}

/** Finds the account that a student means, and has the claim name it as the account is spelled. */
async function withKnownAccount(
  { deps, school }: OperationContext,
  claim: SignInClaim,
  tellsSpellingsApart: boolean,
): Promise<Claim> {
  const { user, names } = claim;
  if (tellsSpellingsApart) {
    return { ...claim, known: await findAccount(deps.database, school.name, names) };
  }
  const found = await findSpelledAccount(deps.database, school.name, names);
  if (!found || found.account.username === found.name) return { ...claim, known: found?.account };
  const own = { ...claim, known: found.account, names: [found.account.username] };
  const namesOf = (text: string) => accountNames(text, school, deps.registry);
  return { ...own, user: respell(user, found, namesOf) };
}

/**
 * The network's name of an account with the account's own spelling of its name.
 *
 * @param namesOf the names that a network's name may stand for
 */
function respell(
  user: string,
  { account: { username }, name }: SpelledAccount,
  namesOf: (user: string) => readonly string[],
): string {
  for (let at = user.indexOf(name); at >= 0; at = user.indexOf(name, at + 1)) {
    const spelled = user.slice(0, at) + username + user.slice(at + name.length);
    if (namesOf(spelled).includes(username)) return spelled;
  }
  return username;
}

/**
 * Recognises a student by the network's own servers.
 *
 * @throws ApiFailure with the code of the network's refusal
 */
async function recognise(
  context: OperationContext,
  { user, names, position, limits, known }: Claim,
  authenticate: AccessCapabilities['authenticate']['authenticate'],
): Promise<NetworkGrant> {
  const { values, deps, now } = context;
  const isShared = deps.isSharedAddress(context.address);
  const isOwnAddress = position.address === context.address && !isShared;
  const isTaken = !isOwnAddress && (await isPlaceTaken(deps.database, position, now));
  const password = values.text('password');
  const kept = await keptTextsOf(context, { known, position });
  const credentials = { ...position, user, password, isOwnAddress, isTaken, kept };
  return countRefusals(context, limits, names[0] ?? user, () => authenticate(credentials));
}

/**
 * The texts that the network is told of the fields that the school keeps: as entered now, else as
 * they were kept.
 */
async function keptTextsOf(
  { values, deps: { access, database } }: OperationContext,
  { known, position: { nas, mac } }: Pick<Claim, 'known' | 'position'>,
): Promise<Record<string, string>> {
  const told = access.adapterOf(nas).can.tellKept?.names ?? [];
  if (told.length === 0) return {};
  const before = known && (await readKeptTexts(database, { accountId: known.id, mac }, told));
  return { ...before, ...keptTexts(keptOf(values), told) };
}

/**
 * The account of a student whom the network's servers recognised. One that only they know is made:
 * its devices, notices and sessions need one.
 *
 * @throws ApiFailure 20011 where another spelling of the name has an account by now, 20022 when it
 *   is disabled here
 */
async function accountOf(
  { school, deps }: OperationContext,
  { user, names }: Claim,
  tellsSpellingsApart: boolean,
): Promise<Entrance['account']> {
  const make = tellsSpellingsApart ? provideAccount : makeSpelledAccount;
  const account =
    (await findAccount(deps.database, school.name, names)) ??
    (await make(deps.database, {
      school: school.name,
      username: names[0] ?? user,
      displayName: '',
      passwordHash: NO_PASSWORD_HASH,
    }));
  // Whoever tries again is recognised by the account's own spelling.
  if (!account) throw new ApiFailure(20011);
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

function refusalOf(error: unknown, { school, countedLog }: OperationContext): unknown {
  if (!(error instanceof AccessError)) return error;
  const wrong = [20006, { field: 'password' }] as const;
  if (error.code === 1002) return unknownAccount(school, [1002, { field: 'user' }], wrong);
  // Only an account that is there can be locked.
  if (error.code === 20001) return unknownAccount(school, [20001, {}], wrong);
  if (error.code === 20006) return new ApiFailure(...wrong);
  countedLog('A sign-in was refused').note({ code: error.code, reason: error.message });
  return new UncountedRefusal(failureOf(error));
}
