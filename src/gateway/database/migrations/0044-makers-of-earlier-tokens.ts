import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The makers of tokens for publishing from before makers were stored. The log of publishing, which
 * loses nothing, has each that the operator made: those stay. Any other is an owner's: the history
 * names them. Where it does not any more, the maker is nobody, and the token ends at its next use.
 */
export const makersOfEarlierTokens: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      update publishing_tokens t set made_by = coalesce((
        select a.id from history h join administrators a on a.name = h.actor
        where h.kind = 'administrator' and h.result = 0 and h.at = t.created_at
          and h.action = 'create token ' || t.name and a.created_at <= t.created_at
        limit 1
      ), '')
      where t.made_by is null and not exists (
        select from publishing_log l where l.token_id = t.id and l.action = 'create token'
      )
    `.execute(database);
  },
};
