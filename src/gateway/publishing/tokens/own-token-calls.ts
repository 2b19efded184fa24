import { createOwnToken } from '../../../wire/calls/publishing/create-own-token';
import { listOwnTokens } from '../../../wire/calls/publishing/list-own-tokens';
import { revokeOwnToken } from '../../../wire/calls/publishing/revoke-own-token';
import { implementAdministratorCall } from '../../administrators/administrator-context';
import { CallProblem } from '../../calls/problems';
import { tokenInfo } from './token-calls';
import { isOwnToken, revokeWithMakers } from './token-makers';
import * as tokens from './token-store';

/** A leap year and a day for clocks that differ, in milliseconds. */
const LONGEST = 367 * 24 * 3600_000;

/** Tokens for pipelines as owners make and revoke them: each for schools of their own alone. */
export const ownTokenCalls = [
  implementAdministratorCall(listOwnTokens, async ({ deps: { database }, signedIn, now }) => {
    const all = await tokens.listPublishingTokens(database);
    const own = all.filter((token) => isOwnToken(signedIn.administrator.grants, token));
    return { tokens: (await revokeWithMakers(database, own, now)).map(tokenInfo) };
  }),

  implementAdministratorCall(createOwnToken, async ({ request, deps, signedIn, now, noteIn }) => {
    const { name, rights, schools, expiresAt: end } = request;
    if (!isOwnToken(signedIn.administrator.grants, { schools }))
      throw new CallProblem('role-forbidden');
    const expiresAt = new Date(end);
    const left = expiresAt.getTime() - now.getTime();
    if (left <= 0 || left > LONGEST) {
      throw new CallProblem('invalid-request', { field: 'expiresAt' });
    }
    return deps.database.transaction().execute(async (transaction) => {
      const made = await tokens.createPublishingToken(transaction, {
        ...{ name, rights, schools, expiresAt, createdAt: now },
        madeBy: signedIn.administrator.id,
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
      if (!found || !isOwnToken(signedIn.administrator.grants, found)) {
        throw new CallProblem('unknown-token');
      }
      note({ name: found.name });
      const token = await tokens.revokePublishingToken(transaction, found.id, now);
      await noteIn(transaction);
      return { token: tokenInfo(token ?? found) };
    });
  }),
];
