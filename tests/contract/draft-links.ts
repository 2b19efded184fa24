import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../../src/engine';
import { removeAdministratorRecord, replaceGrants } from '../../src/gateway/administrators/store';
import type { Database } from '../../src/gateway/database/tables';
import { draftLinkCalls } from '../../src/gateway/drafts/draft-link-calls';
import { deleteEndedDraftLinks } from '../../src/gateway/drafts/draft-link-store';
import { createDrafts, type Drafts } from '../../src/gateway/drafts/drafts';
import { noIdentity } from '../../src/gateway/providers/open-identity';
import { hashOf, manifestOf, stateOf } from '../../src/gateway/publishing/contents/manifest';
import { projectInput } from '../../src/gateway/publishing/folders/project-input';
import { readPortalFiles } from '../../src/gateway/publishing/folders/read-files';
import { pluginRegistry } from '../../src/plugins/definitions';
import { readStudio } from '../../src/wire/calls/administrators/read-studio';
import { createDraftLink } from '../../src/wire/calls/drafts/create-draft-link';
import { listDraftLinks } from '../../src/wire/calls/drafts/list-draft-links';
import { readSharedContent } from '../../src/wire/calls/drafts/read-shared-content';
import { readSharedDraft } from '../../src/wire/calls/drafts/read-shared-draft';
import { readSharedState } from '../../src/wire/calls/drafts/read-shared-state';
import { revokeDraftLink } from '../../src/wire/calls/drafts/revoke-draft-link';
import { countUses } from '../support/count-uses';
import { createStudioHarness, type StudioHarness } from '../support/studio';

const files = await readPortalFiles({ schoolsDir: 'schools', schemasDir: 'schemas' });
const project = createProject(projectInput(files, pluginRegistry()));

const school = 'riverside';
const contents = new Map([['configration.json', Buffer.from('{ "schoolNameEn": "riverside" }')]]);

const tokenOf = (path: string) => path.split('#')[1] ?? '';

