import { describe, expect, it } from 'vitest';
import {
  type DraftChange,
  listDrafts,
  readDraft,
  readDraftContents,
  removeDraft,
  saveDraft,
} from '../../src/gateway/drafts/draft-store';
import { createDrafts } from '../../src/gateway/drafts/drafts';
import {
  hashOf,
  manifestOf,
  type SchoolContents,
  stateOf,
} from '../../src/gateway/publishing/contents/manifest';
import { publishRevisions, readSequence } from '../../src/gateway/publishing/revision-store';
import type { Harness } from '../support/api-harness';

const changedAt = new Date('2026-03-02T08:00:00Z');
const first = Buffer.from('{ "name": "第一" }');
const second = Buffer.from('{ "name": "第二", }');
const logo = Buffer.from([0x89, 0x50, 0, 0xff, 0x0a, 0x27, 0x5c]);

/** Drafts: nothing of two writers is lost, and contents are there for as long as they are named. */
export function draftsContract(api: () => Harness): void {
  const bytesOf = async (school: string, body: Buffer) =>
    (await readDraftContents(api().database, school, [hashOf(body)])).get(hashOf(body));
  const changeOf = (school: string, text: Buffer, more: Partial<DraftChange> = {}): DraftChange => {
    const before = new Map([
      ['configration.json', first],
      ['assets/logo.png', logo],
    ]);
    const contents = new Map([...before, ['configration.json', text] as const]);
    const base = manifestOf(before);
    return {
      ...{
        school,
        version: 0,
        changedAt,
        changedBy: 'lin',
        bodies: [...contents.values()],
        manifest: manifestOf(contents),
      },
      base: { state: stateOf(base), number: undefined, manifest: base },
      ...more,
    };
  };
  const begin = async (school: string, text: Buffer) => {
    const { version } = await saveDraft(api().database, {
      ...changeOf(school, text),
      bodies: [text, first, logo],
    });
    return version;
  };

  describe('drafts', () => {
    it('give back what they were begun from and what they hold', async () => {
      const school = 'drafted';
      const version = await begin(school, second);
      const { bodies: _, ...change } = changeOf(school, second);
      expect(await readDraft(api().database, school)).toEqual({ ...change, version });
      expect(await bytesOf(school, first)).toEqual(first);
      expect(await bytesOf(school, second)).toEqual(second);
      expect(await bytesOf(school, logo)).toEqual(logo);
      expect(await listDrafts(api().database)).toContainEqual({
        ...{ school, version, changedAt, changedBy: 'lin' },
      });
    });

    it('are saved by the first of two who changed the same version', async () => {
      const { database } = api();
      const school = 'changed-twice';
      const version = await begin(school, second);
      const both = await Promise.all(
        ['{}', '[]'].map((text) =>
          saveDraft(database, changeOf(school, Buffer.from(text), { version })),
        ),
      );
      const winner = both.find(({ outcome }) => outcome === 'saved');
      const loser = both.find(({ outcome }) => outcome === 'changed');
      expect(winner?.version).toBeGreaterThan(version);
      expect(loser).toEqual({ outcome: 'changed', version: winner?.version });
    });

    it('are begun by the first of two', async () => {
      const both = await Promise.all([begin('begun-twice', first), begin('begun-twice', second)]);
      expect(both[0]).toBe(both[1]);
    });

    it('keep what no state names any more no longer', async () => {
      const school = 'forgetful';
      const version = await begin(school, second);
      const third = Buffer.from('third');
      await saveDraft(api().database, changeOf(school, third, { version }));
      expect(await bytesOf(school, second)).toBeUndefined();
      expect(await bytesOf(school, third)).toEqual(third);
      expect(await bytesOf(school, first)).toEqual(first);
    });

    describe('that are saved while somebody reads them', () => {
      const publisher = { live: () => undefined, catchUp: () => Promise.resolve() };
      const drafts = () => createDrafts({ database: api().database, publisher });
      const textOf = (contents: SchoolContents) =>
        Buffer.from(contents.get('configration.json') ?? []).toString();

      it('are read anew', async () => {
        const school = 'read-anew';
        const version = await begin(school, second);
        const third = Buffer.from('third');
        let tries = 0;
        const contents = await drafts().read(school, async (open) => {
          tries += 1;
          if (tries === 1) await saveDraft(api().database, changeOf(school, third, { version }));
          return drafts().contents(open, open.manifest);
        });
        expect(textOf(contents)).toBe('third');
        expect(tries).toBe(2);
      });

      it.each(['saved', 'discarded'] as const)(
        'tell whoever names a version that it was %s',
        async (what) => {
          const school = `version-${what}`;
          const version = await begin(school, second);
          const open = await drafts().openAt(school, version);
          expect(textOf(await drafts().contents(open, open.manifest))).toBe(second.toString());
          const change = changeOf(school, Buffer.from('third'), { version });
          if (what === 'saved') await saveDraft(api().database, change);
          else await removeDraft(api().database, school, version);
          await expect(drafts().contents(open, open.manifest)).rejects.toMatchObject({
            code: what === 'saved' ? 'draft-changed' : 'unknown-school',
          });
        },
      );
    });

    it('go as they were looked at, and never under the version of another', async () => {
      const { database } = api();
      const school = 'given-up';
      const version = await begin(school, second);
      expect(await removeDraft(database, school, version + 1)).toBe(false);
      expect(await removeDraft(database, school, version)).toBe(true);
      expect(await readDraft(database, school)).toBeUndefined();
      expect(await bytesOf(school, second)).toBeUndefined();
      const next = await begin(school, second);
      expect(next).toBeGreaterThan(version);
      expect(await saveDraft(database, changeOf(school, first, { version }))).toEqual({
        outcome: 'changed',
        version: next,
      });
    });

    it('name what a revision has without storing it again', async () => {
      const { database } = api();
      const school = 'published-before';
      const body = Buffer.from('{ "name": "published" }');
      const contents = new Map([['configration.json', body]]);
      await publishRevisions(database, {
        ...{
          school,
          sequence: await readSequence(database),
          folderState: '',
          publishedAt: changedAt,
        },
        revisions: [{ contents, source: 'publish', restores: undefined, author: '', message: '' }],
        validators: new Map(),
      });
      await saveDraft(database, changeOf(school, body, { bodies: [body] }));
      const stored = await database
        .selectFrom('draft_contents')
        .where('school', '=', school)
        .select('hash')
        .execute();
      expect(stored).toEqual([]);
      expect(await bytesOf(school, body)).toEqual(body);
    });
  });
}
