import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import type { Database } from '../database/tables';
import { storeBlobs } from '../publishing/contents/contents-store';
import { hashOf } from '../publishing/contents/manifest';
import { createDraftContents } from './draft-contents';
import { readDraft, saveDraft } from './draft-store';

const SCHOOL = 'riverside';
const bodies = Array.from({ length: 24 }, (_, at) => Buffer.from(`picture ${at}`));
const hashes = bodies.map((body) => hashOf(body));

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** The database, with the number of its questions and of those that were asked at one time. */
function counted(database: Database) {
  const seen = { asked: 0, running: 0, most: 0 };
  const counting = database.withPlugin({
    transformQuery({ node }) {
      seen.asked += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      return node;
    },
    async transformResult({ result }) {
      seen.running -= 1;
      return result;
    },
  });
  return { seen, database: counting };
}

/** Saves a draft of a school that has these files. */
async function save(school: string, files: readonly Buffer[]): Promise<void> {
  const { version = 0 } = (await readDraft(opened.database, school)) ?? {};
  const saved = await saveDraft(opened.database, {
    ...{ school, version, changedAt: new Date('2026-03-02T08:00:00Z'), changedBy: 'li' },
    base: { state: undefined, number: undefined, manifest: new Map() },
    manifest: new Map(files.map((body, at) => [`assets/${at}.png`, hashOf(body)])),
    bodies: files,
  });
  expect(saved.outcome).toBe('saved');
}

describe('the contents of drafts', () => {
  it('are read from the database once, and a few at a time, however many ask', async () => {
    await save(SCHOOL, bodies);
    const { seen, database } = counted(opened.database);
    const contents = createDraftContents(database);
    const readers = Array.from({ length: 10 }, () =>
      hashes.map((hash) => contents.read(SCHOOL, [hash], undefined)),
    );
    const read = await Promise.all(readers.flat());
    expect(read.map((each, at) => each.get(hashes[at % 24] ?? '')?.toString())).toEqual(
      Array(10).fill(bodies.map(String)).flat(),
    );
    // Of each, among published contents and among those of the draft.
    expect(seen.asked).toBe(48);
    expect(seen.most).toBe(1);
    await contents.read(SCHOOL, hashes, undefined);
    expect(seen.asked).toBe(48);
  });

  it('are those of the school, also where another’s are being read', async () => {
    const [hash, body] = [hashOf(Buffer.from('own')), Buffer.from('own')];
    await save('hillside', [body]);
    const contents = createDraftContents(opened.database);
    const [other, own] = await Promise.all([
      contents.read('lakeside', [hash], undefined),
      contents.read('hillside', [hash], undefined),
    ]);
    expect(other.size).toBe(0);
    expect(own.get(hash)?.toString()).toBe('own');
  });

  it('that were stored after others began to read are found', async () => {
    const body = Buffer.from('late');
    const hash = hashOf(body);
    const contents = createDraftContents(opened.database);
    const early = contents.read(SCHOOL, [hash], undefined);
    await save(SCHOOL, [...bodies, body]);
    const late = contents.read(SCHOOL, [hash], undefined);
    await early;
    expect((await late).get(hash)?.toString()).toBe('late');
  });

  it('that are large are read in pieces, so that nobody waits for all of one', async () => {
    const large = Buffer.alloc(1_300_001, 'a picture of many words');
    const published = Buffer.concat([large, large]);
    await save('lakeside', [large, Buffer.from('small')]);
    await storeBlobs(opened.database, new Map([['assets/map.png', published]]));
    const pieces: number[] = [];
    const database = opened.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const bytes = result.rows.flatMap((row) => Object.values(row)).filter(Buffer.isBuffer);
        pieces.push(bytes.reduce((sum, { length }) => sum + length, 0));
        return result;
      },
    });
    const hashes = [large, published].map((body) => hashOf(body));
    const read = await createDraftContents(database).read('lakeside', hashes, undefined);
    for (const body of [large, published]) {
      expect(body.equals(read.get(hashOf(body)) ?? Buffer.of())).toBe(true);
    }
    expect(Math.max(...pieces)).toBeLessThanOrEqual(512 * 1024);
    // Threads that look at them get no copies.
    for (const { buffer } of read.values()) expect(buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});
