import type { Grant } from '../../../wire/calls/administrators/administrator-parts';
import { ownsAll } from '../../administrators/roles';
import { findAdministrator } from '../../administrators/store';
import type { Database } from '../../database/tables';
import { type PublishingToken, revokePublishingToken } from './token-store';

/** True when all schools of a token are the owner's; a token without schools is for every one. */
export function isOwnToken(
  grants: readonly Grant[],
  { schools }: Pick<PublishingToken, 'schools'>,
): boolean {
  return ownsAll(grants, schools?.map((school) => ({ role: 'owner', school })) ?? []);
}

/**
 * Revokes each of these tokens that was made by an owner who could not make it any more: nobody
 * keeps by a token what a role no longer gives.
 *
 * @returns the tokens as they are now
 */
export async function revokeWithMakers<Token extends PublishingToken>(
  database: Database,
  tokens: readonly Token[],
  now: Date,
): Promise<Token[]> {
  const current: Token[] = [];
  for (const token of tokens) {
    const hasEnded = token.madeBy === undefined || token.revokedAt !== undefined;
    if (hasEnded || (await mayHave(database, token))) current.push(token);
    else current.push({ ...token, ...(await revokePublishingToken(database, token.id, now)) });
  }
  return current;
}

async function mayHave(database: Database, token: PublishingToken): Promise<boolean> {
  const maker = await findAdministrator(database, { id: token.madeBy ?? '' });
  return maker !== undefined && isOwnToken(maker.grants, token);
}
