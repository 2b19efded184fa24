import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  readBlobs,
  readPublishedAsset,
  readPublishedValidator,
} from '../../src/gateway/publishing/contents/contents-store';
import {
  assetVersion,
  hashOf,
  manifestOf,
  stateOf,
} from '../../src/gateway/publishing/contents/manifest';
import {
  listRevisions,
  type NewRevision,
  type Publication,
  publishRevisions,
  readPublishedSchools,
  readRevision,
  readSequence,
  readState,
} from '../../src/gateway/publishing/revision-store';
import type { Harness } from '../support/api-harness';

const publishedAt = new Date('2026-03-02T08:00:00Z');
const logo = Buffer.from([0x89, 0x50, 0, 0xff, 0x0a, 0x27, 0x5c]);

function revisionOf(name: string, more: Partial<NewRevision> = {}): NewRevision {
  const contents = new Map([
    ['configration.json', Buffer.from(JSON.stringify({ name }))],
    ['assets/logo.png', logo],
  ]);
  return { contents, source: 'publish', restores: undefined, author: 'ci', message: name, ...more };
}

/** Revisions of schools: numbered, never changed, and live all or not at all. */
export function revisionsContract(api: () => Harness): void {
  const publish = async (school: string, more: Partial<Publication> = {}) => {
    const { database } = api();
    return publishRevisions(database, {
      school,
      sequence: await readSequence(database),
      revisions: [revisionOf('1')],
      folderState: 'none',
      validators: new Map(),
      publishedAt,
      ...more,
    });
  };

  describe('revisions', () => {
    it('are numbered by school, and give back every byte and what was said of them', async () => {
      const { database } = api();
      const school = 'numbered';
      await publish(school, {
        revisions: [revisionOf('0', { source: 'folder', author: '' }), revisionOf('1')],
      });
      await publish('another');
      const second = await publish(school, {
        revisions: [revisionOf('0', { source: 'rollback', restores: 1, message: 'Back' })],
      });
      expect(second).toMatchObject({ outcome: 'published', revision: { number: 3, parent: 2 } });
      const found = await readRevision(database, school, 3);
      const { contents } = revisionOf('0');
      expect(found).toEqual({
        school,
        number: 3,
        parent: 2,
        source: 'rollback',
        restores: 1,
        author: 'ci',
        message: 'Back',
        publishedAt,
        state: stateOf(manifestOf(contents)),
        manifest: manifestOf(contents),
      });
      const bodies = await readBlobs(database, found?.manifest.values() ?? []);
      for (const [path, body] of contents) {
        expect(bodies.get(found?.manifest.get(path) ?? '')).toEqual(body);
      }
      // Known by the hash that they are stored under, they are hashed by nobody who waits for it.
      for (const [hash, body] of bodies) expect(hashOf(body.fill(0))).toBe(hash);
      const listed = await listRevisions(database, school, { limit: 2 });
      expect(listed.map(({ number, source }) => [number, source])).toEqual([
        [3, 'rollback'],
        [2, 'publish'],
      ]);
      expect(await listRevisions(database, school, { limit: 9, before: 2 })).toMatchObject([
        { number: 1, source: 'folder', parent: undefined },
      ]);
      expect(await readRevision(database, school, 4)).toBeUndefined();
    });

    it('store a content once, and refuse to be changed or removed', async () => {
      const { database } = api();
      await publish('twice');
      await publish('twice');
      const [count] = await database
        .selectFrom('blobs')
        .where('hash', '=', hashOf(logo))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute();
      expect(Number(count?.count)).toBe(1);
      const statements = ["update revisions set message = ''", 'delete from revisions'];
      for (const statement of [...statements, 'delete from blobs', 'delete from publishing_log']) {
        await expect(sql.raw(statement).execute(database)).rejects.toThrow(/never change/);
      }
    });

    it('are told by sequence, and what was proven before another publication is not published', async () => {
      const { database } = api();
      const before = await readSequence(database);
      await publish('told');
      const late = await publish('late', { sequence: before });
      expect(late).toEqual({ outcome: 'behind' });
      expect(await readRevision(database, 'late', 1)).toBeUndefined();
      expect(await readPublishedSchools(database, before)).toMatchObject([
        { school: 'told', number: 1, folderState: 'none' },
      ]);
      expect(await readPublishedSchools(database, before + 1)).toEqual([]);
      expect(await readState(database, 'told', stateOf(new Map()))).toBeUndefined();
      const state = stateOf(manifestOf(revisionOf('1').contents));
      expect(await readState(database, 'told', state)).toEqual({
        number: 1,
        manifest: manifestOf(revisionOf('1').contents),
      });
    });

    it('of many publishers at once go live one after the other', async () => {
      const { database } = api();
      const sequence = await readSequence(database);
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((school) => publish(`race-${school}`, { sequence })),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1);
    });

    it('leave nothing of a publication that fails', async () => {
      const { database } = api();
      const sequence = await readSequence(database);
      const fresh = Buffer.from('of a publication that fails');
      const contents = new Map([['configration.json', fresh]]);
      const failing = publish('failing', {
        revisions: [revisionOf('1', { contents })],
        // A text that PostgreSQL cannot hold.
        validators: new Map([['a', '\0']]),
      });
      await expect(failing).rejects.toThrow();
      expect(await readSequence(database)).toBe(sequence);
      expect(await readRevision(database, 'failing', 1)).toBeUndefined();
      expect((await readBlobs(database, [hashOf(fresh)])).size).toBe(0);
    });

    it('keep the assets and validators that pages of earlier ones ask for', async () => {
      const { database } = api();
      await publish('open', { validators: new Map([['abc', 'export default 1']]) });
      await publish('open', {
        revisions: [
          revisionOf('1', { contents: new Map([['configration.json', Buffer.from('{}')]]) }),
        ],
      });
      const version = assetVersion(hashOf(logo));
      expect(await readPublishedAsset(database, 'open/assets/logo.png', version)).toEqual(logo);
      expect(await readPublishedAsset(database, 'open/assets/logo.png', 'other')).toBeUndefined();
      // A file that is no asset is nobody's to read, whoever knows its hash.
      const other = assetVersion(hashOf(Buffer.from('{}')));
      expect(await readPublishedAsset(database, 'open/configration.json', other)).toBeUndefined();
      expect(await readPublishedValidator(database, 'abc')).toBe('export default 1');
      expect(await readPublishedValidator(database, 'abd')).toBeUndefined();
    });

    it('give back contents of any size whole', async () => {
      const { database } = api();
      const size = 700_001;
      const large = Buffer.alloc(size, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
      const contents = new Map([['assets/map.pdf', large]]);
      await publish('large', { revisions: [revisionOf('1', { contents })] });
      const hash = hashOf(large);
      expect((await readBlobs(database, [hash])).get(hash)?.equals(large)).toBe(true);
      const version = assetVersion(hash);
      const asset = await readPublishedAsset(database, 'large/assets/map.pdf', version);
      expect(asset?.equals(large)).toBe(true);
    });
  });
}
