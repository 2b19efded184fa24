import { get as request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { readHistory } from '../../src/gateway/history/store';
import { hashOf } from '../../src/gateway/publishing/contents/manifest';
import { compareDraft } from '../../src/wire/calls/drafts/compare-draft';
import { discardDraft } from '../../src/wire/calls/drafts/discard-draft';
import type { DraftChanges } from '../../src/wire/calls/drafts/draft-parts';
import { examineDraft } from '../../src/wire/calls/drafts/examine-draft';
import { listDrafts } from '../../src/wire/calls/drafts/list-drafts';
import { listSchoolRevisions } from '../../src/wire/calls/drafts/list-school-revisions';
import { proveDraft } from '../../src/wire/calls/drafts/prove-draft';
import { publishDraft } from '../../src/wire/calls/drafts/publish-draft';
import { readContent } from '../../src/wire/calls/drafts/read-content';
import { readDraft } from '../../src/wire/calls/drafts/read-draft';
import { readMaterials } from '../../src/wire/calls/drafts/read-materials';
import { readSchoolRevision } from '../../src/wire/calls/drafts/read-school-revision';
import { rebaseDraft } from '../../src/wire/calls/drafts/rebase-draft';
import { restoreRevision } from '../../src/wire/calls/drafts/restore-revision';
import { saveDraft } from '../../src/wire/calls/drafts/save-draft';
import { weighPage } from '../../src/wire/calls/drafts/weigh-page';
import { createSchool } from '../../src/wire/calls/schools/create-school';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { makeToken, publish, readSchool } from '../support/publisher';
import { type AdministratorBrowser, signInAdministrator } from '../support/studio-browser';

const programs = findProgram(POSTGRESQL);
const CONFIGURATION = 'configration.json';
const LOGIN = 'screens/login.json';

/** A PNG of one point. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe.skipIf(!programs)('drafts at two gateways on one PostgreSQL server', () => {
  let server: TestPostgres;
  let gateways: RunningGateway[] = [];
  let opened: OpenDatabase;
  let lin: AdministratorBrowser;
  let wu: AdministratorBrowser;
  let viewer: AdministratorBrowser;
  const at = (index: number) => gateways[index]?.url ?? '';
  const start = () =>
    startGateway({ data: inject('preparedData'), env: { DATABASE_URL: server.url } });

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    gateways = await Promise.all([start(), start()]);
    opened = await openDatabase({ url: server.url });
    const { database } = opened;
    lin = await signInAdministrator(database, 'lin', [{ role: 'owner' }]);
    wu = await signInAdministrator(database, 'wu', [{ role: 'publisher', school: 'riverside' }]);
    viewer = await signInAdministrator(database, 'qi', [{ role: 'viewer', school: 'riverside' }]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await opened?.close();
    await server?.stop();
  });

  const read = (school = 'riverside', index = 0) => lin.call(at(index), readDraft, { school });
  /** Saves over what there is. */
  async function save(school: string, changes: DraftChanges, by = lin, index = 0) {
    const { version, base } = await read(school);
    return by.call(at(index), saveDraft, { school, version, base: base.state, changes });
  }
  const textOf = (file: object | undefined) =>
    file && 'text' in file && typeof file.text === 'string' ? file.text : '';
  async function discard(school: string) {
    const { version } = await read(school);
    if (version > 0) await lin.call(at(0), discardDraft, { school, version });
  }

  it('gives what is live where there is no draft, as text and as bytes', async () => {
    const { version, base, live, files, changedBy } = await read();
    expect({ version, changedBy, number: live.number }).toEqual({
      ...{ version: 0, changedBy: null, number: null },
    });
    expect(files).toEqual(base.files);
    const texts = readSchool('riverside');
    expect(textOf(files[LOGIN])).toBe(texts[LOGIN]);
    expect(Object.keys(files).sort()).toEqual(Object.keys(texts).sort());
  });

  it('give what is no text by its hash, of themselves, what is live and revisions, and no other', async () => {
    const school = 'hillside';
    const body = Buffer.from(PIXEL, 'base64');
    const hash = hashOf(body);
    const bytes = (number?: number) =>
      lin.call(at(1), readContent, { school, hash, ...(number !== undefined && { number }) });
    const missing = (where: object) => lin.refused(at(1), readContent, { school, hash, ...where });
    expect(await missing({})).toMatchObject({ status: 404, code: 'unknown-content' });
    await save(school, { 'assets/picture.png': { base64: body.toString('base64') } });
    expect((await read(school)).files['assets/picture.png']).toEqual({ hash });
    expect(Buffer.compare(await bytes(), body)).toBe(0);
    // Nobody reads it at a school that does not have it, whatever they know of it.
    expect(await missing({ school: 'riverside' })).toMatchObject({ code: 'unknown-content' });
    expect(await missing({ number: 1 })).toMatchObject({ code: 'unknown-content' });
    expect(await viewer.refused(at(1), readContent, { school, hash })).toMatchObject({
      code: 'role-forbidden',
    });
    const { version } = await read(school);
    const { number = 0 } = await lin.call(at(0), publishDraft, {
      school,
      version,
      message: 'A map',
    });
    expect(Buffer.compare(await bytes(number), body)).toBe(0);
    await save(school, { 'assets/picture.png': null });
    // What is live still has it.
    expect(Buffer.compare(await bytes(), body)).toBe(0);
    const { files } = await lin.call(at(1), readSchoolRevision, { school, number });
    expect(files['assets/picture.png']).toEqual({ hash });
    await discard(school);
  });

  it('lists the schools of an administrator, with what waits in drafts', async () => {
    await save('riverside', { [LOGIN]: { text: '{' } });
    const all = await lin.call(at(1), listDrafts, {});
    expect(all.schools.length).toBeGreaterThan(3);
    const { schools } = await wu.call(at(1), listDrafts, {});
    expect(schools).toMatchObject([
      {
        school: 'riverside',
        role: 'publisher',
        draft: { changedBy: 'lin' },
        live: { number: null },
      },
    ]);
    expect(schools[0]?.name).toMatchObject({ 'zh-CN': '临江大学' });
    // Of changes that were taken back nothing waits.
    await save('riverside', { [LOGIN]: { text: readSchool('riverside')[LOGIN] ?? '' } });
    expect((await wu.call(at(1), listDrafts, {})).schools).toMatchObject([{ draft: null }]);
    await discard('riverside');
  });

  it('of two administrators who save at once one is told of the other, and nothing is lost', async () => {
    const { version } = await save('riverside', { 'screens/about.json': { text: '{}' } });
    const saves = [lin, wu].map((by, index) =>
      by
        .call(at(index), saveDraft, {
          ...{ school: 'riverside', version, base: null },
          changes: { [`screens/${by.name}.json`]: { text: by.name } },
        })
        .catch(() => undefined),
    );
    const [first, second] = await Promise.all(saves);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    const loser = first ? wu : lin;
    const request = {
      ...{ school: 'riverside', version, base: null },
      changes: { [`screens/${loser.name}.json`]: { text: loser.name } },
    };
    const refusal = await loser.refused(at(0), saveDraft, request);
    const now = (first ?? second)?.version ?? 0;
    expect(refusal).toMatchObject({ status: 409, code: 'draft-changed', version: now });
    await loser.call(at(1), saveDraft, { ...request, version: now });
    const { files } = await read();
    expect(files['screens/lin.json']).toEqual({ text: 'lin' });
    expect(files['screens/wu.json']).toEqual({ text: 'wu' });
    await discard('riverside');
  });

  it('outlive a gateway that is killed, broken JSON and all', async () => {
    const school = 'hillside';
    const changes = {
      [LOGIN]: { text: '{ "blocks": [ 写到一半' },
      'assets/picture.png': { base64: Buffer.from([0x89, 0x50, 0, 0xff]).toString('base64') },
      [CONFIGURATION]: null,
    };
    await save(school, changes, lin, 1);
    await gateways[1]?.stop({ kill: true });
    gateways[1] = await start();
    const { files, base } = await read(school, 1);
    expect(files[LOGIN]).toEqual(changes[LOGIN]);
    const hash = hashOf(Buffer.from([0x89, 0x50, 0, 0xff]));
    expect(files['assets/picture.png']).toEqual({ hash });
    expect([...(await lin.call(at(1), readContent, { school, hash }))]).toEqual([
      0x89, 0x50, 0, 0xff,
    ]);
    expect(files[CONFIGURATION]).toBeUndefined();
    expect(base.files[CONFIGURATION]).toBeDefined();
    await discard(school);
  });

  it('take a paste of 5 MB, and the linter says what is wrong with it', async () => {
    const school = 'hillside';
    const text = `{ "$comment": "${'x'.repeat(5_000_000)}" }`;
    const { version } = await save(school, { [LOGIN]: { text } });
    expect(textOf((await read(school)).files[LOGIN])).toBe(text);
    const { issues } = await lin.call(at(0), examineDraft, { school, version, changes: {} });
    expect(issues).toMatchObject([{ file: `schools/${school}/${LOGIN}`, severity: 'error' }]);
    await discard(school);
  });

  it.each(['../default/configration.json', 'screens/../../a.json', '/etc/a.json', 'run.sh', ''])(
    'never hold a file at %j',
    async (path) => {
      const { base } = await read();
      const request = { school: 'riverside', version: 0, base: base.state };
      const changes = { [path]: { text: '{}' } };
      expect(await lin.refused(at(0), saveDraft, { ...request, changes })).toMatchObject({
        ...{ status: 400, code: 'invalid-request', field: 'changes', path },
      });
      expect(await lin.refused(at(0), examineDraft, { ...request, changes })).toMatchObject({
        code: 'invalid-request',
      });
    },
  );

  it('are refused where they grow larger than a publication', async () => {
    const picture = (path: string) =>
      save('hillside', { [path]: { base64: Buffer.alloc(13_000_000, path).toString('base64') } });
    await picture('assets/a.png');
    await expect(picture('assets/b.png')).rejects.toThrow(/413.*too-large/);
    expect(Object.keys((await read('hillside')).files)).not.toContain('assets/b.png');
    await discard('hillside');
  });

  it('are for editors to change, and for publishers to publish', async () => {
    const { base } = await read();
    const request = { school: 'riverside', version: 0, base: base.state, changes: {} };
    expect(await viewer.refused(at(0), saveDraft, request)).toMatchObject({
      ...{ status: 403, code: 'role-forbidden' },
    });
    expect(
      await viewer.refused(at(0), publishDraft, { school: 'riverside', version: 1, message: 'A' }),
    ).toMatchObject({ code: 'role-forbidden' });
    const elsewhere = { ...request, school: 'hillside' };
    expect(await wu.refused(at(0), saveDraft, elsewhere)).toMatchObject({ code: 'role-forbidden' });
    expect(await viewer.call(at(0), examineDraft, { ...request, changes: {} })).toMatchObject({
      issues: [],
    });
  });

  it('are examined with what is not saved yet, and have the validators of their forms', async () => {
    const school = 'riverside';
    const text = readSchool(school)[LOGIN] ?? '';
    const wrong = { [LOGIN]: { text: text.replace('"carrier"', '"carier"') } };
    const request = { school, version: 0 };
    const found = await lin.call(at(0), examineDraft, { ...request, changes: wrong });
    const error = found.issues.find(({ severity }) => severity === 'error');
    expect(error).toMatchObject({ file: `schools/${school}/${LOGIN}`, hint: expect.any(String) });
    expect(error?.range?.end.offset).toBeGreaterThan(error?.range?.start.offset ?? 0);
    expect(found.issues.some(({ fix }) => fix !== undefined)).toBe(true);
    expect(found.validators.login).toBeUndefined();
    const right = { [LOGIN]: { text: text.replace('"maxLength": 64', '"maxLength": 63') } };
    const { issues, validators } = await lin.call(at(0), examineDraft, {
      ...request,
      changes: right,
    });
    expect(issues).toEqual([]);
    const [hash] = Object.values(validators.login ?? {});
    for (const index of [0, 1]) {
      const response = await fetch(`${at(index)}/validators/${hash}.js`);
      expect([response.status, (await response.text()).slice(0, 14)]).toEqual([
        200,
        'export default',
      ]);
    }
    // What is live has the same hashes as its pages.
    const live = await lin.call(at(0), examineDraft, { ...request, changes: {} });
    const page = await (await fetch(`${at(0)}/${school}/auth`)).text();
    const [ofPage] = Object.values(live.validators.login ?? {});
    expect(page).toContain(ofPage);
  });

  it('tell what they change in words, prove themselves, and go live', async () => {
    const school = 'riverside';
    const name = readSchool(school)[CONFIGURATION]?.replaceAll('临江大学', '临江学院') ?? '';
    const { version } = await save(school, { [CONFIGURATION]: { text: name } }, wu);
    const { changes } = await wu.call(at(1), compareDraft, { school, from: 'live', to: 'draft' });
    expect(changes).toMatchObject([
      { heading: 'settings', title: 'text changed: name', kind: 'text', screen: null },
    ]);
    expect(await wu.call(at(0), proveDraft, { school, version })).toMatchObject({
      changes: [{ path: CONFIGURATION, change: 'changed' }],
    });
    const sides = { school, screen: 'login', from: 'live', to: 'draft' };
    const { before, after } = await wu.call(at(1), weighPage, sides);
    expect(before?.firstPaint).toBe(await brotliBytes(`${at(1)}/${school}/auth`));
    expect(after?.total).toBeGreaterThan(after?.firstPaint ?? 0);
    expect(after?.requests).toBe(before?.requests);
    const nowhere = { ...sides, screen: 'no-such-page' };
    expect(await wu.call(at(1), weighPage, nowhere)).toEqual({ before: null, after: null });
    const publication = { school, version, message: 'Another name' };
    const published = await wu.call(at(0), publishDraft, publication);
    expect(published).toMatchObject({ number: 2, author: 'wu', message: 'Another name' });
    expect(await (await fetch(`${at(0)}/${school}/auth`)).text()).toContain('临江学院');
    expect(await read(school)).toMatchObject({ version: 0, live: { number: 2 } });
    const again = await wu.refused(at(0), publishDraft, publication);
    expect(again).toMatchObject({ code: 'draft-changed', version: 0 });
    const { revisions } = await viewer.call(at(1), listSchoolRevisions, { school });
    expect(revisions.map(({ number }) => number)).toEqual([2, 1]);
    const first = await viewer.call(at(1), readSchoolRevision, { school, number: 1 });
    expect(textOf(first.files[CONFIGURATION])).toContain('临江大学');
    const base = (await read(school)).live.state;
    await wu.call(at(0), restoreRevision, { school, base, to: 1, message: 'Back' });
    expect(await (await fetch(`${at(0)}/${school}/auth`)).text()).toContain('临江大学');
    // The other gateway hears of it a moment later.
    const there = async () => (await fetch(`${at(1)}/${school}/auth`)).text();
    await expect.poll(there).toContain('临江大学');
    const { entries } = await readHistory(opened.database, { school }, { limit: 5 });
    expect(entries.map(({ actor, action, result }) => [actor, action, result])).toEqual(
      expect.arrayContaining([
        ['wu', 'rollback to 1', 0],
        ['wu', 'publish', 0],
      ]),
    );
  });

  it('are followed by what was published of them, at whichever gateway one looks', async () => {
    const school = 'northlake';
    const text = `${readSchool(school)[CONFIGURATION]}\n`;
    const { version } = await save(school, { [CONFIGURATION]: { text } });
    const afterIt = async (index: number): Promise<string> => {
      const now = await read(school, index);
      return now.version > 0 ? afterIt(index) : textOf(now.files[CONFIGURATION]);
    };
    const [here, there] = await Promise.all([
      ...[afterIt(0), afterIt(1)],
      lin.call(at(0), publishDraft, { school, version, message: 'As it was' }),
    ]);
    expect([here, there]).toEqual([text, text]);
  });

  it('are not rendered where pages are served while they have errors', async () => {
    const school = 'riverside';
    const own = { block: 'markdown', id: 'text', text: '*a* '.repeat(6_000) };
    const screen = { screen: 'own', title: 'A', blocks: [own] };
    await save(school, { 'screens/own.json': { text: JSON.stringify(screen) } });
    const sides = { school, screen: 'own', from: 'draft', to: 'live' };
    expect(await wu.call(at(0), weighPage, sides)).toEqual({ before: null, after: null });
    const short = { ...screen, blocks: [{ ...own, text: '*a*' }] };
    await save(school, { 'screens/own.json': { text: JSON.stringify(short) } });
    const { before } = await wu.call(at(0), weighPage, sides);
    expect(before?.firstPaint).toBeGreaterThan(0);
    await discard(school);
  });

  it('stand on what they were begun from while others publish, until they are merged', async () => {
    const school = 'riverside';
    const texts = readSchool(school);
    const begun = await save(school, { [LOGIN]: { text: `${texts[LOGIN]}\n` } });
    const before = await read(school);
    const token = await makeToken(server.url);
    const named = texts[CONFIGURATION]?.replaceAll('临江大学', '临江科技大学') ?? '';
    const theirs = await publish(at(1), token, school, { ...texts, [CONFIGURATION]: named });
    expect(theirs.status).toBe(201);
    await expect.poll(async () => (await read(school)).live.state).toBe(theirs.body.state);
    const after = await read(school);
    expect(after.base).toEqual(before.base);
    expect(before.live.files).toBeUndefined();
    expect(after.live.files?.[CONFIGURATION]).toEqual({ text: named });
    const { version } = begun;
    const refusal = await lin.refused(at(0), publishDraft, { school, version, message: 'Mine' });
    expect(refusal).toMatchObject({
      ...{ status: 409, code: 'changed-meanwhile', state: theirs.body.state },
      changes: [{ path: CONFIGURATION, change: 'changed' }],
    });
    const merge = { school, version, changes: { [CONFIGURATION]: { text: named } } };
    const stale = await lin.refused(at(0), rebaseDraft, { ...merge, state: before.base.state });
    expect(stale).toMatchObject({ code: 'changed-meanwhile', state: theirs.body.state });
    const merged = await lin.call(at(0), rebaseDraft, { ...merge, state: after.live.state });
    const published = await lin.call(at(0), publishDraft, {
      ...{ school, version: merged.version, message: 'Both' },
    });
    expect(published).toMatchObject({ changes: [{ path: LOGIN, change: 'changed' }] });
  });

  it('are begun from an earlier state by whoever looked at that', async () => {
    const school = 'riverside';
    const [newest, older] = (await lin.call(at(0), listSchoolRevisions, { school })).revisions;
    const request = { school, version: 0, changes: { [LOGIN]: { text: '{}' } } };
    await lin.call(at(0), saveDraft, { ...request, base: older?.state ?? null });
    expect(await read(school)).toMatchObject({
      base: { state: older?.state, number: older?.number },
      live: { state: newest?.state },
    });
    await discard(school);
    const unknown = await lin.refused(at(0), saveDraft, { ...request, base: '0'.repeat(64) });
    expect(unknown).toMatchObject({ code: 'changed-meanwhile', state: newest?.state });
  });

  it('have the addresses of assets that are served, among what a browser makes a project of', async () => {
    const { version, assets, texts } = await viewer.call(at(1), readMaterials, {
      school: 'riverside',
    });
    expect(version).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(texts)).toContain('schools/portal.json');
    expect(Object.keys(texts).filter((path) => /riverside|hillside/.test(path))).toEqual([]);
    const found = Object.values(assets).flatMap((asset) => asset ?? []);
    expect(found.length).toBeGreaterThan(0);
    for (const { url, type, bytes } of found) {
      const response = await fetch(`${at(0)}${url}`);
      expect(response.headers.get('content-type')).toBe(type);
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
  });

  it('may be of a school that is not there yet', async () => {
    const school = 'new-school';
    expect(await lin.refused(at(0), readDraft, { school })).toMatchObject({
      code: 'unknown-school',
    });
    const configuration = { schoolNameEn: school, name: { 'zh-CN': '新学校', en: 'New School' } };
    const { version } = await lin.call(at(0), createSchool, {
      ...{ school, files: { [CONFIGURATION]: { text: JSON.stringify(configuration) } } },
    });
    const { schools } = await lin.call(at(1), listDrafts, {});
    expect(schools).toContainEqual(
      expect.objectContaining({ school, name: configuration.name, live: null }),
    );
    const { changes } = await lin.call(at(0), compareDraft, { school, from: 'live', to: 'draft' });
    expect(changes).toMatchObject([{ kind: 'school', change: 'added', heading: null }]);
    await lin.call(at(0), publishDraft, { school, version, message: 'New' });
    expect((await fetch(`${at(0)}/${school}/auth`)).status).toBe(200);
  });
});

/** The length of a response's body as it travels to a browser that takes brotli. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('end', () => resolve(length));
    }).on('error', reject);
  });
}
