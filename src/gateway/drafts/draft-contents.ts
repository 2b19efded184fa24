import { LRUCache } from 'lru-cache';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { readBlobs } from '../publishing/contents-store';
import type { LiveSchool } from '../publishing/publisher';
import { readRevision } from '../publishing/revision-store';
import { readDraftContents } from './draft-store';

/** The bytes of contents that stay in memory: somebody who works on a draft has it read often. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Reads contents by their hashes: those that are live or were just read from memory, and others
 * from the database.
 */
export function createDraftContents(database: Database) {
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  async function read(
    school: string,
    hashes: Iterable<string>,
    live: Pick<LiveSchool, 'manifest' | 'contents'> | undefined,
  ): Promise<Map<string, Uint8Array>> {
    const wanted = new Set(hashes);
    const bodies = new Map<string, Uint8Array>();
    for (const [path, hash] of live?.manifest ?? []) {
      const body = wanted.has(hash) ? live?.contents.get(path) : undefined;
      if (body) bodies.set(hash, body);
    }
    for (const hash of wanted) {
      const body = bodies.has(hash) ? undefined : recent.get(hash);
      if (body) bodies.set(hash, body);
    }
    const missing = [...wanted].filter((hash) => !bodies.has(hash));
    if (missing.length === 0) return bodies;
    for (const [hash, body] of await readDraftContents(database, school, missing)) {
      recent.set(hash, body);
      bodies.set(hash, body);
    }
    return bodies;
  }

  return { read };
}

/** A place in the history of a school where contents are looked for. */
interface RevisionContent {
  school: string;
  number: number;
  hash: string;
}

/** Reads contents of a revision. @throws CallProblem `unknown-content` where it has them not */
export async function readRevisionContent(
  database: Database,
  { school, number, hash }: RevisionContent,
): Promise<Uint8Array> {
  const { manifest } = (await readRevision(database, school, number)) ?? {};
  const isThere = [...(manifest?.values() ?? [])].includes(hash);
  const body = isThere ? (await readBlobs(database, [hash])).get(hash) : undefined;
  if (!body) throw new CallProblem('unknown-content');
  return body;
}
