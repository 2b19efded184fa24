import type { PublisherCall } from '../../wire/calls/define-call';
import { CallProblem, type ProblemCode } from '../calls/problems';
import type { PublisherDeps } from './publisher-context';
import { logPublishing, type PublishingLogEntry } from './tokens/log-store';
import { revokeWithMakers } from './tokens/token-makers';
import {
  findPublishingToken,
  holdPublishingToken,
  type PublishingToken,
} from './tokens/token-store';

/** One use of a token, as it comes to be known. */
export interface TokenUse {
  token: PublishingToken;
  entry: PublishingLogEntry;
  /** True once the log has it. */
  isLogged: boolean;
}

/**
 * The token with a text, whatever it is good for.
 *
 * @throws CallProblem when there is none that is known
 */
export async function requireToken(
  { database, clock }: Pick<PublisherDeps, 'database' | 'clock'>,
  secret: string,
): Promise<PublishingToken> {
  return asOfNow(database, await findPublishingToken(database, secret), clock());
}

async function asOfNow(
  database: PublisherDeps['database'],
  found: PublishingToken | undefined,
  now: Date,
): Promise<PublishingToken> {
  const [token] = await revokeWithMakers(database, found ? [found] : [], now);
  if (!token) throw new CallProblem('unauthorized');
  return token;
}

/** Begins the use of a token for a call. */
export function openTokenUse(
  token: PublishingToken,
  { history: action }: PublisherCall,
  of: Pick<PublishingLogEntry, 'at' | 'school' | 'address'>,
): TokenUse {
  const owner = { tokenId: token.id, tokenName: token.name };
  return {
    token,
    entry: { ...of, ...owner, action, number: undefined, outcome: '' },
    isLogged: false,
  };
}

/** @throws CallProblem when the token may not be used for this */
export function requireRight(
  { token, entry }: Pick<TokenUse, 'token' | 'entry'>,
  { right }: PublisherCall,
): void {
  const refusal = refusalOf(token, { right, school: entry.school, now: entry.at });
  // Its owner may know what the token is for.
  const details = { school: entry.school, schools: token.schools };
  if (refusal) throw new CallProblem(refusal, refusal === 'school-forbidden' ? details : {});
}

/**
 * Checks in the transaction that publishes that the token may be used for this still: to prove a
 * state takes seconds.
 *
 * @throws CallProblem when it may not
 */
export async function requireStillRight(
  transaction: PublisherDeps['database'],
  { token: { id }, entry }: TokenUse,
  call: PublisherCall,
  now: Date,
): Promise<void> {
  const token = await asOfNow(transaction, await holdPublishingToken(transaction, id), now);
  requireRight({ token, entry: { ...entry, at: now } }, call);
}

/** Stores a use in the log, once. */
export async function logTokenUse(
  database: PublisherDeps['database'],
  use: TokenUse,
  outcome: string,
): Promise<void> {
  if (use.isLogged) return;
  use.isLogged = true;
  await logPublishing(database, { ...use.entry, outcome });
}

function refusalOf(
  { revokedAt, expiresAt, schools, rights }: PublishingToken,
  { right, school, now }: Pick<PublisherCall, 'right'> & { school: string | undefined; now: Date },
): ProblemCode | undefined {
  if (revokedAt) return 'token-revoked';
  if (expiresAt && expiresAt <= now) return 'token-expired';
  if (school !== undefined && schools && !schools.includes(school)) return 'school-forbidden';
  return right === 'read' || rights.includes(right) ? undefined : 'right-forbidden';
}
