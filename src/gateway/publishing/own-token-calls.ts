import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { createOwnToken } from '../../wire/calls/publishing/create-own-token';
import { listOwnTokens } from '../../wire/calls/publishing/list-own-tokens';
import { revokeOwnToken } from '../../wire/calls/publishing/revoke-own-token';
import { implementAdministratorCall } from '../administrators/administrator-context';
import { ownsAll } from '../administrators/roles';
import { CallProblem } from '../calls/problems';
import { tokenInfo } from './token-calls';
import * as tokens from './token-store';

/** A leap year and a day for clocks that differ, in milliseconds. */
const LONGEST = 367 * 24 * 3600_000;

/** Tokens for pipelines as owners make and revoke them: each for schools of their own alone. */
export const ownTokenCalls = [
  implementAdministratorCall(listOwnTokens, async ({ deps: { database }, signedIn }) => {
    const all = await tokens.listPublishingTokens(database);
    const own = all.filter(({ schools }) => isOwn(signedIn.administrator.grants, schools));
    return { tokens: own.map(tokenInfo) };
  }),

  implementAdministratorCall(createOwnToken, async ({ request, deps, signedIn, now, noteIn }) => {
    const { name, rights, schools, expiresAt: end } = request;
    if (!isOwn(signedIn.administrator.grants, schools)) throw new CallProblem('role-forbidden');
    const expiresAt = new Date(end);
    const left = expiresAt.getTime() - now.getTime();
    if (left <= 0 || left > LONGEST) {
      throw new CallProblem('invalid-request', { field: 'expiresAt' });
    }
    return deps.database.transaction().execute(async (transaction) => {
      const made = await tokens.createPublishingToken(transaction, {
        ...{ name, rights, schools, expiresAt, createdAt: now },
      });
      await noteIn(transaction);
      return { token: tokenInfo(made.token), secret: made.secret };
    });
  }),

  implementAdministratorCall(revokeOwnToken, async (context) => {
    const { request, deps, signedIn, now, note, noteIn } = context;
    return deps.database.transaction().execute(async (transaction) => {
      const all = await tokens.listPublishingTokens(transaction);
      const found = all.find(({ id }) => id === request.id);
      if (!found || !isOwn(signedIn.administrator.grants, found.schools)) {
        throw new CallProblem('unknown-token');
      }
      note({ name: found.name });
      const token = await tokens.revokePublishingToken(transaction, found.id, now);
      await noteIn(transaction);
      return { token: tokenInfo(token ?? found) };
    });
  }),
];

/** True when all schools of a token are the owner's; a token without schools is for every one. */
function isOwn(grants: readonly Grant[], schools: readonly string[] | undefined): boolean {
  return ownsAll(grants, schools?.map((school) => ({ role: 'owner', school })) ?? []);
}
