import type { Database } from '../database/tables';
import { logPublishing } from '../repositories/publishing-log';
import {
  createPublishingToken,
  listPublishingTokens,
  type PublishingToken,
  revokePublishingToken,
} from '../repositories/publishing-tokens';

/** What a token is made of. */
export type NewToken = Pick<PublishingToken, 'name' | 'schools' | 'rights' | 'expiresAt'>;

/** Tokens for publishing, for an operator of the machine. */
export interface TokenStore {
  /** `secret` is the token itself: it is shown here and never again. */
  create(token: NewToken): Promise<{ token: PublishingToken; secret: string }>;
  /** Every token that there ever was, the newest first. */
  list(): Promise<PublishingToken[]>;
  /** Undefined when there is no such token. */
  revoke(id: string): Promise<PublishingToken | undefined>;
}

/** The tokens in a database. What is done to them is logged as the uses of tokens are. @param address where the operator is */
export function createTokenStore(
  database: Database,
  { address, clock }: { address: string; clock(): Date },
): TokenStore {
  const log = (to: Database, action: string, { id, name }: PublishingToken) =>
    logPublishing(to, {
      at: clock(),
      tokenId: id,
      tokenName: name,
      address,
      action,
      school: undefined,
      number: undefined,
      outcome: 'ok',
    });

  return {
    create: (token) =>
      database.transaction().execute(async (transaction) => {
        const made = await createPublishingToken(transaction, { ...token, createdAt: clock() });
        await log(transaction, 'create token', made.token);
        return made;
      }),
    list: () => listPublishingTokens(database),
    revoke: (id) =>
      database.transaction().execute(async (transaction) => {
        const token = await revokePublishingToken(transaction, id, clock());
        if (token) await log(transaction, 'revoke token', token);
        return token;
      }),
  };
}
