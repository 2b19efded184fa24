import { randomBytes, randomUUID } from 'node:crypto';
import { storableJson } from '../../../engine';
import { PUBLISHING_RIGHTS, type PublishingRight } from '../../../wire/calls/define-call';
import { hashToken } from '../../crypto/secrets';
import type { Database } from '../../database/tables';
import { TOKEN_ACTIONS } from '../../history/store';

/** A token for publishing, without the token itself: that is shown once and stored nowhere. */
export interface PublishingToken {
  id: string;
  /** Its user: the author of the revisions. */
  name: string;
  /** The schools that it is good for; undefined for all. */
  schools: readonly string[] | undefined;
  rights: readonly PublishingRight[];
  /** The id of the owner who made it; undefined for the operator. */
  madeBy?: string | undefined;
  createdAt: Date;
  expiresAt: Date | undefined;
  revokedAt: Date | undefined;
  /** The time of the last use, in a list; undefined for a token that was never used. */
  lastUsedAt?: Date | undefined;
}

/**
 * A secret whose kind is seen at its beginning, so that scanners find one that got into a
 * repository.
 */
const PREFIX = 'fgt_';

const COLUMNS = [
  'id',
  'name',
  'schools',
  'rights',
  'made_by',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

/** Makes a token. Its text is in what this gives, and nowhere else. */
export async function createPublishingToken(
  database: Database,
  token: Pick<
    PublishingToken,
    'name' | 'schools' | 'rights' | 'madeBy' | 'createdAt' | 'expiresAt'
  >,
): Promise<{ token: PublishingToken; secret: string }> {
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const row = await database
    .insertInto('publishing_tokens')
    .values({
      id: randomUUID().slice(0, 8),
      token_hash: hashToken(secret),
      name: token.name,
      schools: storableJson(token.schools ?? null),
      rights: storableJson(token.rights),
      made_by: token.madeBy ?? null,
      created_at: token.createdAt,
      expires_at: token.expiresAt ?? null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { token: toToken(row), secret };
}

/** The token with a text, also one that has expired or was revoked. */
export async function findPublishingToken(
  database: Database,
  secret: string,
): Promise<PublishingToken | undefined> {
  const row = await database
    .selectFrom('publishing_tokens')
    .where('token_hash', '=', hashToken(secret))
    .select(COLUMNS)
    .executeTakeFirst();
  return row && toToken(row);
}

/**
 * The token with an id as it is now, and stays until the end of the transaction: whoever revokes it
 * has done so before, or waits.
 */
export async function holdPublishingToken(
  transaction: Database,
  id: string,
): Promise<PublishingToken | undefined> {
  const row = await transaction
    .selectFrom('publishing_tokens')
    .where('id', '=', id)
    .select(COLUMNS)
    .forShare()
    .executeTakeFirst();
  return row && toToken(row);
}

/** Every token that there ever was, the newest first. */
export async function listPublishingTokens(database: Database): Promise<PublishingToken[]> {
  const rows = await database
    .selectFrom('publishing_tokens as t')
    .orderBy('created_at', 'desc')
    .select(COLUMNS)
    .select((select) =>
      select
        .selectFrom('publishing_log as l')
        .whereRef('l.token_id', '=', 't.id')
        .where('l.action', 'not in', [...TOKEN_ACTIONS])
        .select(({ fn }) => fn.max('l.at').as('at'))
        .as('last_used_at'),
    )
    .execute();
  return rows.map((row) => ({ ...toToken(row), lastUsedAt: row.last_used_at ?? undefined }));
}

/**
 * Revokes a token from this moment on; undefined when there is none with this id. One that is
 * revoked already stays as it is.
 */
export async function revokePublishingToken(
  database: Database,
  id: string,
  now: Date,
): Promise<PublishingToken | undefined> {
  await database
    .updateTable('publishing_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await database
    .selectFrom('publishing_tokens')
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && toToken(row);
}

function toToken(row: {
  id: string;
  name: string;
  schools: string[] | null;
  rights: string[];
  made_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}): PublishingToken {
  return {
    id: row.id,
    name: row.name,
    schools: row.schools ?? undefined,
    rights: PUBLISHING_RIGHTS.filter((right) => row.rights.includes(right)),
    madeBy: row.made_by ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
  };
}
