import { createToken } from '../../../wire/calls/publishing/create-token';
import { listTokens } from '../../../wire/calls/publishing/list-tokens';
import { revokeToken } from '../../../wire/calls/publishing/revoke-token';
import type { TokenInfo } from '../../../wire/calls/publishing/token-parts';
import { implementCall } from '../../calls/implement-call';
import type { OperatorContext } from '../../calls/operator-context';
import type { Database } from '../../database/tables';
import { logPublishing } from './log-store';
import { revokeWithMakers } from './token-makers';
import * as tokens from './token-store';

/** Tokens for publishing. Making and revoking one is logged as the uses of tokens are. */
export const tokenCalls = [
  implementCall(listTokens, async ({ deps: { database, clock } }) => {
    const all = await tokens.listPublishingTokens(database);
    return { tokens: (await revokeWithMakers(database, all, clock())).map(tokenInfo) };
  }),

  implementCall(createToken, async (context) => {
    const { name, schools, rights, expiresAt } = context.request;
    const fresh = {
      ...{ name, schools, rights, createdAt: context.deps.clock() },
      expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    };
    return context.deps.database.transaction().execute(async (transaction) => {
      const { token, secret } = await tokens.createPublishingToken(transaction, fresh);
      await log(transaction, token, context);
      return { token: tokenInfo(token), secret };
    });
  }),

  implementCall(revokeToken, async (context) => {
    const { request, deps } = context;
    return deps.database.transaction().execute(async (transaction) => {
      const token = await tokens.revokePublishingToken(transaction, request.id, deps.clock());
      if (token) await log(transaction, token, context);
      return { token: token ? tokenInfo(token) : null };
    });
  }),
];

function log(
  transaction: Database,
  { id, name }: tokens.PublishingToken,
  { entry: { at, action }, address }: Pick<OperatorContext, 'entry' | 'address'>,
): Promise<void> {
  return logPublishing(transaction, {
    ...{ at, tokenId: id, tokenName: name, address, action, outcome: 'ok' },
    ...{ school: undefined, number: undefined },
  });
}

/** A token as responses tell it. */
export function tokenInfo({
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
  ...token
}: tokens.PublishingToken): TokenInfo {
  return {
    ...{ id: token.id, name: token.name, schools: token.schools && [...token.schools] },
    ...{ rights: [...token.rights], createdAt: createdAt.toISOString() },
    ...{ expiresAt: expiresAt?.toISOString(), revokedAt: revokedAt?.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString(),
  };
}
