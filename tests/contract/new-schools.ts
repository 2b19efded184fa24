import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/gateway/database/tables';
import { readDraft, readDraftContents, saveDraft } from '../../src/gateway/drafts/draft-store';
import { readSettings } from '../../src/gateway/drafts/listing-store';
import { schoolCalls } from '../../src/gateway/drafts/school-calls';
import { readHistory } from '../../src/gateway/history/store';
import { hashOf } from '../../src/gateway/publishing/contents/manifest';
import { MAX_JSON_BYTES } from '../../src/gateway/publishing/folders/read-files';
import { createSchool } from '../../src/wire/calls/schools/create-school';
import { createStudioHarness, type StudioHarness } from '../support/studio';

/** Nothing is published here. */
const publisher = { publish: () => Promise.reject(new Error('Nothing is published here.')) };

const files = { 'configration.json': { text: '{ "schoolNameEn": "lakeside" }' } };

/** Schools that administrators begin: each under a name that is nobody's yet. */
export function newSchoolsContract(database: () => Database): void {
  describe('a new school', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database(), {
        more: schoolCalls({ database: database(), liveSchools: () => ['Riverside'], publisher }),
      });
    });
    afterAll(() => studio.app.close());
    const owner = () => studio.signedIn([{ role: 'owner' }]);

    it('is a draft that was begun from nothing, and is in the history', async () => {
      const by = await owner();
      const { body } = await by.call(createSchool, { school: 'new-one', files });
      const draft = await readDraft(database(), 'new-one');
      expect(draft).toMatchObject({ version: body.version, changedBy: by.name });
      expect(draft?.base).toEqual({ state: undefined, number: undefined, manifest: new Map() });
      const text = Buffer.from(files['configration.json'].text);
      const hash = hashOf(text);
      const contents = await readDraftContents(database(), 'new-one', [hash]);
      expect(contents.get(hash)).toEqual(text);
      const { entries } = await readHistory(database(), { school: 'new-one' }, { limit: 2 });
      expect(entries).toMatchObject([{ actor: by.name, action: 'create school', result: 0 }]);
    });

    it.each([
      ['riverside', 'school-taken'],
      ['studio', 'school-reserved'],
      ['api-service', 'school-reserved'],
      ['stock', 'school-reserved'],
      ['Lakeside', 'invalid-request'],
      ['-lake', 'invalid-request'],
      ['湖滨', 'invalid-request'],
    ])('is never named %j: %s', async (school, code) => {
      const { body } = await (await owner()).call(createSchool, { school, files });
      expect(body).toMatchObject({ code });
    });

    it('is begun by the first of two, and never over a draft', async () => {
      const by = await owner();
      const both = await Promise.all(
        [files, files].map((begun) =>
          by.call(createSchool, { school: 'begun-at-once', files: begun }),
        ),
      );
      expect(both.map(({ code }) => code).sort()).toEqual(['school-taken', undefined]);
      const again = await by.call(createSchool, { school: 'begun-at-once', files });
      expect(again.code).toBe('school-taken');
    });

    it('has no file that a school may not have', async () => {
      const by = await owner();
      const wrong = { ...files, '../other/configration.json': { text: '{}' } };
      const { body } = await by.call(createSchool, { school: 'escaping', files: wrong });
      expect(body).toMatchObject({ code: 'invalid-request', field: 'files' });
      expect(await readDraft(database(), 'escaping')).toBeUndefined();
    });

    it('has no name in the list while its settings are larger than any may be', async () => {
      const textOf = (spaces: number) => `{ "name": "A"${' '.repeat(spaces)} }`;
      const base = { state: undefined, number: undefined, manifest: new Map() };
      for (const [school, spaces] of [
        ['small', 10],
        ['swollen', MAX_JSON_BYTES],
      ] as const) {
        const body = Buffer.from(textOf(spaces));
        const manifest = new Map([['configration.json', hashOf(body)]]);
        const changed = { changedAt: new Date(), changedBy: 'wang' };
        await saveDraft(database(), {
          school,
          version: 0,
          base,
          manifest,
          ...changed,
          bodies: [body],
        });
      }
      const found = await readSettings(database(), ['small', 'swollen']);
      expect([...found]).toEqual([['small', textOf(10)]]);
    });

    it('is an owner’s to begin, of that name or of all', async () => {
      const [editor, elsewhere, own] = await Promise.all([
        studio.signedIn([{ role: 'editor' }]),
        studio.signedIn([{ role: 'owner', school: 'other' }]),
        studio.signedIn([{ role: 'owner', school: 'mine' }]),
      ]);
      for (const by of [editor, elsewhere]) {
        expect((await by.call(createSchool, { school: 'mine', files })).code).toBe(
          'role-forbidden',
        );
      }
      expect((await own.call(createSchool, { school: 'mine', files })).status).toBe(200);
    });
  });
}