/** Links by which a draft is looked at without an account. */
export function draftLinksContract(database: () => Database): void {
  describe('a link to a draft', () => {
    let studio: StudioHarness;
    let drafts: Drafts;
    let served = files;
    let examined = 0;
    beforeAll(async () => {
      const manifest = manifestOf(contents);
      const live = { state: stateOf(manifest), number: undefined, manifest, contents };
      const publisher = {
        live: (name: string) => (name === school ? live : undefined),
        catchUp: () => Promise.resolve(),
      };
      drafts = createDrafts({ database: database(), publisher });
      studio = await createStudioHarness(database(), {
        place: { studioUrl: undefined, trustProxy: 1 },
        more: draftLinkCalls({
          portal: () => ({ files: served, project }),
          wire: () => ({ key: '00', iv: '00' }),
          identity: noIdentity,
          drafts,
          async examine() {
            examined += 1;
            return { issues: [], validators: { login: { '/blocks/0': 'hash' } } };
          },
        }),
      });
    });
    afterAll(() => studio.app.close());

    const editor = () => studio.signedIn([{ role: 'editor', school }]);
    const read = (token: string) => studio.browser().call(readSharedDraft, { token });
    async function share(by: Awaited<ReturnType<typeof editor>>) {
      const { body } = await by.call(createDraftLink, { school });
      return { ...body, token: tokenOf(body.path) };
    }

    it('shows all that its pages are made of to whoever has it, for an hour', async () => {
      const by = await editor();
      const { path, token, expiresAt } = await share(by);
      expect(path).toMatch(/^\/studio\/look#[\w-]{43}$/);
      const { body } = await read(token);
      expect(body).toMatchObject({
        ...{ school, expiresAt, validators: { login: { '/blocks/0': 'hash' } } },
        files: { 'configration.json': { text: '{ "schoolNameEn": "riverside" }' } },
        materials: { schools: [school] },
      });
      expect(await studio.entriesNow()).toContainEqual(
        expect.objectContaining({ actor: by.name, action: 'share draft' }),
      );
      studio.clock.forward(3599);
      expect((await read(token)).status).toBe(200);
      studio.clock.forward(1);
      expect((await read(token)).code).toBe('link-ended');
      await deleteEndedDraftLinks(database(), studio.clock.now);
      expect(await database().selectFrom('draft_links').select('id').execute()).toEqual([]);
    });

    it('shows the pictures of its draft, of no other state, and for as long as it lasts', async () => {
      const by = await editor();
      const { token } = await share(by);
      const picture = Buffer.from([0x89, 0x50, 0, 0xff]);
      const hash = hashOf(picture);
      const look = () => studio.browser().call(readSharedContent, { token, hash });
      expect((await look()).code).toBe('unknown-content');
      const changes = { 'assets/map.png': { base64: picture.toString('base64') } };
      const edit = { school, version: 0, by: by.name, at: studio.clock.now };
      const version = await drafts.save({ ...edit, changes }, stateOf(manifestOf(contents)));
      expect((await read(token)).body.files['assets/map.png']).toEqual({ hash });
      expect([...(await look()).body]).toEqual([...picture]);
      expect((await look()).headers['cache-control']).toBe('no-store');
      await drafts.discard(school, version);
      expect((await look()).code).toBe('unknown-content');
      studio.clock.forward(3600);
      expect((await look()).code).toBe('link-ended');
    });

    it('names the state of its draft, another one after each change, for as long as it lasts', async () => {
      const by = await editor();
      const { token } = await share(by);
      const look = () => studio.browser().call(readSharedState, { token });
      const named = async () => {
        const { state } = (await look()).body;
        expect((await read(token)).body.state).toBe(state);
        return state;
      };
      const edit = { school, by: by.name, at: studio.clock.now };
      const changes = { 'assets/notes.md': { text: 'Notes' } };
      const live = stateOf(manifestOf(contents));
      const before = await named();
      const first = await drafts.save({ ...edit, version: 0, changes }, live);
      const changed = await named();
      const again = { 'assets/notes.md': { text: 'More' } };
      const second = await drafts.save({ ...edit, version: first, changes: again }, live);
      const last = await named();
      expect(new Set([before, changed, last]).size).toBe(3);
      await drafts.discard(school, second);
      expect(await named()).toBe(before);
      studio.clock.forward(3600);
      expect((await look()).code).toBe('link-ended');
    });

    it('is ended by any editor of its school, and then shows nothing', async () => {
      const [by, other] = [await editor(), await editor()];
      const one = await share(by);
      studio.clock.forward(1);
      const two = await share(by);
      const listed = async () => (await other.call(listDraftLinks, { school })).body.links;
      expect(await listed()).toMatchObject([one, two].map(({ id }) => ({ id, by: by.name })));
      expect(JSON.stringify(await listed())).not.toContain(one.token);
      await other.call(revokeDraftLink, { school, id: one.id });
      expect((await read(one.token)).code).toBe('link-ended');
      expect((await read(two.token)).status).toBe(200);
      expect(await listed()).toMatchObject([{ id: two.id }]);
      // Nor by one of another school, whatever its address says.
      const stranger = await studio.signedIn([{ role: 'editor', school: 'hillside' }]);
      await stranger.call(revokeDraftLink, { school: 'hillside', id: two.id });
      expect((await read(two.token)).status).toBe(200);
    });

    it('ends with who made it, and with their role', async () => {
      const [gone, demoted] = [await editor(), await editor()];
      const [one, two] = [await share(gone), await share(demoted)];
      await removeAdministratorRecord(database(), gone.id);
      await replaceGrants(database(), demoted.id, [{ role: 'viewer', school }]);
      for (const { token } of [one, two]) expect((await read(token)).code).toBe('link-ended');
    });

    it('has each state of a draft examined once, however many look at it', async () => {
      const by = await editor();
      const { token } = await share(by);
      const look = async () => {
        served = { ...files };
        const before = examined;
        const seen = await Promise.all([token, token, token].map(read));
        expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect((await read(token)).body.validators).toEqual(seen[0]?.body.validators);
        return examined - before;
      };
      // Again when something else is live.
      expect([await look(), await look()]).toEqual([1, 1]);
      const before = examined;
      const edit = { school, version: 0, by: by.name, at: studio.clock.now };
      const changes = { 'assets/notes.md': { text: 'Notes' } };
      const version = await drafts.save({ ...edit, changes }, stateOf(manifestOf(contents)));
      await read(token);
      await read(token);
      expect(examined - before).toBe(1);
      await drafts.discard(school, version);
    });

    it('is no session, and no other call takes it', async () => {
      const { token, id } = await share(await editor());
      const browser = studio.browser(token);
      expect((await browser.call(readStudio, {})).body.administrator).toBeNull();
      const refused = [
        await browser.call(createDraftLink, { school }),
        await browser.call(listDraftLinks, { school }),
        await browser.call(revokeDraftLink, { school, id }),
      ];
      expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('sign-in-needed'));
      const shown = await read(token);
      expect(shown.headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify(shown.body)).not.toContain(token);
    });

    it('is made by editors alone, for a school that there is', async () => {
      const viewer = await studio.signedIn([{ role: 'viewer', school }]);
      expect((await viewer.call(createDraftLink, { school })).code).toBe('role-forbidden');
      const owner = await studio.signedIn([{ role: 'owner' }]);
      expect((await owner.call(createDraftLink, { school: 'nowhere' })).code).toBe(
        'unknown-school',
      );
    });

    it('is never guessed: who tries is held up', async () => {
      const codes = [];
      for (let count = 0; count < 31; count += 1) {
        const headers = { 'x-forwarded-for': '192.0.2.77', 'x-forwarded-proto': 'https' };
        const request = { token: `guess-${count}` };
        codes.push((await studio.browser().call(readSharedDraft, request, { headers })).code);
      }
      expect(codes).toEqual([...Array(30).fill('link-ended'), 'too-many-tries']);
    });

    it('is read sixty times a minute at most, from wherever, and no other link for it', async () => {
      const by = await editor();
      const [one, other] = [await share(by), await share(by)];
      const readAt = async (address: string) => {
        const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
        return studio.browser().call(readSharedDraft, { token: one.token }, { headers });
      };
      await countUses(database(), 58, () => readAt('192.0.2.100'));
      const codes = [];
      for (const last of [101, 100, 101]) codes.push((await readAt(`192.0.2.${last}`)).code);
      expect(codes).toEqual([undefined, undefined, 'too-many-tries']);
      expect((await read(other.token)).status).toBe(200);
      studio.clock.forward(61);
      expect((await read(one.token)).status).toBe(200);
    });

    it('gives the contents of three hundred files a minute at most', async () => {
      const { token } = await share(await editor());
      const hash = '0'.repeat(64);
      const look = async () =>
        (await studio.browser().call(readSharedContent, { token, hash })).code;
      const codes = [await countUses(database(), 299, look), await look(), await look()];
      expect(codes).toEqual(['unknown-content', 'unknown-content', 'too-many-tries']);
    });

    it('names its state three hundred times a minute at most', async () => {
      const { token } = await share(await editor());
      const look = async () => (await studio.browser().call(readSharedState, { token })).status;
      const statuses = [await countUses(database(), 299, look), await look(), await look()];
      expect(statuses).toEqual([200, 200, 429]);
    });

    it('is read by many at once who share an address, also while others guess there', async () => {
      const by = await editor();
      const links = await Promise.all(Array.from({ length: 4 }, () => share(by)));
      const headers = { 'x-forwarded-for': '192.0.2.9', 'x-forwarded-proto': 'https' };
      const readAt = (token: string) =>
        studio.browser().call(readSharedDraft, { token }, { headers });
      const tokens = links.flatMap(({ token }) => Array(8).fill(token));
      const responses = await Promise.all(tokens.map(readAt));
      expect(responses.map(({ status, code }) => code ?? status)).toEqual(Array(32).fill(200));
      for (let count = 0; count < 40; count += 1) await readAt('x'.repeat(43));
      expect((await readAt('x'.repeat(43))).code).toBe('too-many-tries');
      expect((await readAt(String(tokens[0]))).status).toBe(200);
    });

    it('ends the oldest of more than twenty', async () => {
      const by = await editor();
      const first = await share(by);
      for (let count = 0; count < 20; count += 1) {
        studio.clock.forward(1);
        await share(by);
      }
      expect((await read(first.token)).code).toBe('link-ended');
      expect((await by.call(listDraftLinks, { school })).body.links).toHaveLength(20);
    });
  });
}
