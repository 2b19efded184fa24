import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { examineDraft } from '../../src/wire/calls/drafts/examine-draft';
import { listDrafts } from '../../src/wire/calls/drafts/list-drafts';
import { listSchoolRevisions } from '../../src/wire/calls/drafts/list-school-revisions';
import { publishDraft } from '../../src/wire/calls/drafts/publish-draft';
import { readDraft } from '../../src/wire/calls/drafts/read-draft';
import { restoreRevision } from '../../src/wire/calls/drafts/restore-revision';
import { saveDraft } from '../../src/wire/calls/drafts/save-draft';
import { archiveSchool } from '../../src/wire/calls/schools/archive-school';
import { createSchool } from '../../src/wire/calls/schools/create-school';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { makeToken, publish } from '../support/publisher';
import { type AdministratorBrowser, signInAdministrator } from '../support/studio-browser';

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('schools in the Studio of a gateway', () => {
  let server: TestPostgres;
  let gateway: RunningGateway;
  let opened: OpenDatabase;
  let owner: AdministratorBrowser;
  let publisher: AdministratorBrowser;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    gateway = await startGateway({
      data: inject('preparedData'),
      env: { DATABASE_URL: server.url },
    });
    opened = await openDatabase({ url: server.url });
    owner = await signInAdministrator(opened.database, 'lin', [{ role: 'owner' }]);
    publisher = await signInAdministrator(opened.database, 'wu', [{ role: 'publisher' }]);
  });
  afterAll(async () => {
    await gateway?.stop();
    await opened?.close();
    await server?.stop();
  });

  async function listed(school: string) {
    const { schools } = await owner.call(gateway.url, listDrafts, {});
    return schools.find((each) => each.school === school);
  }
  const statusOf = async (school: string) =>
    (await fetch(`${gateway.url}/${school}/auth`, { redirect: 'manual' })).status;

  it('are archived, which takes their pages away, and brought back', async () => {
    const school = 'riverside';
    const base = (await listed(school))?.live?.state ?? null;
    const refused = await publisher.refused(gateway.url, archiveSchool, { school, base });
    expect(refused.code).toBe('role-forbidden');
    expect(await statusOf(school)).toBe(200);
    const archive = await owner.call(gateway.url, archiveSchool, { school, base });
    // The folder's files became revision 1, so that they can be brought back.
    expect(archive).toMatchObject({ number: 2, source: 'archive', author: 'lin' });
    expect(await statusOf(school)).toBe(404);
    expect(await listed(school)).toMatchObject({
      name: { en: 'Riverside University' },
      live: null,
      away: { reason: 'archived', number: 1, author: 'lin' },
    });
    const files = { 'configration.json': { text: '{}' } };
    const taken = await owner.refused(gateway.url, createSchool, { school, files });
    expect(taken.code).toBe('school-taken');
    const again = await owner.refused(gateway.url, archiveSchool, { school, base });
    expect(again.code).toBe('changed-meanwhile');

    const request = { school, base: null, to: 1, message: 'Back' };
    await publisher.call(gateway.url, restoreRevision, request);
    expect(await statusOf(school)).toBe(200);
    expect(await listed(school)).toMatchObject({ away: null, live: { state: base } });
    const { revisions } = await owner.call(gateway.url, listSchoolRevisions, { school });
    expect(revisions.map(({ source }) => source)).toEqual(['rollback', 'archive', 'folder']);
  });

  it('are taken away by owners alone, and by nothing that is published', async () => {
    const school = 'riverside';
    const base = (await listed(school))?.live?.state ?? null;
    const { files } = await publisher.call(gateway.url, readDraft, { school });
    const none = Object.fromEntries(Object.keys(files).map((path) => [path, null]));
    const { version } = await publisher.call(gateway.url, saveDraft, {
      ...{ school, version: 0, base, changes: none },
    });
    const message = 'Nothing';
    const refused = [
      await publisher.refused(gateway.url, publishDraft, { school, version, message }),
      // The revision of the archive.
      await publisher.refused(gateway.url, restoreRevision, { school, base, to: 2, message }),
      (await publish(gateway.url, await makeToken(server.url), school, {})).body,
    ];
    expect(refused).toMatchObject(Array(3).fill({ code: 'invalid-request', field: 'files' }));
    expect(await statusOf(school)).toBe(200);
  });

  it('are begun by owners alone, and by no draft of others', async () => {
    const school = 'seaside';
    const files = { 'configration.json': { text: `{ "schoolNameEn": "${school}" }` } };
    const begun = { school, version: 0, base: null, changes: files };
    const refused = [
      await publisher.refused(gateway.url, createSchool, { school, files }),
      await publisher.refused(gateway.url, saveDraft, begun),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['role-forbidden', 'unknown-school']);
    expect(await listed(school)).toBeUndefined();
  });

  it('come back by their draft, which stays as it was', async () => {
    const school = 'hillside';
    const { base } = await owner.call(gateway.url, readDraft, { school });
    const changes = { 'screens/about.json': { text: '{ "screen": "about", "blocks": [] }' } };
    const { version } = await owner.call(gateway.url, saveDraft, {
      ...{ school, version: 0, base: base.state, changes },
    });
    await owner.call(gateway.url, archiveSchool, { school, base: base.state });
    const draft = await owner.call(gateway.url, readDraft, { school });
    expect(draft).toMatchObject({ version, live: { state: null }, files: changes });
    expect(Object.keys(draft.files)).toEqual(expect.arrayContaining(Object.keys(base.files)));
    const discarded = { ...changes, 'screens/about.json': null };
    const saved = await owner.call(gateway.url, saveDraft, {
      ...{ school, version, base: base.state, changes: discarded },
    });
    await owner.call(gateway.url, publishDraft, {
      ...{ school, version: saved.version, message: 'Back with its draft' },
    });
    expect(await statusOf(school)).toBe(200);
  });

  it.each(['default'])('are not archived where others need them: %s', async (school) => {
    const base = (await listed(school))?.live?.state ?? null;
    const { code } = await owner.refused(gateway.url, archiveSchool, { school, base });
    expect(code).toBe('refused');
    expect(await statusOf(school)).toBe(200);
  });

  it('are listed with the name and the findings of their draft', async () => {
    const school = 'lakeside';
    const settings = { schoolNameEn: school, name: { 'zh-CN': '湖滨', en: 'Lakeside' }, x: 1 };
    const files = { 'configration.json': { text: JSON.stringify(settings) } };
    const { version } = await owner.call(gateway.url, createSchool, { school, files });
    expect(await listed(school)).toMatchObject({ name: { en: 'Lakeside' }, live: null });
    expect((await listed(school))?.draft?.findings).toBeUndefined();
    const { issues } = await owner.call(gateway.url, examineDraft, {
      school,
      version,
      changes: {},
    });
    const errors = issues.filter(({ severity }) => severity === 'error').length;
    expect(errors).toBeGreaterThan(0);
    expect((await listed(school))?.draft?.findings).toMatchObject({ errors });
    // Those of a state that it has no more say nothing.
    const changes = { 'configration.json': { text: '{' } };
    await owner.call(gateway.url, saveDraft, { school, version, base: null, changes });
    expect((await listed(school))?.draft?.findings).toBeUndefined();
    expect((await listed(school))?.name).toBe(school);
  });
});
