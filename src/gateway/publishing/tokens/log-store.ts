import type { Database } from '../../database/tables';

/** One use of a token: who did what to which school, from where, and what came of it. */
export interface PublishingLogEntry {
  at: Date;
  /** Undefined where an operator of the machine did it. */
  tokenId: string | undefined;
  tokenName: string;
  address: string;
  action: string;
  school: string | undefined;
  /** The revision that it was about, or that came of it. */
  number: number | undefined;
  /** `ok`, or the code of the refusal. */
  outcome: string;
}

/** Adds to the log. No row of it is ever changed or removed: the database refuses that. */
export async function logPublishing(database: Database, entry: PublishingLogEntry): Promise<void> {
  await database
    .insertInto('publishing_log')
    .values({
      at: entry.at,
      token_id: entry.tokenId ?? null,
      token_name: entry.tokenName,
      address: entry.address,
      action: entry.action,
      school: entry.school ?? null,
      number: entry.number ?? null,
      outcome: entry.outcome,
    })
    .execute();
}
