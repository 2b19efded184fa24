import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { createFairQueue } from '../limits/fair-queue';
import { readBlobs } from '../publishing/contents/contents-store';
import type { LiveSchool } from '../publishing/publisher';
import { readRevision } from '../publishing/revision-store';
import { readDraftContents } from './draft-store';

/** The bytes of contents that stay in memory: somebody who works on a draft has it read often. */
const MOST_BYTES = 32 * 1024 * 1024;

/** So many contents are read from the database at a time. */
const BATCH = 8;

/** A place in the history of a school where contents are looked for. */
interface RevisionContent {
  school: string;
  number: number;
  hash: string;
}

/** Reads some contents from the database. */
type ReadBodies = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

/** Reads the contents of a place by their hashes. */
type ReadFrom = (
  place: string,
  hashes: readonly string[],
  readBodies: ReadBodies,
) => Promise<Map<string, Uint8Array>>;

/** Gives a function that reads contents once, however many ask, and remembers the last. */
function createReader(): ReadFrom {
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const queue = createFairQueue({ concurrency: 1 });
  /** Contents that are being read, by the place that they are read from. */
  const pending = new Map<string, ReturnType<ReadBodies>>();

  /** Reads contents as others do who ask for the same at the same time. */
  async function readOnce(
    place: string,
    hashes: readonly string[],
    readBodies: ReadBodies,
  ): Promise<Map<string, Uint8Array>> {
    const keyOf = (hash: string) => `${place}\n${hash}`;
    const asked = hashes.filter((hash) => !pending.has(keyOf(hash)));
    const reads = new Set(hashes.flatMap((hash) => pending.get(keyOf(hash)) ?? []));
    for (let at = 0; at < asked.length; at += BATCH) {
      const batch = asked.slice(at, at + BATCH);
      const reading = queue.run({ rateLimitKey: place, hasGone: () => false }, async () => {
        const bodies = await readBodies(batch);
        for (const [hash, body] of bodies) recent.set(hash, body);
        // Others have their turn between two.
        await setImmediate();
        return bodies;
      });
      reads.add(reading);
      for (const hash of batch) pending.set(keyOf(hash), reading);
      const forget = () => batch.forEach((hash) => void pending.delete(keyOf(hash)));
      reading.then(forget, forget);
    }
    const found = await Promise.all(reads);
    return new Map(found.flatMap((bodies) => [...bodies]));
  }

  /** The contents of a place: what others began to read before it was there is read again. */
  async function readFrom(
    place: string,
    hashes: readonly string[],
    readBodies: ReadBodies,
  ): Promise<Map<string, Uint8Array>> {
    const bodies = new Map<string, Uint8Array>();
    for (let tries = 0; tries < 2; tries += 1) {
      for (const hash of hashes) {
        const body = bodies.has(hash) ? undefined : recent.get(hash);
        if (body) bodies.set(hash, body);
      }
      const missing = hashes.filter((hash) => !bodies.has(hash));
      if (missing.length === 0) return bodies;
      for (const [hash, body] of await readOnce(place, missing, readBodies)) bodies.set(hash, body);
    }
    return bodies;
  }

  return readFrom;
}

/**
 * Reads contents by their hashes: those that are live or were just read from memory, and others
 * from the database, a few at a time, so that many readers of large drafts hold up no page.
 */
export function createDraftContents(database: Database) {
  const readFrom = createReader();
  return {
    /** Contents that a school's draft names. Those that are not there are left out. */
    async read(
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
      const missing = [...wanted].filter((hash) => !bodies.has(hash));
      const found = await readFrom(school, missing, (batch) =>
        readDraftContents(database, school, [...batch]),
      );
      return new Map([...bodies, ...found]);
    },

    /** Contents of a revision. @throws CallProblem `unknown-content` where it has them not */
    async readOfRevision({ school, number, hash }: RevisionContent): Promise<Uint8Array> {
      const { manifest } = (await readRevision(database, school, number)) ?? {};
      const isThere = [...(manifest?.values() ?? [])].includes(hash);
      const body = isThere
        ? (await readFrom('', [hash], (batch) => readBlobs(database, batch))).get(hash)
        : undefined;
      if (!body) throw new CallProblem('unknown-content');
      return body;
    },
  };
}
