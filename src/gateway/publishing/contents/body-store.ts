import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables';
import { noteHash } from './manifest';

/** Contents of so many bytes at most come with the others that are asked for. */
const SMALL = 64 * 1024;

/** So many bytes of larger ones are read at a time. */
const PIECE = 512 * 1024;

/**
 * Contents by their hashes. PostgreSQL's drivers read bytes from text, 23 MB in a tenth of a
 * second: large contents are read in pieces, between which others are answered, into memory that
 * threads share. Nothing hashes them again. Those that are not there are left out.
 *
 * @param rows a table, or a query with a name, that has `hash` and `body`
 */
export async function readBodies(
  database: Database,
  rows: RawBuilder<unknown>,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>();
  if (hashes.length === 0) return bodies;
  const heads = await sql<{ hash: string; size: number; head: Buffer }>`
    select hash, octet_length(body) as size, substring(body for ${SMALL}) as head
    from ${rows} where hash in (${sql.join(hashes)})
  `.execute(database);
  for (const { hash, size, head } of heads.rows) {
    const body = size > SMALL ? await readLarge(hash, size, head) : head;
    if (!body) continue;
    noteHash(body, hash);
    bodies.set(hash, body);
  }
  return bodies;

  /** Undefined where they are removed meanwhile. */
  async function readLarge(hash: string, size: number, head: Buffer): Promise<Buffer | undefined> {
    const body = Buffer.from(new SharedArrayBuffer(size));
    head.copy(body);
    for (let at = head.length; at < size; at += PIECE) {
      const { rows: found } = await sql<{ piece: Buffer }>`
        select substring(body from ${at + 1} for ${PIECE}) as piece from ${rows} where hash = ${hash}
      `.execute(database);
      const [row] = found;
      if (!row) return undefined;
      row.piece.copy(body, at);
    }
    return body;
  }
}
