import type { Database } from '../database/tables';

/** How long redirects to a mini-program are stored, in milliseconds: 30 days. */
const STORED_FOR = 30 * 24 * 3600_000;

/** A request to open a school's mini-program; its body is JSON. */
export interface MiniProgramRedirect {
  school: string;
  body: string;
}

/** Stores a redirect to a mini-program. */
export async function storeRedirect(
  database: Database,
  redirect: MiniProgramRedirect,
  now: Date,
): Promise<void> {
  await database
    .insertInto('mini_program_redirects')
    .values({ ...redirect, made_at: now })
    .execute();
}

/** Removes redirects that are old enough. */
export async function deleteOldRedirects(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('mini_program_redirects')
    .where('made_at', '<', new Date(now.getTime() - STORED_FOR))
    .execute();
}
